// Elements out of plain values. Text is always text: nothing here reads HTML.

/** Makes an element: attributes, `on...` listeners and `class`, then children (elements or text). */
export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? '' : value);
    }
    element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
    return element;
}

export const byId = id => document.getElementById(id);

/** A labelled choice; `options` are pairs of value and text. */
export function choice(id, label, options, chosen) {
    const select = make('select', { id }, options.map(([value, text]) => make('option', { value, selected: String(value) === String(chosen) }, text)));
    return make('div', { class: 'field' }, make('label', { for: id }, label), select);
}

/** A labelled field for a number. */
export function number(id, label, min, max, value) {
    return make('div', { class: 'field' }, make('label', { for: id }, label), make('input', { id, type: 'number', min, max, value, inputmode: 'numeric' }));
}

/** Buttons of which one is pressed. */
export function segments(id, label, options, chosen) {
    const radios = options.map(([value, text]) =>
        make('label', { class: 'segment' },
            make('input', { type: 'radio', name: id, value, checked: value === chosen }),
            make('span', {}, text)));
    return make('fieldset', { class: 'field segments', id }, make('legend', {}, label), make('div', { class: 'segment-row' }, radios));
}

export const chosen = name => document.querySelector(`input[name="${name}"]:checked`).value;
