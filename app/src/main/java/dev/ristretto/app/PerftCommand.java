package dev.ristretto.app;

import dev.ristretto.chess.Perft;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.UciMove;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto perft`: counts move sequences, the test of the rules and of their speed.
@Command(
        name = "perft",
        mixinStandardHelpOptions = true,
        description = "Counts the sequences of legal moves to a depth.",
        footer = {
            "",
            "Examples:",
            "  ristretto perft 5",
            "  ristretto perft 4 --fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -'"
        })
final class PerftCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DEPTH", description = "plies, 1 to 30")
    private int depth;

    @Option(names = "--threads", paramLabel = "N", description = "threads to count with (${DEFAULT-VALUE})")
    private int threads = 1;

    @Option(names = "--hash", paramLabel = "MB", description = "memory for positions met again (none)")
    private int hash;

    @Mixin
    private final PositionOption position = new PositionOption();

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        Position root = position.read(spec);
        Perft perft = Perft.PLAIN.withThreads(threads);
        if (hash > 0) perft = perft.withHash(hash);
        long start = System.nanoTime();
        long total = 0;
        for (Perft.Branch branch : perft.divide(root, Math.clamp(depth, 1, 30))) {
            out.println(UciMove.of(root, branch.move()) + ": " + branch.nodes());
            total += branch.nodes();
        }
        long millis = Math.max(1, (System.nanoTime() - start) / 1_000_000);
        out.println();
        out.println("Nodes searched: " + total);
        out.println(millis + " ms, " + total * 1000 / millis + " nodes a second");
        out.flush();
    }
}
