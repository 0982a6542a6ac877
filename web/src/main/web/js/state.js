// The one state of the page. The server's messages change it; everything that is seen is drawn from it.

export const state = {
    tab: 'play',
    engine: '',
    allowed: { threads: 1, hash: 16 },
    /** Positions of the game by number: { id, parent, san, uci, fen, ply, nags, comment, score, children }. */
    nodes: new Map(),
    root: 0,
    tags: {},
    result: '*',
    chess960: false,
    current: 0,
    /** The position shown, as the server describes it. */
    spot: null,
    /** The game being played, or null. */
    match: null,
    matchSince: 0,
    lines: null,
    reasons: null,
    games: [],
    openGame: 0,
    report: null,
    flipped: false,
    connected: false,
};

const listeners = new Map();

/** Calls a function whenever one of these topics changes. */
export function on(topics, listener) {
    for (const topic of topics.split(' ')) {
        if (!listeners.has(topic)) listeners.set(topic, []);
        listeners.get(topic).push(listener);
    }
}

export function changed(...topics) {
    const called = new Set();
    for (const topic of topics) {
        for (const listener of listeners.get(topic) ?? []) {
            if (called.has(listener)) continue;
            called.add(listener);
            listener();
        }
    }
}

// ---- the tree ----

export function setTree(message) {
    state.nodes = new Map();
    for (const node of message.nodes) addNode(node);
    state.root = message.nodes[0].id;
    state.tags = message.tags;
    state.result = message.result;
    state.chess960 = message.chess960;
    if (!state.nodes.has(state.current)) state.current = message.current;
}

export function addNode(node) {
    node.children = [];
    state.nodes.set(node.id, node);
    if (node.parent !== undefined && node.parent !== null) state.nodes.get(node.parent)?.children.push(node.id);
}

export const node = id => state.nodes.get(id);

export const currentNode = () => state.nodes.get(state.current);

/** The moves from a position to the end of its main line. */
export function mainLine(from = state.root) {
    const line = [];
    for (let at = node(from); at; at = node(at.children[0])) line.push(at);
    return line;
}

/** Whether a person may move in the position shown. */
export function moverHere() {
    const { match, spot } = state;
    if (!spot || spot.outcome && !match?.on && Object.keys(spot.moves).length === 0) return undefined;
    if (!match?.on) return spot.turn;
    if (!isAtTip(match) || match.human === 'none') return undefined;
    return match.human === 'both' ? spot.turn : match.human;
}

/** Whether the game is where we look; the answer of an engine is shown just before the server says where the game now is. */
const isAtTip = match => state.current === match.tip || match.thinking && currentNode()?.parent === match.tip;

export const whiteAtBottom = () => (state.match?.human === 'black') === state.flipped;
