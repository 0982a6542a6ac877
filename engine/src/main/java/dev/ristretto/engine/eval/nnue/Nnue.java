package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;

/// Judges positions by a neural network whose first layer is followed move by move.
public final class Nnue implements Evaluator {
    /// Further than any network means, and well inside the mate scores.
    public static final int MAX_SCORE = 20_000;

    private final Accumulators accumulators;
    private final Head head;

    public Nnue(Network network) {
        this(network, Kernels.best());
    }

    /// One that calculates in plain Java even where vectors are at hand, to compare with.
    public static Nnue scalar(Network network) {
        return new Nnue(network, new ScalarKernels());
    }

    Nnue(Network network, Kernels kernels) {
        accumulators = new Accumulators(network.transformer(), kernels);
        head = network.head(kernels);
        accumulators.reset();
    }

    @Override
    public void reset(Position position) {
        accumulators.reset();
    }

    @Override
    public void beforeMove(Position position, int move) {
        accumulators.beforeMove(position, move);
    }

    @Override
    public void beforeNullMove(Position position) {
        accumulators.beforeNullMove();
    }

    @Override
    public void afterUndo() {
        accumulators.afterUndo();
    }

    @Override
    public int evaluate(Position position) {
        int pieces = Long.bitCount(position.occupied());
        int score = head.score(accumulators.current(position), position.sideToMove(), pieces);
        return Math.clamp(score, -MAX_SCORE, MAX_SCORE);
    }
}
