// Analysis: the engine's lines, the bar beside the board, and why a position is judged as it is.
import { make, byId, choice } from './dom.js';
import { state, on, node, currentNode } from './state.js';
import { send } from './link.js';
import { preview, endPreview, play } from './board.js';
import { scoreText, winPercent, count } from './scores.js';

export function startAnalyse() {
    byId('panel-analyse').append(
        make('div', { class: 'engine-head' },
            make('label', { class: 'switch' }, make('input', { type: 'checkbox', id: 'engine-on', onchange: switchEngine }), make('span', { class: 'knob' }), make('span', {}, 'Engine')),
            make('span', { id: 'engine-facts', class: 'facts' })),
        make('ol', { id: 'lines', class: 'lines', 'aria-label': 'Best lines, scores from White’s side' }),
        make('div', { class: 'form inline' },
            choice('line-count', 'Lines', [1, 2, 3, 4, 5].map(n => [n, n]), localStorage.getItem('ristretto.lines') ?? 3),
            make('div', { class: 'field', id: 'threads-field' }),
            make('div', { class: 'field', id: 'hash-field' })),
        make('div', { class: 'why' },
            make('h2', {}, 'Why'),
            make('p', { class: 'hint' }, 'What the position is worth without looking ahead: the hand-written evaluation term by term, beside the network’s verdict.'),
            make('button', { id: 'explain', onclick: () => send('explain') }, 'Explain this position'),
            make('div', { id: 'reasons' })));
    byId('line-count').addEventListener('change', wish);
    on('welcome', drawLimits);
    on('lines spot match', drawLines);
    on('lines spot tree match', drawBar);
    on('reasons', drawReasons);
    on('tab', () => {
        if (state.tab === 'analyse' && !state.match?.on && !state.lines?.on && localStorage.getItem('ristretto.engine') !== 'off') turn(true);
    });
    byId('lines').addEventListener('mouseleave', endPreview);
}

function drawLimits() {
    const { threads, hash } = state.allowed;
    const steps = (most, first) => {
        const list = [];
        for (let n = first; n < most; n *= 2) list.push(n);
        return [...list, most].map(n => [n, n]);
    };
    // A server that comes back, or another window, does not undo a choice that is still allowed.
    const kept = (id, list, otherwise) => list.find(([n]) => n === Number(byId(id)?.value))?.[0] ?? otherwise;
    const threadSteps = steps(threads, 1);
    const hashSteps = steps(hash, 16);
    byId('threads-field').replaceChildren(...choice('threads', 'Threads', threadSteps, kept('threads', threadSteps, threads)).childNodes);
    byId('hash-field').replaceChildren(...choice('hash', 'Hash, MB', hashSteps, kept('hash', hashSteps, Math.min(64, hash))).childNodes);
    byId('threads').addEventListener('change', wish);
    byId('hash').addEventListener('change', wish);
}

/** The switch alone says what the person wants next time; an engine is off also while it rests. */
function switchEngine() {
    localStorage.setItem('ristretto.engine', byId('engine-on').checked ? 'on' : 'off');
    wish();
}

function wish() {
    localStorage.setItem('ristretto.lines', byId('line-count').value);
    turn(byId('engine-on').checked);
}

function turn(onOrOff) {
    send('analyse', {
        on: onOrOff,
        lines: Number(byId('line-count').value),
        threads: Number(byId('threads').value),
        hash: Number(byId('hash').value),
    });
}

function drawLines() {
    const { lines, spot, match } = state;
    const fresh = lines && spot && lines.node === spot.node;
    byId('engine-on').checked = Boolean(lines?.on);
    byId('engine-on').disabled = Boolean(match?.on);
    byId('engine-facts').textContent = facts(lines, fresh);
    const list = byId('lines');
    const inUse = list.matches(':hover') || list.contains(document.activeElement);
    if (inUse && fresh && list.childElementCount === lines.lines.length) return updateScores(list, lines);
    list.replaceChildren(...(fresh ? lines.lines : []).map(line => item(line)));
}

function facts(lines, fresh) {
    if (state.match?.on) return 'rests while you play';
    if (state.spot?.outcome && fresh && !lines.lines.length) return state.spot.outcome;
    if (!fresh || !lines.lines.length) return lines?.on ? 'getting started …' : state.engine;
    return `depth ${lines.depth} · ${count(lines.nodes)} nodes · ${count(lines.speed)}/s${lines.on ? '' : ' · stopped'}`;
}

/** While the pointer or the keyboard is on a line its moves stay, so that nothing jumps away; so does the score of other moves. */
function updateScores(list, lines) {
    lines.lines.forEach((line, index) => {
        const shown = list.children[index];
        if (shown.dataset.first !== line.uci[0]) return;
        const score = shown.querySelector('.score');
        score.textContent = scoreText(line.score);
        score.className = scoreClass(line.score);
    });
}

const scoreClass = score => `score ${isWhite(score) ? 'plus' : 'minus'}`;

function item(line) {
    const start = node(state.lines.node);
    const moves = line.san.map((san, index) => {
        const ply = start.ply + index + 1;
        const number = ply % 2 === 1 ? `${Math.ceil(ply / 2)}. ` : index === 0 ? `${ply / 2}… ` : '';
        return make('span', { class: 'pv', onmouseenter: () => preview(line.fens[index], line.uci[index]) }, `${number}${san} `);
    });
    const whole = () => preview(line.fens.at(-1), line.uci.at(-1));
    return make('li', { 'data-first': line.uci[0] },
        make('button', { class: scoreClass(line.score), title: 'Play the first move; rest here to see the end of the line', onmouseenter: whole, onfocus: whole, onblur: endPreview, onclick: () => play(line.uci[0]) }, scoreText(line.score)),
        make('span', { class: 'line-moves', onmouseleave: endPreview }, moves));
}

const isWhite = score => winPercent(score) >= 50;

// ---- the bar ----

function drawBar() {
    const bar = byId('eval-bar');
    const { lines, spot, match } = state;
    let score = currentNode()?.score;
    if (lines && spot && lines.node === spot.node && lines.lines.length) score = lines.lines[0].score;
    const mated = spot && spot.check && spot.outcome && Object.keys(spot.moves).length === 0;
    if (mated) score = { mate: spot.turn === 'white' ? -1 : 1 };
    const hidden = Boolean(match?.on) || (!score && !lines?.on);
    bar.classList.toggle('empty', hidden);
    if (hidden) return;
    const share = mated ? (spot.turn === 'white' ? 0 : 100) : winPercent(score);
    bar.querySelector('.white-share').style.height = `${Math.min(98, Math.max(2, share))}%`;
    const text = mated ? '#' : scoreText(score);
    bar.querySelector('.eval-text').textContent = mated ? '#' : short(score);
    bar.classList.toggle('behind', share < 50);
    bar.setAttribute('aria-label', `Evaluation ${text || 'unknown'}, from White’s side`);
}

/** As much as fits into the bar; its side says whom it favours. */
const short = score => (!score ? '' : score.mate !== undefined ? `#${Math.abs(score.mate)}` : (Math.abs(score.cp) / 100).toFixed(Math.abs(score.cp) >= 1000 ? 0 : 1));

// ---- why ----

function drawReasons() {
    const { reasons } = state;
    const box = byId('reasons');
    if (!reasons) return box.replaceChildren();
    const rows = reasons.reasons.map(reason => ({ ...reason, total: reason.white - reason.black })).filter(row => row.total !== 0 || row.white !== 0);
    const widest = Math.max(50, ...rows.map(row => Math.abs(row.total)));
    const signed = cp => scoreText({ cp });
    box.replaceChildren(
        make('div', { class: 'verdicts' },
            make('div', {}, make('span', {}, 'Terms'), make('strong', {}, signed(reasons.classical))),
            make('div', { title: reasons.networkName }, make('span', {}, 'Network'), make('strong', {}, reasons.network === undefined ? 'none in check' : signed(reasons.network)))),
        reasons.known ? make('p', { class: 'hint' }, 'This ending is known by heart: the terms do not count.') : '',
        make('table', { class: 'bars' },
            make('caption', { class: 'hidden' }, 'Terms of the evaluation in pawns, from White’s side'),
            make('thead', { class: 'hidden' }, make('tr', {}, ['Term', 'For White or Black', 'Sum'].map(text => make('th', { scope: 'col' }, text)))),
            make('tbody', {}, rows.map(row => bars(row, widest, signed)))));
}

function bars(row, widest, signed) {
    const bar = make('span', { class: `bar-fill ${row.total >= 0 ? 'for-white' : 'for-black'}` });
    bar.style.width = `${(Math.abs(row.total) / widest) * 50}%`;
    return make('tr', { title: `White ${signed(row.white)}, Black ${signed(row.black)}` },
        make('th', { scope: 'row' }, row.title), make('td', { class: 'bar-cell' }, bar), make('td', { class: 'bar-number' }, signed(row.total)));
}
