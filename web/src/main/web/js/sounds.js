// Two or three soft knocks, made on the spot: there is no file to load.
import { byId } from './dom.js';

const KEY = 'ristretto.sound';
let audio = null;

export const soundsOn = () => localStorage.getItem(KEY) === 'on';

export function startSounds() {
    const button = byId('sound');
    const draw = () => button.setAttribute('aria-pressed', String(soundsOn()));
    button.addEventListener('click', () => {
        localStorage.setItem(KEY, soundsOn() ? 'off' : 'on');
        draw();
        playSound('');
    });
    draw();
}

export function playSound(san) {
    if (!soundsOn()) return;
    audio ??= new AudioContext();
    knock(san.includes('x') ? 190 : 260, 0);
    if (/[+#]/.test(san)) knock(420, 0.11);
    if (san.startsWith('O-O')) knock(220, 0.09);
}

function knock(pitch, delay) {
    const at = audio.currentTime + delay;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.08);
    volume.gain.setValueAtTime(0.35, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.13);
}
