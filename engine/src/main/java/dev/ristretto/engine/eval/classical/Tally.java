package dev.ristretto.engine.eval.classical;

import org.jspecify.annotations.Nullable;

/// Turns what the terms count into points. When someone wants to know why, one that also notes each count in
/// a [Trace] takes its place; as long as nobody does, the compiler knows of no such class and reads a weight
/// where a term asks for it. So the evaluation is written once, for playing, tuning and explaining.
class Tally {
    private final int[] weights;

    private Tally(Weights weights) {
        this.weights = weights.packed();
    }

    /// One that notes in a trace, or a plain one if there is none.
    static Tally of(Weights weights, @Nullable Trace trace) {
        return trace == null ? new Tally(weights) : new Noting(weights, trace);
    }

    /// The weight of a feature that a side has once.
    int one(int side, int feature) {
        return weights[feature];
    }

    /// The weight of a feature that a side has some number of times.
    int times(int count, int side, int feature) {
        return weights[feature] * count;
    }

    /// Whether counts are noted, so that no cached sum may stand in for them.
    boolean isTracing() {
        return false;
    }

    private static final class Noting extends Tally {
        private final Trace trace;

        Noting(Weights weights, Trace trace) {
            super(weights);
            this.trace = trace;
        }

        @Override
        int one(int side, int feature) {
            trace.note(side, feature, 1);
            return super.one(side, feature);
        }

        @Override
        int times(int count, int side, int feature) {
            trace.note(side, feature, count);
            return super.times(count, side, feature);
        }

        @Override
        boolean isTracing() {
            return true;
        }
    }
}
