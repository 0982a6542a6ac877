// The board: chessground, told what is legal by the server.
import { Chessground } from '../vendor/chessground/chessground.js';
import { read } from '../vendor/chessground/fen.js';
import { byId } from './dom.js';
import { state, on, changed, moverHere, whiteAtBottom, node, currentNode } from './state.js';
import { send } from './link.js';
import { choosePromotion, endPromotion } from './promotion.js';
import { speak } from './notices.js';
import { playSound } from './sounds.js';

let ground;
let previewing = false;
let spokenNode = -1;

export function startBoard() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    ground = Chessground(byId('board'), {
        coordinates: true,
        animation: { enabled: !calm, duration: 180 },
        movable: { free: false, showDests: true, events: { after: moved } },
        premovable: { enabled: true, showDests: true },
        draggable: { showGhost: true },
        drawable: { enabled: true, brushes: brushes() },
    });
    on('spot match flip', endPromotion);
    on('spot match', show);
    on('lines', showArrows);
    on('flip', () => ground.set({ orientation: orientation() }));
    new ResizeObserver(() => ground.redrawAll()).observe(byId('board'));
}

const orientation = () => (whiteAtBottom() ? 'white' : 'black');

/** Chessground's own four, and one that fades with the rank of a line. */
function brushes() {
    const plain = (key, color) => ({ key, color, opacity: 1, lineWidth: 10 });
    return {
        green: plain('g', '#15781B'), red: plain('r', '#882020'), blue: plain('b', '#003088'), yellow: plain('y', '#e68f00'),
        best: { key: 'best', color: '#2f6f9f', opacity: 0.85, lineWidth: 11 },
        other: { key: 'other', color: '#2f6f9f', opacity: 0.45, lineWidth: 7 },
    };
}

function show() {
    const { spot } = state;
    if (!spot) return;
    previewing = false;
    const mover = moverHere();
    ground.set({
        fen: spot.fen,
        orientation: orientation(),
        turnColor: spot.turn,
        check: spot.check ? spot.turn : false,
        lastMove: spot.last.length ? spot.last : undefined,
        movable: { color: mover, dests: new Map(Object.entries(spot.moves)) },
        drawable: { autoShapes: arrows() },
    });
    if (mover === spot.turn) ground.playPremove();
    else if (!mover) ground.cancelPremove();
    describe();
}

/** Shows a position of the tree at once; the server sends what is legal there. */
export function glance(id) {
    const at = node(id);
    if (!at) return;
    ground.set({ fen: at.fen, lastMove: squares(at.uci), check: false, movable: { dests: new Map() }, drawable: { autoShapes: [] } });
}

const squares = uci => (uci && uci !== '0000' ? [uci.slice(0, 2), uci.slice(2, 4)] : undefined);

/** Shows a position that is not in the game, for as long as the pointer rests on it. */
export function preview(fen, uci) {
    previewing = true;
    ground.set({ fen, lastMove: squares(uci), check: false, movable: { color: undefined }, drawable: { autoShapes: [] } });
}

export function endPreview() {
    if (previewing) show();
}

/** The piece is that of the position moved from: a message may have put the board back before we hear of the move. */
function moved(from, to, details) {
    const piece = read(state.spot.fen).get(from);
    const promotes = piece?.role === 'pawn' && (to[1] === '8' || to[1] === '1');
    if (!promotes) play(from + to);
    else if (details.premove) play(from + to + 'q');
    else choosePromotion(byId('board').parentElement, to, piece.color, orientation(), letter => (letter ? play(from + to + letter) : show()));
}

/** Plays a move; whoever listens for `moving` hears of it before the server does. */
export function play(move) {
    changed('moving');
    send('move', { node: state.current, move });
}

// ---- arrows ----

function arrows() {
    const { lines, spot } = state;
    if (!lines?.on || !spot || lines.node !== spot.node || state.tab !== 'analyse') return [];
    const shapes = lines.lines
        .filter(line => line.uci.length)
        .map((line, index) => ({ orig: line.uci[0].slice(0, 2), dest: line.uci[0].slice(2, 4), brush: index === 0 ? 'best' : 'other' }));
    return shapes.filter((shape, index) => shapes.findIndex(other => other.orig === shape.orig && other.dest === shape.dest) === index);
}

export function showArrows() {
    if (!previewing) ground.setAutoShapes(arrows());
}

// ---- for those who hear ----

const NAMES = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

function describe() {
    const { spot, match } = state;
    const text = `${words(spot.fen, true)} ${words(spot.fen, false)} ${spot.turn === 'white' ? 'White' : 'Black'} to move.`;
    byId('board-text').textContent = text;
    if (spokenNode === spot.node) return;
    const first = spokenNode === -1;
    spokenNode = spot.node;
    const at = currentNode();
    if (!at?.san || first) return;
    const own = match?.on && match.human !== spot.turn && match.human !== 'both' && match.human !== 'none';
    speak(`${own ? 'You play' : spot.turn === 'white' ? 'Black plays' : 'White plays'} ${at.san}.${spot.outcome ? ` ${spot.outcome}.` : ''}`);
    playSound(at.san);
}

function words(fen, white) {
    const found = [];
    fen.split(' ')[0].split('/').forEach((row, index) => {
        let file = 0;
        for (const letter of row) {
            if (/\d/.test(letter)) file += Number(letter);
            else {
                if ((letter === letter.toUpperCase()) === white) found.push(`${NAMES[letter.toLowerCase()]} ${'abcdefgh'[file]}${8 - index}`);
                file++;
            }
        }
    });
    return `${white ? 'White' : 'Black'}: ${found.join(', ')}.`;
}

export function typeMove() {
    const form = byId('type-move');
    form.addEventListener('submit', event => {
        event.preventDefault();
        const text = byId('typed').value.trim();
        if (text) play(text);
        byId('typed').value = '';
    });
}
