package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.eval.classical.Classical;
import dev.ristretto.engine.eval.classical.Weights;

/// The hand-written evaluation with its tuned weights.
record ByHand(Weights weights) implements Evaluation {
    @Override
    public Evaluator newEvaluator() {
        return new Classical(weights);
    }

    @Override
    public String explain(Position position) {
        return new Classical(weights).explain(position);
    }

    @Override
    public String description() {
        return "classical evaluation";
    }
}
