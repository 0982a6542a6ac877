package dev.ristretto.engine.uci;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Score;

/// How likely a score wins, draws and loses, in thousandths.
///
/// The chance to win is a logistic curve over the score: `1 / (1 + exp((even - score) / spread))`. The
/// fewer pieces are left, the less it takes to win and the surer it is, so both parameters go with the
/// phase. The four numbers are a first guess by eye, to be fitted on games of our own.
record WinRate(int win, int draw, int loss) {
    /// The score that wins every second game, without pieces and with all of them.
    private static final double EVEN_LAST = 110;

    private static final double EVEN_FIRST = 170;
    private static final double SPREAD_LAST = 55;
    private static final double SPREAD_FIRST = 85;

    private static final int FULL_PHASE = 24;

    static WinRate of(int score, int phase) {
        if (Score.isDecisive(score)) return score > 0 ? new WinRate(1000, 0, 0) : new WinRate(0, 0, 1000);
        double share = phase / (double) FULL_PHASE;
        double even = EVEN_LAST + (EVEN_FIRST - EVEN_LAST) * share;
        double spread = SPREAD_LAST + (SPREAD_FIRST - SPREAD_LAST) * share;
        int win = permille(score, even, spread);
        int loss = permille(-score, even, spread);
        return new WinRate(win, 1000 - win - loss, loss);
    }

    private static int permille(int score, double even, double spread) {
        return (int) Math.round(1000 / (1 + Math.exp((even - score) / spread)));
    }

    /// How much is on the board: 24 with all pieces, 0 with none but pawns.
    static int phase(Position position) {
        int phase = 0;
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            phase += Long.bitCount(position.pieces(color, Piece.KNIGHT) | position.pieces(color, Piece.BISHOP))
                    + 2 * Long.bitCount(position.pieces(color, Piece.ROOK))
                    + 4 * Long.bitCount(position.pieces(color, Piece.QUEEN));
        }
        return Math.min(FULL_PHASE, phase);
    }
}
