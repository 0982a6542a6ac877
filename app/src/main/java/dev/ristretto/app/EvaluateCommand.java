package dev.ristretto.app;

import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.Networks;
import dev.ristretto.lab.data.GameFile;
import dev.ristretto.lab.evaluate.BatchBenchmark;
import dev.ristretto.lab.evaluate.EvaluationRun;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto evaluate`: what the network says of many positions, without searching.
@Command(
        name = "evaluate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Judges every position of a file, a line each and in order, without searching.",
        footer = {
            "",
            "A line holds the score in centipawns from the side to move, a tab, and the position; - stands",
            "for what cannot be read. The processor does the work, or a device of OpenCL, with the same",
            "scores; `ristretto doctor` lists the devices.",
            "",
            "Examples:",
            "  ristretto evaluate positions.epd",
            "  ristretto evaluate --white games.pgn",
            "  cat positions.fen | ristretto evaluate --scores -",
            "  ristretto evaluate --network sf15.nnue --threads 1 positions.epd.zst",
            "  ristretto evaluate --device opencl:0 --batch 16384 positions.epd",
            "  ristretto evaluate --benchmark",
            "",
            "Exit code: 0, or 1 when something could not be read."
        })
final class EvaluateCommand implements Callable<Integer> {
    private static final int FAILED = 1;
    private static final int ROUNDS = 3;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Lines of FEN or EPD, or games in PGN, also compressed; - for what is piped in.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--network",
            paramLabel = "FILE",
            description = "Judge by this network, Ristretto's or Stockfish's (default: the one of the engine).")
    private @Nullable Path network;

    @Option(names = "--classical", description = "Judge by the hand-written evaluation.")
    private boolean classical;

    @Option(names = "--scores", description = "Write the scores only.")
    private boolean scoresOnly;

    @Option(names = "--white", description = "Scores from White's side.")
    private boolean forWhite;

    @Option(
            names = "--device",
            defaultValue = BatchEvaluator.AUTOMATIC,
            paramLabel = "DEVICE",
            description = "cpu, auto for a device if there is one besides the processor, or a device by its id or"
                    + " name (default: ${DEFAULT-VALUE}).")
    private String device = BatchEvaluator.AUTOMATIC;

    @Option(
            names = "--batch",
            defaultValue = "4096",
            paramLabel = "N",
            description = "Positions at a time (default: ${DEFAULT-VALUE}).")
    private int batch;

    @Option(
            names = "--threads",
            defaultValue = "0",
            paramLabel = "N",
            description = "Threads of the processor (default: all).")
    private int threads;

    @Option(names = "--benchmark", description = "Measure how many positions a second, by batch size, and end.")
    private boolean benchmark;

    @Option(names = "--contender", hidden = true, paramLabel = "NAME", description = "Measure this one here.")
    private @Nullable String contender;

    @Override
    public Integer call() {
        CommandLine line = commandLine();
        try {
            if (network != null && classical)
                throw new IllegalArgumentException("--network and --classical: choose one");
            if (benchmark && classical)
                throw new IllegalArgumentException("--benchmark measures networks: leave out --classical");
            if (benchmark) return measure(line);
            if (files.isEmpty())
                throw new IllegalArgumentException("which positions? Name a file, or - to pipe them in");
            return judge(line);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(line, String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            line.getErr().println("ristretto evaluate: " + FileTrouble.sentence(e));
            return FAILED;
        }
    }

    private int judge(CommandLine line) throws IOException {
        PrintWriter err = line.getErr();
        Evaluation evaluation = evaluation();
        try (BatchEvaluator evaluator = BatchEvaluator.builder()
                .evaluation(evaluation)
                .device(device)
                .batch(batch)
                .threads(threads)
                .notices(err::println)
                .build()) {
            err.println(evaluation.description() + ", on " + evaluator.description());
            EvaluationRun.Format format = new EvaluationRun.Format(scoresOnly, forWhite);
            EvaluationRun run = new EvaluationRun(evaluator, batch, format, line.getOut(), err::println);
            for (Path file : files) {
                try (InputStream in = open(file)) {
                    run.run(in, file.toString().equals("-") ? "input" : file.toString());
                }
            }
            EvaluationRun.Count count = run.count();
            err.println(run.summary() + (count.refused() == 0 ? "" : ", " + count.refused() + " could not be read"));
            return count.refused() == 0 ? 0 : FAILED;
        }
    }

    private static InputStream open(Path file) throws IOException {
        return file.toString().equals("-") ? new FileInputStream(FileDescriptor.in) : GameFile.open(file);
    }

    private Evaluation evaluation() throws IOException {
        if (classical) return Evaluation.classical();
        return network == null ? Evaluation.embedded() : Evaluation.network(network);
    }

    /// Every contender gets a Java of its own, and they take turns.
    private int measure(CommandLine line) throws IOException {
        if (contender != null) {
            line.getOut().println(rates(contender));
            line.getOut().flush();
            return 0;
        }
        List<String> contenders = BatchBenchmark.contenders();
        Map<String, List<List<Double>>> rounds = new LinkedHashMap<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (String each : contenders) {
                line.getErr().printf("round %d of %d: %s%n", round, ROUNDS, each);
                line.getErr().flush();
                rounds.computeIfAbsent(each, name -> new ArrayList<>()).add(inOwnJvm(each));
            }
        }
        line.getOut().println(BatchBenchmark.title());
        rounds.forEach((each, rates) -> line.getOut().println(BatchBenchmark.line(each, rates)));
        line.getOut().flush();
        return 0;
    }

    private String rates(String who) throws IOException {
        Network judge = network == null ? Networks.embedded() : Networks.read(network);
        BatchBenchmark figures = new BatchBenchmark(
                judge, evaluation(), BatchBenchmark.samplePositions(), BatchBenchmark.STANDARD_NANOS);
        return figures.rates(who).stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private List<Double> inOwnJvm(String who) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("evaluate", "--benchmark", "--contender", who));
        if (network != null) arguments.addAll(List.of("--network", network.toString()));
        try {
            return Stream.of(OwnJvm.lastLine(arguments).split(" "))
                    .map(Double::valueOf)
                    .toList();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }
}
