package dev.ristretto.engine.uci;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Score;

/// How likely a score wins, draws and loses, in thousandths.
public record WinRate(int win, int draw, int loss) {
    private static final int FULL_PHASE = 24;

    /// The chance to win as a logistic curve over the score, `1 / (1 + exp((even - score) / spread))`. With fewer
    /// pieces left more is needed to win, and it is surer, so both numbers go with the phase of the game.
    ///
    /// @param evenLast the score in centipawns that wins every second game when no pieces are left
    /// @param evenFirst the same with all pieces on the board
    /// @param spreadLast how slowly the chance grows around that score, without pieces
    /// @param spreadFirst the same with all of them
    public record Curve(double evenLast, double evenFirst, double spreadLast, double spreadFirst) {
        /// Fitted by `ristretto tune winrate` on games of the engine with itself; see docs/experiments.md.
        public static final Curve STANDARD = new Curve(192, 87, 44, 80);

        /// The chance to win, from 0 to 1; the chance to lose is that of the negative score.
        public double win(int score, int phase) {
            double share = (double) phase / FULL_PHASE;
            double even = evenLast + (evenFirst - evenLast) * share;
            double spread = spreadLast + (spreadFirst - spreadLast) * share;
            return 1 / (1 + Math.exp((even - score) / spread));
        }
    }

    /// What a score of the engine means at a [phase][#phase] of the game.
    public static WinRate of(int score, int phase) {
        if (Score.isDecisive(score)) return score > 0 ? new WinRate(1000, 0, 0) : new WinRate(0, 0, 1000);
        int win = (int) Math.round(1000 * Curve.STANDARD.win(score, phase));
        int loss = (int) Math.round(1000 * Curve.STANDARD.win(-score, phase));
        return new WinRate(win, 1000 - win - loss, loss);
    }

    /// How much is on the board: 24 with all pieces, 0 with none but pawns.
    public static int phase(Position position) {
        int phase = 0;
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            phase += Long.bitCount(position.pieces(color, Piece.KNIGHT) | position.pieces(color, Piece.BISHOP))
                    + 2 * Long.bitCount(position.pieces(color, Piece.ROOK))
                    + 4 * Long.bitCount(position.pieces(color, Piece.QUEEN));
        }
        return Math.min(FULL_PHASE, phase);
    }
}
