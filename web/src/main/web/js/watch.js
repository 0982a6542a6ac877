// Watching: engine against engine, and the talk with the engines.
import { make, byId, choice } from './dom.js';
import { state, on } from './state.js';
import { send, onMessage } from './link.js';
import { LEVELS, newGame } from './play.js';

const KEPT = 500;
const PACES = [['200', '0.2 s'], ['500', '0.5 s'], ['1000', '1 s'], ['3000', '3 s'], ['10000', '10 s']];
let listening = false;

export function startWatch() {
    byId('panel-watch').append(
        make('form', { class: 'form', id: 'watch-form', onsubmit: start },
            make('h2', {}, 'Engine against engine'),
            make('div', { class: 'form inline' }, choice('watch-white', 'White', LEVELS, 2000), choice('watch-black', 'Black', LEVELS, 0)),
            choice('watch-pace', 'Time for a move', PACES, '500'),
            make('div', { class: 'buttons' },
                make('button', { class: 'primary', type: 'submit', id: 'watch-start' }, 'Start'),
                make('button', { type: 'button', id: 'watch-stop', hidden: true, onclick: () => send('end-game') }, 'Stop')),
            make('p', { class: 'status', id: 'watch-status' })),
        make('h2', {}, 'Talk with the engine'),
        make('p', { class: 'hint' }, 'UCI as it is spoken: > to the engine, < from it. When the program is rebuilt, the new engine takes over by itself.'),
        make('pre', { id: 'talk', class: 'talk', tabindex: 0, 'aria-label': 'Talk with the engine' }));
    on('match', draw);
    on('tab connection', listen);
    onMessage('talk', message => add(message.lines));
}

function start(event) {
    event.preventDefault();
    newGame('ENGINE', 'ENGINE', Number(byId('watch-white').value), Number(byId('watch-black').value), '0+0', 'START', Number(byId('watch-pace').value));
}

function draw() {
    const { match } = state;
    const watching = match?.human === 'none';
    byId('watch-start').hidden = Boolean(watching && match.on);
    byId('watch-stop').hidden = !byId('watch-start').hidden;
    byId('watch-status').textContent = !watching ? '' : match.on ? 'The game is on. Looking back does not stop it.' : `${match.reason}.`;
}

/** The talk is sent only while somebody looks at it. */
function listen() {
    const wanted = state.tab === 'watch' && state.connected;
    if (wanted === listening) return;
    listening = wanted;
    if (wanted) byId('talk').replaceChildren();
    if (state.connected) send('show-talk', { on: wanted });
}

function add(lines) {
    const box = byId('talk');
    const atEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 20;
    for (const line of lines) box.append(make('span', { class: line.startsWith('>') ? 'to' : 'from' }, `${line}\n`));
    while (box.childElementCount > KEPT) box.firstChild.remove();
    if (atEnd) box.scrollTop = box.scrollHeight;
}
