package dev.ristretto.app;

import dev.ristretto.engine.Engine;
import dev.ristretto.engine.Evaluation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `ristretto eval`: what the engine thinks of a position before it searches.
@Command(
        name = "eval",
        mixinStandardHelpOptions = true,
        description = "Explains the evaluation of a position.",
        footer = {
            "",
            "Examples:",
            "  ristretto eval --classical",
            "  ristretto eval --network stockfish.nnue",
            "  ristretto eval --fen 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'"
        })
final class EvalCommand implements Callable<Integer> {
    private static final int FAILED = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private final PositionOption position = new PositionOption();

    @Option(names = "--network", paramLabel = "FILE", description = "judge by this network")
    private @Nullable Path network;

    @Option(names = "--classical", description = "judge by the hand-written evaluation, term by term")
    private boolean classical;

    @Override
    public Integer call() {
        if (network != null && classical)
            throw new ParameterException(spec.commandLine(), "--network and --classical: choose one");
        try {
            // A network that cannot be read is no reason to explain another one.
            if (network != null) Evaluation.network(network);
        } catch (IOException e) {
            spec.commandLine().getErr().println("ristretto eval: " + FileTrouble.sentence(e));
            return FAILED;
        }
        explain();
        return 0;
    }

    private void explain() {
        PrintWriter out = spec.commandLine().getOut();
        try (Engine engine = new Engine(spec.commandLine().getErr()::println)) {
            if (network != null) engine.setOption("EvalFile", network.toString());
            if (network != null || classical) engine.setOption("Evaluation", classical ? "Classical" : "NNUE");
            engine.setPosition(position.read(spec));
            out.println(engine.explain());
        }
        out.flush();
    }
}
