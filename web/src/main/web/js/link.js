// The connection to the server: messages in, messages out, and patience when it is gone.
import { state, changed, setTree, addNode, node } from './state.js';
import { say } from './notices.js';

const KEY = 'ristretto.session';
const answers = new Map();
let socket = null;
/** The name of the board this window shows. */
let session = null;
let wait = 500;

/** Calls a function for each message of a type that is not state. */
export function onMessage(type, listener) {
    answers.set(type, listener);
}

export function send(type, fields = {}) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, ...fields }));
    else say('error', 'The server is not there: is it still running?');
}

export function connect() {
    const name = localStorage.getItem(KEY) ?? '';
    socket = new WebSocket(`ws://${location.host}/talk?session=${encodeURIComponent(name)}`);
    socket.onmessage = event => take(JSON.parse(event.data));
    socket.onopen = () => {
        state.connected = true;
        changed('connection');
    };
    socket.onclose = () => {
        state.connected = false;
        changed('connection');
        setTimeout(connect, wait);
        wait = Math.min(wait * 2, 5000);
    };
}

/** A server that was started anew gives each window a board of its own: the one that was remembered last is for all. */
function join(event) {
    const common = localStorage.getItem(KEY);
    if (event.key === KEY && common && common !== session) socket.close();
}

addEventListener('storage', join);

function take(message) {
    const handler = handlers[message.type];
    if (handler) handler(message);
    answers.get(message.type)?.(message);
}

const handlers = {
    welcome(message) {
        // Whoever is let in may come back soon; whoever is turned away asks less and less often.
        wait = 500;
        if (session && session !== message.session && state.nodes.size > 1) say('info', 'The game that was here is gone: the server was started anew, or had to make room.');
        session = message.session;
        localStorage.setItem(KEY, session);
        state.engine = message.engine;
        state.allowed = { threads: message.threads, hash: message.hash };
        changed('welcome');
    },
    tree(message) {
        setTree(message);
        changed('tree');
    },
    node(message) {
        addNode(message.node);
        changed('tree');
    },
    spot(message) {
        // The numbers of another game are the same ones: only the position tells them apart.
        if (state.spot?.node !== message.node || state.spot.fen !== message.fen) state.reasons = null;
        state.spot = message;
        state.current = message.node;
        changed('spot', 'reasons');
    },
    match(message) {
        state.match = message.on || message.reason ? message : null;
        state.matchSince = performance.now();
        // While somebody plays, the engine keeps its thoughts to itself.
        if (message.on) state.reasons = null;
        changed('match', 'reasons');
    },
    lines(message) {
        state.lines = message;
        const at = node(message.node);
        if (at && message.lines.length && message.depth >= 8 && message.lines[0].exact) at.score = message.lines[0].score;
        changed('lines');
    },
    reasons(message) {
        state.reasons = message;
        changed('reasons');
    },
    games(message) {
        state.games = message.games;
        state.openGame = message.open;
        changed('games');
    },
    report(message) {
        state.report = message;
        changed('report');
    },
    notice(message) {
        say(message.kind, message.text);
    },
};
