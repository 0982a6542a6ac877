package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.eval.classical.Classical;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.engine.eval.nnue.Explanation;
import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.Networks;
import dev.ristretto.engine.eval.nnue.Nnue;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// What judges positions: it makes an evaluator for each thread that searches, and explains itself.
public sealed interface Evaluation {
    /// The names of the two kinds.
    String NETWORK = "NNUE";

    String CLASSICAL = "Classical";

    Evaluator newEvaluator();

    /// Where a score comes from, as a table for people.
    String explain(Position position);

    /// In one line, for people.
    String description();

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

    /// What the options `Evaluation` and `EvalFile` ask for when they hold this.
    ///
    /// @param file a network; empty for the one that comes with the program
    /// @throws IOException when the network cannot be had; the message says why
    static Evaluation of(String kind, String file) throws IOException {
        if (kind.equals(CLASSICAL)) return classical();
        if (!kind.equals(NETWORK)) throw new IOException("there is no evaluation called " + OptionSet.shown(kind));
        if (file.isEmpty()) return embedded();
        try {
            return network(Path.of(file));
        } catch (InvalidPathException e) {
            throw new IOException(OptionSet.shown(file) + " is not the name of a file", e);
        }
    }

    static Evaluation classical() {
        return new ByHand(Weights.standard());
    }

    /// The network that comes with the program.
    static Evaluation embedded() throws IOException {
        return new ByNetwork(Networks.embedded());
    }

    /// @throws dev.ristretto.engine.eval.nnue.NetworkFileException when the file is no network we can use
    static Evaluation network(Path file) throws IOException {
        return new ByNetwork(Networks.read(file));
    }
}
