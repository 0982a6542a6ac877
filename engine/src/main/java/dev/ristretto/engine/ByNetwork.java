package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.eval.nnue.Explanation;
import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.Nnue;

/// The evaluation by a network.
record ByNetwork(Network network) implements Evaluation {
    @Override
    public Evaluator newEvaluator() {
        return new Nnue(network);
    }

    @Override
    public String explain(Position position) {
        return Explanation.of(network, position);
    }

    @Override
    public String description() {
        return network.description();
    }
}
