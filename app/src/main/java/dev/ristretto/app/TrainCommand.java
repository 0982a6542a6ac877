package dev.ristretto.app;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.lab.train.KingBuckets;
import dev.ristretto.lab.train.Recipe;
import dev.ristretto.lab.train.TrainingBenchmark;
import dev.ristretto.lab.train.TrainingRun;
import dev.ristretto.lab.train.TrainingSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
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

/// `ristretto train`: from positions to a network.
@Command(
        name = "train",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Trains a network on positions.",
        footer = {
            "",
            "The files hold records of 32 bytes, as `ristretto datagen` and the trainer bullet write them.",
            "Beside the network come NAME.png, a picture of the losses, and while it runs NAME.checkpoint,",
            "which --resume goes on from: Ctrl-C loses nothing, a kill at most some minutes. The result is the",
            "same whether it was cut or not, and with any number of threads.",
            "",
            "Examples:",
            "  ristretto train data/*.bin -o first.rnet --hidden 256 --epochs 10",
            "  ristretto train --resume first.rnet",
            "  ristretto train games.bin -o better.rnet --fine-tune first.rnet --wdl 0.3 --rate 1e-4 --epochs 2",
            "  ristretto train data/*.bin -o deeper.rnet --fine-tune first.rnet --layers --rate 0.002",
            "  ristretto train --benchmark --hidden 512"
        })
final class TrainCommand implements Callable<Integer> {
    private static final int FAILED = 1;
    private static final int INTERRUPTED = 130;
    private static final String CHECKS = "jdk.incubator.vector.VECTOR_ACCESS_OOB_CHECK";

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "DATA", description = "Files of training records.")
    private List<Path> data = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where the network goes.")
    private @Nullable Path output;

    @Option(
            names = "--hidden",
            paramLabel = "N",
            description = "Hidden units per side, a multiple of 32 (default: 512).")
    private @Nullable Integer hidden;

    @Option(names = "--outputs", paramLabel = "N", description = "Output buckets, by number of pieces (default: 8).")
    private @Nullable Integer outputs;

    @Option(
            names = "--king-buckets",
            paramLabel = "MAP",
            description = "1, 4, 8, or 32 numbers separated by commas for a1 b1 c1 d1 a2 ... d8 (default: 1).")
    private @Nullable String kingBuckets;

    @Option(
            names = "--layers",
            description = "Three small layers behind the hidden units, as in Stockfish's networks, instead of one.")
    private boolean layers;

    @Option(names = "--epochs", paramLabel = "N", description = "How often each position is seen (default: 10).")
    private int epochs = Recipe.DEFAULT.epochs();

    @Option(names = "--batch", paramLabel = "N", description = "Positions of a step (default: 4096).")
    private int batch = Recipe.DEFAULT.batch();

    @Option(
            names = "--wdl",
            paramLabel = "SHARE",
            description = "How much the result of the game counts against the score, 0 to 1 (default: 0).")
    private double resultShare = Recipe.DEFAULT.resultShare();

    @Option(names = "--rate", paramLabel = "RATE", description = "First learning rate (default: 0.004).")
    private double rate = Recipe.DEFAULT.firstRate();

    @Option(
            names = "--last-rate",
            paramLabel = "RATE",
            description = "Last learning rate (default: 2e-5, or less than --rate).")
    private @Nullable Double lastRate;

    @Option(names = "--decay", paramLabel = "SHARE", description = "Weight decay (default: 0.01).")
    private double decay = Recipe.DEFAULT.decay();

    @Option(names = "--seed", description = "Seed of weights and order (default: 1).")
    private long seed = Recipe.DEFAULT.seed();

    @Option(names = "--threads", paramLabel = "N", description = "Threads (default: all processors).")
    private @Nullable Integer threads;

    @Option(
            names = "--hold-out",
            paramLabel = "PERCENT",
            description = "Share of each file, at its end, that is kept for validation (default: 0.5).")
    private double holdOut = 0.5;

    @Option(names = "--validate", paramLabel = "FILE", description = "Validate on this file, and hold nothing out.")
    private @Nullable Path validate;

    @Option(
            names = "--fine-tune",
            paramLabel = "NET",
            description = "Go on from this network instead of random weights; with --hidden, --king-buckets or"
                    + " --layers it grows into that shape first.")
    private @Nullable Path fineTune;

    @Option(
            names = "--note",
            paramLabel = "TEXT",
            description = "A remark to keep in the network, such as the teacher.")
    private String note = "";

    @Option(names = "--checkpoint", paramLabel = "MINUTES", description = "Time between checkpoints (default: 5).")
    private double checkpoint = 5;

    @Option(
            names = "--resume",
            paramLabel = "NET",
            description = "Go on with the training of this network; nothing else is needed.")
    private @Nullable Path resume;

    @Option(names = "--benchmark", description = "Measure how many positions a second can be trained on.")
    private boolean benchmark;

    @Override
    public Integer call() throws InterruptedException {
        leaveOutChecks();
        try {
            if (benchmark) return measure();
            boolean isFinished = resume == null ? start() : resume(resume);
            return isFinished ? 0 : INTERRUPTED;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            return fail(FileTrouble.sentence(e));
        } catch (ArithmeticException e) {
            return fail(String.valueOf(e.getMessage()));
        }
    }

    private int fail(String sentence) {
        commandLine().getErr().println("ristretto train: " + sentence);
        commandLine().getErr().flush();
        return FAILED;
    }

    /// Has vectors read and written without a look at the bounds, unless somebody said otherwise: a sixth
    /// less work. The tables of the kernels are so large that no offset leads outside, and the tests, which
    /// check, have never met one. The first vector of a program settles it: whoever trains later in the same
    /// program has to ask before.
    static void leaveOutChecks() {
        if (System.getProperty(CHECKS) == null) System.setProperty(CHECKS, "0");
    }

    private boolean start() throws IOException, InterruptedException {
        if (data.isEmpty())
            throw new IllegalArgumentException("name files of training records; `ristretto datagen` makes some");
        if (output == null) throw new IllegalArgumentException("say with -o where the network should go");
        // Without the name of the command.
        List<String> arguments = commandLine().getParseResult().originalArgs();
        arguments = arguments.subList(arguments.indexOf("train") + 1, arguments.size());
        return new TrainingRun(settings(architecture()), output, arguments, System.err).start();
    }

    private boolean resume(Path network) throws IOException, InterruptedException {
        Resumption.check(commandLine().getParseResult(), "--threads");
        TrainCommand earlier = new TrainCommand();
        TrainingRun.Begun begun = TrainingRun.begun(network);
        new CommandLine(earlier).parseArgs(begun.arguments().toArray(String[]::new));
        if (threads != null) earlier.threads = threads;
        TrainingSettings settings = earlier.settings(begun.architecture());
        return new TrainingRun(settings, network, begun.arguments(), System.err).resume();
    }

    private int measure() throws IOException, InterruptedException {
        TrainingBenchmark measurement = new TrainingBenchmark(architecture(), batch, data);
        for (int count = 1; count <= threads(); count *= 2) {
            commandLine().getOut().println(measurement.measure(count));
            commandLine().getOut().flush();
        }
        return 0;
    }

    /// Makes sure that these words make sense; the files of records need not be there yet.
    ///
    /// @throws IllegalArgumentException when a training would be refused
    static void check(List<String> words) throws IOException {
        TrainCommand command = new TrainCommand();
        new CommandLine(command).parseArgs(words.toArray(String[]::new));
        command.settings(command.architecture());
    }

    private TrainingSettings settings(Architecture architecture) {
        double last = lastRate != null ? lastRate : Math.min(Recipe.DEFAULT.lastRate(), rate / 10);
        Recipe recipe = new Recipe(epochs, batch, resultShare, rate, last, decay, seed);
        return new TrainingSettings(
                architecture,
                recipe,
                data,
                holdOut / 100,
                validate,
                fineTune,
                threads(),
                Duration.ofMillis(Math.round(checkpoint * 60_000)),
                note);
    }

    private int threads() {
        return threads != null ? threads : Runtime.getRuntime().availableProcessors();
    }

    private Architecture architecture() throws IOException {
        if (fineTune != null && outputs != null)
            throw new IllegalArgumentException("--fine-tune keeps the outputs of the network: leave out --outputs");
        Architecture start = fineTune == null
                ? Architecture.plain(512, outputs == null ? 8 : outputs)
                : NetworkFile.read(fineTune).architecture();
        return new Architecture(
                hidden == null ? start.hidden() : hidden,
                start.mirrored(),
                kingBuckets == null ? start.buckets() : KingBuckets.parse(kingBuckets),
                start.outputs(),
                layers || start.layered());
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }
}
