package dev.ristretto.engine;

import dev.ristretto.chess.notation.Nag;
import org.jspecify.annotations.Nullable;

/// How good a move was, by what it did to the mover's chance to win.
///
/// ```java
/// double before = MoveQuality.winPercent(search.search(position, limits).score());
/// position.make(move);
/// double after = 100 - MoveQuality.winPercent(search.search(position, limits).score());
/// System.out.println(MoveQuality.of(before, after).fault());
/// ```
///
/// Centipawns alone would not do: from +9 to +6 nothing is lost, from +1 to -2 the game may be. Curves and limits
/// are those of Lichess, which people know; it writes the limits as 0.1, 0.2 and 0.3 of a chance from -1 to 1.
///
/// @param accuracy from 0 to 100
/// @param fault null for a fair move
public record MoveQuality(double accuracy, @Nullable Fault fault) {
    /// More is a certain win all the same, and a mate counts as this.
    private static final int WON = 10_000;

    /// The best move there was.
    public static final MoveQuality BEST = of(0);

    /// Kinds of bad moves, by the points of winning chance they cost.
    public enum Fault {
        /// Costs 5 points, `?!`.
        INACCURACY(5, Nag.DUBIOUS_MOVE),
        /// Costs 10 points, `?`.
        MISTAKE(10, Nag.MISTAKE),
        /// Costs 15 points, `??`.
        BLUNDER(15, Nag.BLUNDER);

        private final double points;
        private final int nag;

        Fault(double points, int nag) {
            this.points = points;
            this.nag = nag;
        }

        /// Its glyph in PGN, see [Nag].
        public int nag() {
            return nag;
        }

        private static @Nullable Fault of(double loss) {
            Fault worst = null;
            for (Fault fault : values()) if (loss >= fault.points) worst = fault;
            return worst;
        }
    }

    /// Judges a move by the mover's chance to win in percent, before it and after it.
    public static MoveQuality of(double before, double after) {
        return of(before - after);
    }

    private static MoveQuality of(double loss) {
        double accuracy = 103.1668 * Math.exp(-0.04354 * Math.max(0, loss)) - 3.1669;
        return new MoveQuality(Math.clamp(accuracy, 0, 100), Fault.of(loss));
    }

    /// The chance to win in percent that a score means, from the side the score is of.
    ///
    /// @param score in centipawns, or a mate: see [dev.ristretto.engine.search.Score]
    public static double winPercent(int score) {
        return 100 / (1 + Math.exp(-0.00368208 * Math.clamp(score, -WON, WON)));
    }
}
