package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.eval.classical.Classical;
import dev.ristretto.engine.eval.classical.Weights;
import java.util.function.Supplier;

/// Makes the evaluators that the option `Evaluation` names, one for each thread that searches.
final class Evaluators {
    private Evaluators() {}

    static Supplier<Evaluator> classical() {
        Weights weights = Weights.standard();
        return () -> new Classical(weights);
    }

    /// Every term of the evaluation of a position, as a table for people.
    static String explain(Position position) {
        return new Classical(Weights.standard()).explain(position);
    }
}
