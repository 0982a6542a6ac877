// The report: how a game went, as a graph and in numbers.
import uPlot from '../vendor/uplot/uPlot.esm.js';
import { make, byId, segments, chosen } from './dom.js';
import { state, on } from './state.js';
import { send } from './link.js';
import { goTo } from './walk.js';
import { scoreText } from './scores.js';
import { exportReport } from './games.js';

const FAULTS = { inaccuracy: ['Inaccuracy', '?!'], mistake: ['Mistake', '?'], blunder: ['Blunder', '??'] };
let graph = null;

export function startReport() {
    byId('panel-report').append(
        make('h2', {}, 'Game report'),
        make('p', { class: 'hint', id: 'report-hint' }, 'The engine looks at every position of the main line and says where the game turned.'),
        make('div', { id: 'report-form', class: 'form' },
            segments('depth', 'How thorough', [['100', 'Quick'], ['500', 'Normal'], ['2000', 'Deep']], '500'),
            make('button', { id: 'start-report', class: 'primary', onclick: () => send('start-report', { millis: Number(chosen('depth')) }) }, 'Analyse the game')),
        make('div', { id: 'report-progress', hidden: true },
            make('progress', { id: 'report-bar', 'aria-label': 'Progress of the report' }), make('span', { id: 'report-count', class: 'facts' }),
            make('button', { id: 'stop-report', onclick: () => send('stop-report') }, 'Stop')),
        make('div', { id: 'report-result', hidden: true },
            make('div', { id: 'graph', class: 'graph', role: 'img', 'aria-label': 'White’s chance to win over the game; the list below says the same' }),
            make('div', { id: 'report-sides', class: 'report-sides' }),
            make('ol', { id: 'faults', class: 'faults', 'aria-label': 'Moves that cost something' }),
            make('button', { id: 'export-report', onclick: exportReport }, 'Save with notes (PGN)')));
    on('report', draw);
    on('tab theme', drawGraph);
    on('spot', () => graph?.redraw());
    new ResizeObserver(drawGraph).observe(byId('graph'));
}

function draw() {
    const { report } = state;
    const finished = Boolean(report && !report.running && report.steps.length);
    byId('report-progress').hidden = !report?.running;
    byId('report-result').hidden = !finished;
    byId('start-report').disabled = Boolean(report?.running);
    if (report?.running) {
        byId('report-bar').max = report.total;
        byId('report-bar').value = report.done;
        byId('report-count').textContent = `${report.done} of ${report.total} positions`;
    }
    if (!finished) return;
    byId('report-sides').replaceChildren(side('White', report.white), side('Black', report.black));
    const faults = report.steps.filter(step => step.fault);
    byId('faults').replaceChildren(...(faults.length ? faults.map(fault) : [make('li', { class: 'none' }, 'No move cost more than it should.')]));
    drawGraph();
}

function side(name, sums) {
    const row = (text, number, kind) => make('div', { class: `count ${kind}` }, make('strong', {}, String(number)), make('span', {}, text));
    return make('div', { class: 'report-side' }, make('h3', {}, state.tags[name] && state.tags[name] !== '?' ? state.tags[name] : name),
        make('div', { class: 'accuracy' }, make('strong', {}, `${Math.round(sums.accuracy)}%`), make('span', {}, 'accuracy')),
        row(plural(sums.inaccuracies, 'inaccuracy', 'inaccuracies'), sums.inaccuracies, 'inaccuracy'),
        row(plural(sums.mistakes, 'mistake', 'mistakes'), sums.mistakes, 'mistake'),
        row(plural(sums.blunders, 'blunder', 'blunders'), sums.blunders, 'blunder'));
}

const plural = (number, one, many) => (number === 1 ? one : many);

function fault(step) {
    const [name, sign] = FAULTS[step.fault];
    const index = state.report.steps.indexOf(step);
    const before = state.report.steps[index - 1];
    const number = `${Math.ceil(step.ply / 2)}${step.ply % 2 ? '.' : '…'}`;
    return make('li', {}, make('button', { class: step.fault, onclick: () => goTo(step.node) },
        make('span', { class: 'what' }, `${number} ${step.san}${sign} `, make('span', { class: 'kind' }, name)),
        make('span', { class: 'swing' }, `${scoreText(before.score)} → ${scoreText(step.score)}`),
        step.better?.length ? make('span', { class: 'better' }, `Better was ${step.better.join(' ')}`) : null));
}

// ---- the graph ----

function drawGraph() {
    const box = byId('graph');
    const steps = state.report?.steps ?? [];
    if (!steps.length || box.clientWidth === 0) return;
    const style = getComputedStyle(document.documentElement);
    const color = name => style.getPropertyValue(name).trim();
    graph?.destroy();
    graph = new uPlot({
        width: box.clientWidth,
        height: 150,
        padding: [8, 4, 8, 0],
        legend: { show: false },
        cursor: { y: false, points: { size: 7 }, drag: { setScale: false, x: false, y: false } },
        scales: { x: { time: false }, y: { range: [0, 100] } },
        axes: [
            { show: false },
            { size: 44, stroke: color('--faint'), grid: { stroke: color('--line'), width: 1 }, splits: () => [0, 50, 100], values: () => ['0%', '50%', '100%'], font: '11px system-ui' },
        ],
        series: [{}, { stroke: color('--accent'), width: 2, fill: color('--graph-fill'), points: { show: false } }],
        hooks: { draw: [plot => markCurrent(plot, steps, color('--accent'))], ready: [plot => plot.over.addEventListener('click', () => jump(plot, steps))] },
    }, [steps.map((_, index) => index), steps.map(step => step.win)], box);
}

function jump(plot, steps) {
    if (plot.cursor.idx !== null && plot.cursor.idx !== undefined) goTo(steps[plot.cursor.idx].node);
}

function markCurrent(plot, steps, color) {
    const index = steps.findIndex(step => step.node === state.current);
    if (index < 0) return;
    const x = plot.valToPos(index, 'x', true);
    plot.ctx.save();
    plot.ctx.strokeStyle = color;
    plot.ctx.lineWidth = 1.5;
    plot.ctx.setLineDash([4, 3]);
    plot.ctx.beginPath();
    plot.ctx.moveTo(x, plot.bbox.top);
    plot.ctx.lineTo(x, plot.bbox.top + plot.bbox.height);
    plot.ctx.stroke();
    plot.ctx.restore();
}
