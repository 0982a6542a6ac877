// Games: PGN and FEN in and out, the games of a file, and editing.
import { make, byId } from './dom.js';
import { state, on, currentNode, node } from './state.js';
import { send, onMessage } from './link.js';
import { say } from './notices.js';
import { visible } from './moves.js';

const GLYPHS = [[1, '!', 'good move'], [2, '?', 'mistake'], [3, '!!', 'brilliant move'], [4, '??', 'blunder'], [5, '!?', 'interesting move'], [6, '?!', 'dubious move']];
const LARGEST = 4_000_000;
let wanted = null;
/** What was sent and has not yet become a game; what cannot be read stays in the field. */
let loading = null;
/** The move whose comment is in the field, and what was typed there and not saved: it goes to that move and no other. */
let edited = null;
let draft = null;

export function startGames() {
    byId('panel-games').append(
        make('h2', {}, 'Open'),
        make('div', { class: 'field' }, make('label', { for: 'pgn-in' }, 'Paste PGN, one game or many, or a FEN'),
            make('textarea', { id: 'pgn-in', rows: 4, spellcheck: 'false', placeholder: '1. e4 e5 2. Nf3 …' })),
        make('div', { class: 'buttons' },
            make('button', { id: 'load', class: 'primary', onclick: () => load(byId('pgn-in').value) }, 'Open'),
            make('label', { class: 'button', for: 'file' }, 'From a file …'),
            make('input', { id: 'file', class: 'hidden', type: 'file', accept: '.pgn,.fen,.epd,.txt', onchange: readFile }),
            make('label', { class: 'check' }, make('input', { type: 'checkbox', id: 'fen-960' }), ' FEN is Chess960')),
        make('ul', { id: 'game-list', class: 'game-list', hidden: true, 'aria-label': 'Games of the file' }),
        make('h2', {}, 'Take with you'),
        make('div', { class: 'buttons' },
            make('button', { id: 'copy-pgn', onclick: () => ask('copy') }, 'Copy PGN'),
            make('button', { id: 'save-pgn', onclick: savePgn }, 'Save PGN'),
            make('button', { id: 'show-pgn', onclick: () => ask('show') }, 'Show PGN'),
            make('button', { id: 'copy-fen', onclick: copyFen }, 'Copy FEN')),
        make('label', { class: 'check' }, make('input', { type: 'checkbox', id: 'with-evals' }), ' with evaluations and the report’s notes'),
        make('textarea', { id: 'pgn-out', rows: 8, readonly: true, hidden: true, 'aria-label': 'The game as PGN' }),
        make('details', { id: 'edit', class: 'edit' }, make('summary', {}, 'Edit the move shown'),
            make('p', { id: 'edited', class: 'hint' }),
            make('div', { class: 'buttons glyphs', id: 'glyphs' }, GLYPHS.map(([nag, sign, name]) =>
                make('button', { 'data-nag': nag, 'aria-label': name, title: name, 'aria-pressed': 'false', onclick: () => toggle(nag) }, sign))),
            make('div', { class: 'field' }, make('label', { for: 'comment' }, 'Comment'), make('textarea', { id: 'comment', rows: 2, maxlength: 10000, oninput: () => (draft = byId('comment').value) })),
            make('div', { class: 'buttons' },
                make('button', { id: 'save-comment', onclick: saveComment }, 'Save comment'),
                make('button', { id: 'promote', onclick: () => send('promote', { node: state.current }) }, 'Move variation up'),
                make('button', { id: 'delete', class: 'danger', onclick: () => send('delete', { node: state.current }) }, 'Delete from here'))));
    on('games', () => {
        drawGames();
        if (loading === byId('pgn-in').value) byId('pgn-in').value = '';
        loading = null;
    });
    on('spot tree', drawEdit);
    onMessage('pgn', message => give(message.text));
}

export function load(text) {
    if (!text.trim()) return say('error', 'Paste a game or a position first.');
    if (text.length > LARGEST) return say('error', 'That is more than 4 MB: open a part of it.');
    loading = text;
    send('load', { text, chess960: byId('fen-960').checked });
}

async function readFile(event) {
    const file = event.target.files[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LARGEST) return say('error', 'That file is larger than 4 MB: open a part of it.');
    const bytes = await file.arrayBuffer();
    load(decode(bytes));
}

/** Old files are Windows-1252. */
function decode(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder('windows-1252').decode(bytes);
    }
}

function drawGames() {
    const list = byId('game-list');
    list.hidden = state.games.length < 2;
    list.replaceChildren(...state.games.map(game =>
        make('li', {}, make('button', { 'aria-current': game.index === state.openGame ? 'true' : null, title: game.fault ?? '', class: game.fault ? 'broken' : '', onclick: () => send('open', { index: game.index }) },
            make('span', { class: 'title' }, `${game.index + 1}. ${game.title}`), make('span', { class: 'score' }, game.fault ? 'cannot be read' : game.result)))));
}

// ---- out ----

function ask(how) {
    wanted = how;
    const full = byId('with-evals').checked;
    send('export', { evals: full, report: full });
}

export const savePgn = () => ask('save');

function give(text) {
    const out = byId('pgn-out');
    const how = wanted;
    // The answer goes to every window of this board; those that did not ask leave it.
    wanted = null;
    if (how === null) return;
    out.value = text;
    if (how === 'show') out.hidden = false;
    else if (how === 'copy') copy(text, 'The game is in the clipboard.');
    else saveFile(text);
}

function saveFile(text) {
    const link = make('a', { href: URL.createObjectURL(new Blob([text], { type: 'application/x-chess-pgn' })), download: 'game.pgn' });
    link.click();
    URL.revokeObjectURL(link.href);
}

function copyFen() {
    copy(currentNode()?.fen ?? '', 'The position is in the clipboard.');
}

async function copy(text, sentence) {
    try {
        await navigator.clipboard.writeText(text);
        say('info', sentence);
    } catch {
        byId('pgn-out').value = text;
        byId('pgn-out').hidden = false;
        byId('pgn-out').select();
        say('info', 'The browser keeps the clipboard to itself: copy the text by hand.');
    }
}

export function exportReport() {
    wanted = 'save';
    send('export', { evals: true, report: true });
}

// ---- editing ----

function drawEdit() {
    const at = currentNode();
    if (!at) return;
    const start = at.id === state.root;
    byId('edited').textContent = start ? 'The start of the game: a comment here stands before the first move.' : `Move ${Math.ceil(at.ply / 2)}${at.ply % 2 ? '.' : '…'} ${at.san}`;
    keepDraft(at);
    if (draft === null) byId('comment').value = at.comment;
    for (const button of byId('glyphs').children) {
        button.setAttribute('aria-pressed', String(at.nags.includes(Number(button.dataset.nag))));
        button.disabled = start;
    }
    byId('delete').disabled = start;
    byId('promote').disabled = start || !inVariation(at);
}

/** Whoever goes on to another move has finished the comment of the last one. */
function keepDraft(at) {
    if (edited && (edited.id !== at.id || edited.fen !== at.fen)) {
        if (draft !== null && node(edited.id)?.fen === edited.fen) send('comment', { node: edited.id, text: draft });
        draft = null;
    }
    edited = { id: at.id, fen: at.fen };
}

const inVariation = at => at.parent !== undefined && (node(at.parent).children[0] !== at.id || inVariation(node(at.parent)));

function toggle(nag) {
    const has = currentNode().nags.includes(nag);
    for (const other of currentNode().nags) if (other <= 6 && other !== nag) send('mark', { node: state.current, nag: other, on: false });
    send('mark', { node: state.current, nag, on: !has });
}

function saveComment() {
    draft = null;
    send('comment', { node: state.current, text: byId('comment').value });
    byId('comment').blur();
    say('info', visible(byId('comment').value) ? 'The comment is saved.' : 'The comment is gone.');
}
