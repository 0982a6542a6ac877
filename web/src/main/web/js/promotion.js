// What a pawn becomes: four pieces over the square it goes to.
import { make } from './dom.js';

const PIECES = [['q', 'queen'], ['n', 'knight'], ['r', 'rook'], ['b', 'bishop']];

let end = null;

/** Takes the question away, if there is one, as if the person had thought again. */
export const endPromotion = () => end?.();

/**
 * Calls back with a letter, or with nothing when the person thinks again. The question lies over the board in its
 * frame, since chessground throws away all that the board holds when it is drawn anew.
 */
export function choosePromotion(frame, square, color, orientation, answer) {
    const file = 'abcdefgh'.indexOf(square[0]);
    const fromTop = (square[1] === '8') === (orientation === 'white');
    const buttons = PIECES.map(([letter, name]) =>
        make('button', { 'aria-label': name, onclick: () => close(letter) }, make('piece', { class: `${name} ${color}` })));
    const box = make('div', { class: 'promotion', role: 'dialog', 'aria-label': 'Promote to' }, fromTop ? buttons : buttons.reverse());
    const veil = make('div', { class: 'promotion-veil cg-wrap', onclick: () => close() }, box);
    box.style.left = `${(orientation === 'white' ? file : 7 - file) * 12.5}%`;
    box.style[fromTop ? 'top' : 'bottom'] = '0';
    const keys = event => {
        if (event.key === 'Escape') close();
    };
    function close(letter) {
        end = null;
        document.removeEventListener('keydown', keys);
        veil.remove();
        answer(letter);
    }
    box.addEventListener('click', event => event.stopPropagation());
    document.addEventListener('keydown', keys);
    frame.append(veil);
    end = close;
    buttons.find(button => button.getAttribute('aria-label') === 'queen').focus();
}
