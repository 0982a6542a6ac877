package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.eval.MaterialAndSquares;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.engine.eval.nnue.Networks;
import dev.ristretto.engine.input.Typed;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Supplier;

/// What judges positions: it makes an evaluator for each thread that searches, and explains itself.
///
/// ```java
/// Evaluation.embedded();                                // the network that comes with the engine
/// Evaluation.network(Path.of("sf15.nnue"));             // another one, Ristretto's or Stockfish's
/// Evaluation.classical();                               // the hand-written one
/// Evaluation.ofFunction("mine", position -> ...);       // your own, as a function
/// Evaluation.ofEvaluators("mine", MyEvaluator::new);    // your own, one for each thread
/// ```
///
/// It never changes, and any number of searches may share one.
public sealed interface Evaluation permits ByHand, ByNetwork, ByCaller {
    /// What the option `Evaluation` holds for networks.
    String NETWORK = "NNUE";

    /// What the option `Evaluation` holds for the hand-written evaluation.
    String CLASSICAL = "Classical";

    /// What the option `EvalFile` holds for the network that comes with the program.
    String EMBEDDED = "<default>";

    /// An evaluator for one thread.
    Evaluator newEvaluator();

    /// Where a score comes from, as a table for people.
    String explain(Position position);

    /// In one line, for people.
    String description();

    /// What the options `Evaluation` and `EvalFile` ask for when they hold this.
    ///
    /// @param file a network; empty or `<default>` for the one that comes with the program
    /// @throws IOException when the network cannot be had; the message says why
    static Evaluation of(String kind, String file) throws IOException {
        if (kind.equals(CLASSICAL)) return classical();
        if (!kind.equals(NETWORK)) throw new IOException("there is no evaluation called " + Typed.shown(kind));
        if (file.isEmpty() || file.equals(EMBEDDED)) return embedded();
        try {
            return network(Path.of(file));
        } catch (InvalidPathException e) {
            throw new IOException(Typed.shown(file) + " is not the name of a file", e);
        }
    }

    /// The hand-written evaluation with its tuned weights.
    static Evaluation classical() {
        return new ByHand(Weights.standard());
    }

    /// The network that comes with the program.
    static Evaluation embedded() throws IOException {
        return new ByNetwork(Networks.embedded());
    }

    /// A network out of a file: one of Ristretto's own, or one of Stockfish 15.1 to 17.1.
    ///
    /// @throws IOException when the file is no network we can use; the message says what it is
    static Evaluation network(Path file) throws IOException {
        return new ByNetwork(Networks.read(file));
    }

    /// What the pieces are worth and where they stand, the example of an evaluation that follows the moves.
    static Evaluation materialAndSquares() {
        return ofEvaluators("material and squares", MaterialAndSquares::new);
    }

    /// The caller's own evaluation, as a function of the position alone. All threads of a search call it, so it
    /// must not keep anything from call to call.
    ///
    /// @param name what it is called, for people
    static Evaluation ofFunction(String name, Evaluator function) {
        return new ByCaller(name, () -> function);
    }

    /// The caller's own evaluation, an evaluator for each thread. Each is used by one thread at a time, so it may
    /// keep what it likes, and may follow the moves.
    ///
    /// @param name what it is called, for people
    /// @param maker makes an evaluator, another one each time
    static Evaluation ofEvaluators(String name, Supplier<? extends Evaluator> maker) {
        return new ByCaller(name, maker);
    }
}
