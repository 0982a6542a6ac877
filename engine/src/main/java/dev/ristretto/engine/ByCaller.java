package dev.ristretto.engine;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import java.util.function.Supplier;

/// The evaluation of whoever uses the library.
record ByCaller(String description, Supplier<? extends Evaluator> maker) implements Evaluation {
    @Override
    public Evaluator newEvaluator() {
        return maker.get();
    }

    @Override
    public String explain(Position position) {
        Evaluator evaluator = newEvaluator();
        evaluator.reset(position);
        int score = evaluator.evaluate(position);
        return "%s: %+d centipawns for White\n"
                .formatted(description, position.sideToMove() == Color.WHITE ? score : -score);
    }
}
