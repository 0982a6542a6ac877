// Scores as people read them, always from White's side.

export function scoreText(score) {
    if (!score) return '';
    if (score.mate !== undefined) return score.mate < 0 ? `−#${-score.mate}` : `#${score.mate}`;
    if (score.cp === 0) return '0.00';
    const pawns = Math.abs(score.cp) / 100;
    return `${score.cp < 0 ? '−' : '+'}${pawns.toFixed(pawns >= 10 ? 1 : 2)}`;
}

/** White's chance in percent: the same curve as the server's. */
export function winPercent(score) {
    if (!score) return 50;
    if (score.mate !== undefined) return score.mate > 0 ? 100 : 0;
    return 50 + 50 * (2 / (1 + Math.exp(-0.00368208 * score.cp)) - 1);
}

export const count = number =>
    number >= 1e9 ? `${(number / 1e9).toFixed(1)} G` : number >= 1e6 ? `${(number / 1e6).toFixed(1)} M` : number >= 1e3 ? `${Math.round(number / 1e3)} k` : String(number);
