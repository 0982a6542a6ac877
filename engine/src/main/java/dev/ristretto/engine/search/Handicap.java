package dev.ristretto.engine.search;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import java.util.SplittableRandom;

/// Plays weaker than it could: fewer nodes, and a misjudgement of the candidate moves that shrinks
/// as the level rises.
///
/// Even a beginner mates a bare king with a rook, so against one the handicap goes away.
final class Handicap {
    static final int LINES = 5;

    private static final int WEAKEST = 800;
    private static final int STEADY = 2400;
    private static final double NODES_AT_WEAKEST = 60;
    private static final double ELO_PER_DOUBLING = 180;
    private static final double ERROR_PER_ELO = 0.16;
    private static final long NODES_TO_MATE = 10_000;

    private final int elo;
    private final boolean bareKing;

    Handicap(int elo, Position root) {
        this.elo = elo;
        bareKing = Bitboard.isSingle(root.pieces(Color.other(root.sideToMove())));
    }

    /// How many nodes a player of this level looks at.
    long nodes() {
        return bareKing ? Math.max(NODES_TO_MATE, usualNodes()) : usualNodes();
    }

    private long usualNodes() {
        return Math.round(NODES_AT_WEAKEST * Math.pow(2, (elo - WEAKEST) / ELO_PER_DOUBLING));
    }

    /// The move such a player takes out of the lines found: the best by a score seen through a haze.
    RootMove choose(RootSearch search, Position root) {
        RootMove best = search.best();
        if (elo >= STEADY || bareKing || Score.isDecisive(best.score)) return best;
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
}
