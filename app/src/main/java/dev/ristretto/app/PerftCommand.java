package dev.ristretto.app;

import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Perft;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.UciMove;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
        Perft perft = perft();
        long start = System.nanoTime();
        long total = 0;
        MoveList moves = root.legalMoves();
        for (int i = 0; i < moves.size(); i++) {
            Position after = root.copy();
            after.make(moves.get(i));
            long nodes = perft.count(after, Math.clamp(depth, 1, 30) - 1);
            total += nodes;
            out.println(UciMove.of(root, moves.get(i)) + ": " + nodes);
            // Deep counts take minutes: each is shown when it is there.
            out.flush();
        }
        long millis = Math.max(1, (System.nanoTime() - start) / 1_000_000);
        out.println();
        out.println("Nodes searched: " + total);
        out.println(millis + " ms, " + total * 1000 / millis + " nodes a second");
        out.flush();
    }

    private Perft perft() {
        Perft perft = Perft.PLAIN.withThreads(threads);
        try {
            return hash > 0 ? perft.withHash(hash) : perft;
        } catch (OutOfMemoryError e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "there is no memory for --hash %d: Java has %d MB here, RISTRETTO_OPTS=-Xmx with more gives it more"
                            .formatted(hash, Runtime.getRuntime().maxMemory() >> 20),
                    e);
        }
    }
}
