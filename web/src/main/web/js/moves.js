// The list of moves: the main line in two columns, variations and comments between its rows.
import { make, byId } from './dom.js';
import { state, on, node } from './state.js';
import { goTo } from './walk.js';

const SIGNS = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '□', 10: '=', 13: '∞', 14: '⩲', 15: '⩱', 16: '±', 17: '∓', 18: '+−', 19: '−+', 22: '⨀', 32: '⟳', 36: '→', 40: '↑', 132: '⇆', 146: 'N' };
const FAULTS = { 2: 'mistake', 4: 'blunder', 6: 'inaccuracy', 1: 'good', 3: 'good' };

export const signs = nags => nags.map(nag => SIGNS[nag] ?? `$${nag}`).join(' ');

export function startMoves() {
    on('tree report', draw);
    on('spot', mark);
    on('tree match', drawResult);
    byId('moves').addEventListener('click', event => {
        const move = event.target.closest('button.move');
        if (move) goTo(Number(move.dataset.id));
    });
}

function drawResult() {
    const box = byId('result');
    const reason = state.match && !state.match.on ? state.match.reason : state.result !== '*' ? '' : null;
    box.hidden = reason === null || reason === undefined;
    if (!box.hidden) box.replaceChildren(make('strong', {}, state.result.replace('1/2-1/2', '½–½').replace('-', '–')), reason ? ` ${reason}` : '');
}

function draw() {
    const list = byId('moves');
    const rows = [];
    const root = node(state.root);
    if (!root) return;
    if (visible(root.comment)) rows.push(remark(root));
    mainRows(root, rows);
    if (!rows.length) rows.push(make('p', { class: 'empty' }, 'No move yet.'));
    list.replaceChildren(...rows);
    mark();
}

/** Rows of number, White, Black; what is said about a move interrupts them. */
function mainRows(root, rows) {
    let row = null;
    for (let at = node(root.children[0]); at; at = node(at.children[0])) {
        const white = at.ply % 2 === 1;
        if (visible(at.before)) {
            rows.push(make('div', { class: 'remark' }, visible(at.before)));
            row = null;
        }
        if (white || !row) {
            row = make('div', { class: 'row' }, make('span', { class: 'number' }, `${number(at)}`));
            if (!white) row.append(make('span', { class: 'gap' }, '…'));
            rows.push(row);
        }
        row.append(button(at));
        const others = node(at.parent).children.slice(1);
        if (!visible(at.comment) && !others.length) continue;
        if (white) row.append(make('span', { class: 'gap' }, at.children.length ? '…' : ''));
        if (visible(at.comment)) rows.push(remark(at));
        for (const other of others) rows.push(make('div', { class: 'variation' }, line(node(other), true)));
        row = null;
    }
}

const number = at => Math.floor((at.ply + 1) / 2);

/** A variation as running text. */
function line(first, numbered) {
    const parts = [];
    let needsNumber = numbered;
    for (let at = first; at; at = node(at.children[0])) {
        if (parts.length) parts.push(' ');
        if (visible(at.before)) {
            parts.push(make('span', { class: 'remark' }, visible(at.before)), ' ');
            needsNumber = true;
        }
        const count = at.ply % 2 === 1 ? `${number(at)}.` : needsNumber ? `${number(at)}…` : '';
        parts.push(make('span', { class: 'numbered' }, count ? make('span', { class: 'number' }, count) : null, button(at)));
        needsNumber = false;
        if (visible(at.comment)) {
            parts.push(' ', make('span', { class: 'remark' }, visible(at.comment)));
            needsNumber = true;
        }
        if (at === first) continue;
        for (const other of node(at.parent).children.slice(1)) {
            parts.push(' ', make('span', { class: 'nested' }, '(', line(node(other), true), ')'));
            needsNumber = true;
        }
    }
    return parts;
}

/** Not in the order of tabs: the list is one stop, and the arrow keys go through it. */
function button(at) {
    const fault = state.report?.steps?.find(step => step.node === at.id)?.fault ?? at.nags.map(nag => FAULTS[nag]).find(Boolean);
    const sign = signs(at.nags) || { inaccuracy: '?!', mistake: '?', blunder: '??' }[fault] || '';
    return make('button', { class: `move ${fault ?? ''}`, 'data-id': at.id, tabindex: -1 }, at.san, sign ? make('span', { class: 'sign' }, sign) : null);
}

const remark = at => make('div', { class: 'remark' }, visible(at.comment));

/** A comment without the commands that programs write into it. */
export const visible = comment => comment.replace(/\[%[^\]]*\]/g, '').trim();

function mark() {
    const list = byId('moves');
    for (const old of list.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    const shown = list.querySelector(`button.move[data-id="${state.current}"]`);
    if (!shown) {
        if (state.current === state.root) list.scrollTop = 0;
        return;
    }
    shown.setAttribute('aria-current', 'true');
    const top = shown.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - shown.offsetHeight) list.scrollTop = top - list.clientHeight / 2;
}
