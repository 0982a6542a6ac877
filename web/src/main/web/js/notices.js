// Sentences for the person, shown for a while and read out by screen readers.
import { make, byId } from './dom.js';

const SECONDS = 7;

export function say(kind, text) {
    const box = byId('notices');
    for (const old of box.children) if (old.firstChild.textContent === text) old.remove();
    const note = make('div', { class: `notice ${kind}` }, make('span', {}, text),
        make('button', { class: 'close', 'aria-label': 'Close', onclick: () => note.remove() }, '×'));
    box.append(note);
    while (box.children.length > 3) box.firstChild.remove();
    setTimeout(() => note.remove(), SECONDS * 1000);
}

/** Says something to screen readers only. */
export function speak(text) {
    byId('spoken').textContent = text;
}
