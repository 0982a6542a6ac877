package dev.ristretto.app;

import dev.ristretto.engine.Engine;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
final class EvalCommand implements Runnable {
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
    public void run() {
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
