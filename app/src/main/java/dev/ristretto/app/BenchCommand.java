package dev.ristretto.app;

import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.Bench;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto bench`: the same search every time, for its speed and its signature.
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Searches fixed positions and prints nodes and speed.",
        footer = {
            "",
            "One thread and 16 MB; the number of nodes is the same every time and on every machine, and changes",
            "only with the search. The last line is '<nodes> nodes <speed> nps'.",
            "",
            "Example:",
            "  ristretto bench 8"
        })
final class BenchCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "DEPTH", description = "plies to search (${DEFAULT-VALUE})")
    private int depth = Bench.DEPTH;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        Bench.Result result = new Bench().run(depth, (number, of, position, nodes) -> {
            out.println(number + "/" + of + " " + nodes + " nodes " + Fen.of(position));
            out.flush();
        });
        out.println(result.firstMovePercent() + " % of cutoffs came with the first move");
        out.println(result.millis() + " ms");
        out.println(result);
        out.flush();
    }
}
