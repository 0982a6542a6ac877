// Playing: the form for a new game, what can be done during one, names and clocks.
import { make, byId, choice, number, segments, chosen } from './dom.js';
import { state, on, currentNode, whiteAtBottom } from './state.js';
import { send } from './link.js';
import { savePgn } from './games.js';

export const LEVELS = [
    [800, '800 · beginner'], [1000, '1000 · learner'], [1200, '1200 · casual'], [1400, '1400 · improver'],
    [1600, '1600 · club player'], [1800, '1800 · strong club player'], [2000, '2000 · expert'],
    [2200, '2200 · candidate master'], [2400, '2400 · master'], [2600, '2600 · grandmaster'], [2800, '2800 · elite'], [0, 'Full strength'],
];
const CLOCKS = [['0+0', 'No clock'], ['60+1', '1 min + 1 s'], ['180+2', '3 min + 2 s'], ['300+3', '5 min + 3 s'], ['600+5', '10 min + 5 s'], ['900+10', '15 min + 10 s'], ['1800+20', '30 min + 20 s']];
const PACE = 1000;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq ';

export function startPlay() {
    byId('panel-play').append(
        make('div', { id: 'play-now', class: 'now', hidden: true },
            make('p', { id: 'play-status', class: 'status' }),
            make('div', { class: 'buttons' },
                make('button', { id: 'take-back', onclick: () => send('take-back') }, 'Take back'),
                make('button', { id: 'offer-draw', onclick: () => send('offer-draw') }, 'Offer a draw'),
                make('button', { id: 'resign', onclick: () => send('resign') }, 'Resign'),
                make('button', { id: 'again', onclick: askForNew }, 'New game …')),
            make('div', { id: 'after', class: 'buttons' },
                make('button', { id: 'see-report', onclick: () => byId('tab-report').click() }, 'Report on this game'),
                make('button', { id: 'see-analysis', onclick: () => byId('tab-analyse').click() }, 'Analyse'),
                make('button', { id: 'save-game', onclick: savePgn }, 'Save (PGN)'))),
        make('form', { id: 'new-game', class: 'form', onsubmit: start },
            make('h2', {}, 'New game'),
            choice('level', 'Opponent', LEVELS, remembered('level', '1400')),
            segments('color', 'You play', [['white', 'White'], ['random', 'Random'], ['black', 'Black']], remembered('color', 'white')),
            choice('clock', 'Clock', CLOCKS, remembered('clock', '0+0')),
            choice('from', 'Start', [['START', 'Usual position'], ['CHESS960', 'Chess960'], ['FEN', 'A position (FEN)']], 'START'),
            make('div', { id: 'from-960', hidden: true }, number('number', 'Number, 0 to 959; empty draws one', 0, 959, '')),
            make('div', { id: 'from-fen', class: 'field', hidden: true }, make('label', { for: 'fen-start' }, 'FEN'),
                make('input', { id: 'fen-start', maxlength: 256, spellcheck: 'false', placeholder: 'rnbqkbnr/pppppppp/… w KQkq - 0 1' })),
            make('button', { class: 'primary', type: 'submit' }, 'Play'),
            make('p', { id: 'just-move', class: 'hint' }, 'Or just make White’s first move on the board.')));
    byId('from').addEventListener('change', () => {
        byId('from-960').hidden = byId('from').value !== 'CHESS960';
        // A number that nobody sees must not keep the form from being sent.
        byId('number').disabled = byId('from-960').hidden;
        byId('from-fen').hidden = byId('from').value !== 'FEN';
        drawMatch();
    });
    on('moving', startByMove);
    on('match spot tree', drawMatch);
    on('match tree flip spot', drawPlayers);
    setInterval(drawClocks, 100);
}

/** During a game the form waits until it is asked for. */
let formWanted = false;

function askForNew() {
    formWanted = true;
    drawMatch();
    byId('level').focus();
}

const remembered = (name, otherwise) => localStorage.getItem(`ristretto.${name}`) ?? otherwise;

function start(event) {
    event.preventDefault();
    const color = chosen('color');
    localStorage.setItem('ristretto.color', color);
    startAs(color === 'random' ? Math.random() < 0.5 : color === 'white');
}

function startAs(white) {
    const level = byId('level').value;
    const clock = byId('clock').value;
    localStorage.setItem('ristretto.level', level);
    localStorage.setItem('ristretto.clock', clock);
    newGame(white ? 'HUMAN' : 'ENGINE', white ? 'ENGINE' : 'HUMAN', Number(level), Number(level), clock, byId('from').value, PACE);
}

/** Whoever makes a move here before there is a game wants one. */
function startByMove() {
    if (state.tab === 'play' && isUntouched()) startAs(true);
}

const isUntouched = () => !state.match && state.nodes.size === 1 && byId('from').value === 'START' && currentNode().fen.startsWith(START);

export function newGame(white, black, whiteElo, blackElo, clock, from, pace) {
    const [seconds, increment] = clock.split('+').map(Number);
    state.flipped = false;
    formWanted = false;
    const number = from !== 'CHESS960' || byId('number').value === '' ? -1 : Number(byId('number').value);
    const fen = from === 'FEN' ? byId('fen-start').value : null;
    send('new-game', { white, black, whiteElo, blackElo, seconds, increment, from, fen, number, pace });
}

function drawMatch() {
    const { match } = state;
    const playing = match !== null && match.human !== 'none';
    byId('play-now').hidden = !playing;
    byId('just-move').hidden = !isUntouched();
    if (!(playing && match.on)) formWanted = false;
    byId('new-game').hidden = playing && match.on && !formWanted;
    byId('again').hidden = !playing || !match.on || formWanted;
    if (!playing) return;
    byId('play-status').textContent = status(match);
    for (const id of ['offer-draw', 'resign']) byId(id).hidden = !match.on;
    byId('after').hidden = match.on;
}

function status(match) {
    if (!match.on) return `${match.reason}.`;
    if (match.thinking) return 'Ristretto is thinking. You can already choose your answer: it is played if it is legal then.';
    return state.spot && state.spot.node !== match.tip ? 'You are looking back: go to the last move to play on.' : 'Your move.';
}

// ---- names and clocks ----

function sides() {
    const white = whiteAtBottom();
    return [[byId('player-bottom'), white ? 'white' : 'black'], [byId('player-top'), white ? 'black' : 'white']];
}

function drawPlayers() {
    const { match, tags, spot } = state;
    for (const [box, color] of sides()) {
        const name = tags[color === 'white' ? 'White' : 'Black'];
        const elo = tags[color === 'white' ? 'WhiteElo' : 'BlackElo'];
        box.querySelector('.name').textContent = (name && name !== '?' ? name : color === 'white' ? 'White' : 'Black') + (elo && elo !== '?' ? ` (${elo})` : '');
        box.classList.toggle('to-move', spot?.turn === color);
        box.dataset.color = color;
        const thinks = match?.on && match.thinking && tip()?.ply % 2 === (color === 'white' ? 0 : 1);
        box.querySelector('.thinking').hidden = !thinks;
    }
    drawClocks();
}

const tip = () => state.nodes.get(state.match?.tip);

function drawClocks() {
    const clock = state.match?.clock;
    for (const [box, color] of sides()) {
        const field = box.querySelector('.clock');
        field.hidden = !clock;
        if (!clock) continue;
        const used = clock.running === color && state.match.on ? performance.now() - state.matchSince : 0;
        const left = Math.max(0, clock[color] - used);
        field.textContent = time(left);
        field.classList.toggle('running', clock.running === color && state.match.on);
        field.classList.toggle('low', left < 20_000);
    }
}

function time(millis) {
    const seconds = Math.floor(millis / 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return millis < 20_000 ? `${text}.${Math.floor((millis % 1000) / 100)}` : text;
}
