package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;

/// Watches how a search settles, to give it less time when it agrees with itself and more when the
/// best move changes, the score falls, or the effort is spread over many moves.
final class Stability {
    private static final double[] BY_AGREEMENT = {1.8, 1.3, 1.1, 1.0, 0.9, 0.85, 0.8};

    private int lastMove = Move.NONE;
    private int agreements;
    private double averageScore;
    private boolean started;

    /// The factor on the usual time after an iteration.
    double scale(RootSearch search) {
        RootMove best = search.best();
        agreements = best.move == lastMove ? Math.min(agreements + 1, BY_AGREEMENT.length - 1) : 0;
        lastMove = best.move;
        double fall = started ? averageScore - best.score : 0;
        averageScore = started ? (averageScore + best.score) / 2 : best.score;
        started = true;
        double byScore = Math.clamp(1 + fall / 100, 0.8, 1.6);
        double share = (double) best.nodes / Math.max(1, search.worker.nodeCount);
        double byEffort = search.completedDepth() < 8 ? 1 : Math.clamp(2.2 - 1.7 * share, 0.55, 1.8);
        return BY_AGREEMENT[agreements] * byScore * byEffort;
    }
}
