// Where the page starts: every part is started once, then the connection brings it to life.
import { make, byId } from './dom.js';
import { state, on, changed } from './state.js';
import { connect } from './link.js';
import { startBoard, typeMove, showArrows } from './board.js';
import { startMoves } from './moves.js';
import { startWalk } from './walk.js';
import { startPlay } from './play.js';
import { startAnalyse } from './analyse.js';
import { startGames } from './games.js';
import { startReport } from './report.js';
import { startWatch } from './watch.js';
import { startSounds } from './sounds.js';

const TABS = ['play', 'analyse', 'games', 'report', 'watch'];

function startTabs() {
    for (const name of TABS) {
        const tab = byId(`tab-${name}`);
        tab.addEventListener('click', () => openTab(name));
        tab.addEventListener('keydown', event => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (!step) return;
            const next = TABS[(TABS.indexOf(name) + step + TABS.length) % TABS.length];
            openTab(next);
            byId(`tab-${next}`).focus();
        });
    }
    const wanted = location.hash.slice(1);
    openTab(TABS.includes(wanted) ? wanted : 'play');
}

function openTab(name) {
    state.tab = name;
    for (const other of TABS) {
        byId(`panel-${other}`).hidden = other !== name;
        byId(`tab-${other}`).setAttribute('aria-selected', String(other === name));
        byId(`tab-${other}`).tabIndex = other === name ? 0 : -1;
    }
    history.replaceState(null, '', `#${name}`);
    if (state.connected) changed('tab');
    if (state.connected) showArrows();
}

/** The dark colours are a style sheet of their own: it counts as the system says, or as the person has chosen. */
function startTheme() {
    const sheet = byId('dark');
    matchMedia(sheet.media).addEventListener('change', () => changed('theme'));
    const choose = theme => (sheet.media = theme === 'dark' ? 'all' : 'not all');
    const saved = localStorage.getItem('ristretto.theme');
    if (saved) choose(saved);
    byId('theme').addEventListener('click', () => {
        const theme = matchMedia(sheet.media).matches ? 'light' : 'dark';
        choose(theme);
        localStorage.setItem('ristretto.theme', theme);
        changed('theme');
    });
}

function drawOpening() {
    byId('opening').textContent = state.spot?.outcome && !state.match ? state.spot.outcome : state.spot?.opening ?? '';
}

function drawConnection() {
    byId('offline')?.remove();
    if (!state.connected) byId('notices').append(make('div', { id: 'offline', class: 'notice error' }, make('span', {}, 'No connection to the server. Trying again …')));
}

startTheme();
startBoard();
typeMove();
startMoves();
startWalk();
startPlay();
startAnalyse();
startGames();
startReport();
startWatch();
startSounds();
startTabs();
on('spot match', drawOpening);
on('connection', drawConnection);
// The lines are the last thing a page is told when it comes: now it knows everything.
let arriving = false;
on('welcome', () => (arriving = true));
on('lines', () => {
    if (!arriving) return;
    arriving = false;
    changed('tab');
});
connect();
