package dev.ristretto.app;

import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.lab.tune.Texel;
import dev.ristretto.lab.tune.TexelRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto tune texel`: all weights of the classical evaluation, from labelled positions.
@Command(
        name = "texel",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Tunes every weight of the classical evaluation on labelled positions.",
        footer = {
            "",
            "A line of a file is 'FEN | score | result': the score in centipawns and the result (1, 0.5, 0, or -",
            "when there is none), both as White sees them. One run of 500 lines in ten is kept for validation.",
            "",
            "Examples:",
            "  ristretto tune texel sf_quiet.txt.gz --out weights.txt",
            "  ristretto tune texel one.txt.gz two.txt.zst --start weights.txt --epochs 50 --out better.txt"
        })
final class TexelCommand implements Callable<Integer> {
    private static final int FAILED = 1;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Labelled positions, also compressed.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--out",
            defaultValue = "weights.txt",
            paramLabel = "FILE",
            description = "A new file for the weights, renewed every ten epochs (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("weights.txt");

    @Option(names = "--start", paramLabel = "FILE", description = "Weights to start from (default: the engine's).")
    private @Nullable Path start;

    @Option(names = "--epochs", defaultValue = "200", description = "Passes over the data (default: ${DEFAULT-VALUE}).")
    private int epochs;

    @Option(names = "--batch", defaultValue = "8192", description = "Positions of a step (default: ${DEFAULT-VALUE}).")
    private int batch;

    @Option(
            names = "--rate",
            defaultValue = "1.0",
            description = "The first step of Adam, in centipawns (default: ${DEFAULT-VALUE}).")
    private double rate;

    @Option(
            names = "--blend",
            defaultValue = "0.75",
            description = "Share of the score in the target; the rest is the result (default: ${DEFAULT-VALUE}).")
    private double blend;

    @Option(
            names = "--pull",
            defaultValue = "3e-4",
            description = "Strength of the pull towards the start (default: ${DEFAULT-VALUE}).")
    private double pull;

    @Option(names = "--threads", defaultValue = "1", description = "Threads (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--seed", defaultValue = "1", description = "Order of the positions (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() {
        try {
            Weights first = start == null ? Weights.standard() : Weights.parse(Files.readString(start));
            Texel.Settings settings = new Texel.Settings(epochs, batch, rate, blend, pull, threads, seed);
            new TexelRun(System.out, System.err).run(files, first, settings, out);
            return 0;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            commandLine().getErr().println("ristretto tune texel: " + FileTrouble.sentence(e));
            commandLine().getErr().flush();
            return FAILED;
        }
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }
}
