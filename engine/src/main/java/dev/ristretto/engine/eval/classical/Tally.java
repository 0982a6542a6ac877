package dev.ristretto.engine.eval.classical;

import org.jspecify.annotations.Nullable;

/// Turns what the terms count into points. When someone wants to know why, it also notes each count
/// in a [Trace]; otherwise that is one test that always goes the same way, which the compiler turns
/// into nothing. So the evaluation is written once, for playing, tuning and explaining.
final class Tally {
    private final int[] weights;
    private final @Nullable Trace trace;

    Tally(Weights weights, @Nullable Trace trace) {
        this.weights = weights.packed();
        this.trace = trace;
    }

    /// The weight of a feature that a side has once.
    int one(int side, int feature) {
        if (trace != null) trace.note(side, feature, 1);
        return weights[feature];
    }

    /// The weight of a feature that a side has some number of times.
    int times(int count, int side, int feature) {
        if (trace != null) trace.note(side, feature, count);
        return weights[feature] * count;
    }

    /// Whether counts are noted, so that no cached sum may stand in for them.
    boolean isTracing() {
        return trace != null;
    }
}
