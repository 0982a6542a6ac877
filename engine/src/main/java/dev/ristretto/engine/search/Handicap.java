package dev.ristretto.engine.search;

import dev.ristretto.chess.Position;
import java.util.SplittableRandom;

/// Plays weaker than it could: fewer nodes, and a misjudgement of the candidate moves that shrinks
/// as the level rises.
///
/// People do not lose won endings of king and rook by chance, so with few pieces left and a clear
/// advantage the misjudgement goes away.
final class Handicap {
    static final int LINES = 5;

    private static final int WEAKEST = 800;
    private static final int STEADY = 2400;
    private static final double NODES_AT_WEAKEST = 60;
    private static final double ELO_PER_DOUBLING = 180;
    private static final double ERROR_PER_ELO = 0.16;
    private static final int FEW_PIECES = 6;
    private static final int CLEAR_ADVANTAGE = 400;

    private final int elo;

    Handicap(int elo) {
        this.elo = elo;
    }

    /// How many nodes a player of this level looks at.
    long nodes() {
        return Math.round(NODES_AT_WEAKEST * Math.pow(2, (elo - WEAKEST) / ELO_PER_DOUBLING));
    }

    /// The move such a player takes out of the lines found: the best by a score seen through a haze.
    RootMove choose(RootSearch search, Position root) {
        RootMove best = search.best();
        if (elo >= STEADY || Score.isDecisive(best.score) || isPlainSailing(best.score, root)) return best;
        SplittableRandom random = new SplittableRandom(root.key() ^ search.worker.nodeCount);
        double error = (STEADY - elo) * ERROR_PER_ELO;
        RootMove choice = best;
        double seen = Double.NEGATIVE_INFINITY;
        for (int rank = 0; rank < search.lines(); rank++) {
            RootMove candidate = search.line(rank);
            if (candidate.score == -Score.INFINITE) continue;
            double score = candidate.score + error * random.nextGaussian();
            if (score > seen) {
                seen = score;
                choice = candidate;
            }
        }
        return choice;
    }

    private static boolean isPlainSailing(int score, Position root) {
        return score > CLEAR_ADVANTAGE && Long.bitCount(root.occupied()) <= FEW_PIECES;
    }
}
