// Going through the game: buttons, keys, and clicks on moves.
import { byId } from './dom.js';
import { state, changed, node, currentNode, mainLine } from './state.js';
import { send } from './link.js';
import { glance } from './board.js';

export function goTo(id) {
    if (id === undefined || id === null || !node(id) || id === state.current) return;
    state.current = id;
    glance(id);
    send('go-to', { node: id });
}

const moves = {
    first: () => goTo(state.root),
    back: () => goTo(currentNode()?.parent),
    forth: () => goTo(currentNode()?.children[0]),
    last: () => goTo(mainLine(state.current).at(-1)?.id),
    /** To the next variation at this move, round and round. */
    other: step => {
        const siblings = node(currentNode()?.parent)?.children ?? [];
        if (siblings.length < 2) return false;
        const place = siblings.indexOf(state.current);
        goTo(siblings[(place + step + siblings.length) % siblings.length]);
        return true;
    },
};

export function flip() {
    state.flipped = !state.flipped;
    changed('flip');
}

export function startWalk() {
    for (const name of ['first', 'back', 'forth', 'last']) byId(name).addEventListener('click', moves[name]);
    byId('flip').addEventListener('click', flip);
    document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey || hasKeysOfItsOwn(event.target)) return;
        const action = keys[event.key];
        if (!action || action() === false) return;
        event.preventDefault();
    });
}

const keys = {
    ArrowLeft: moves.back,
    ArrowRight: moves.forth,
    ArrowUp: () => moves.other(-1) || moves.first(),
    ArrowDown: () => moves.other(1) || moves.last(),
    Home: moves.first,
    End: moves.last,
    f: flip,
};

const hasKeysOfItsOwn = element => element.closest('input, textarea, select, [role=tab], [role=dialog], #talk') !== null;
