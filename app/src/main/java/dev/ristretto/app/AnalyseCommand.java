package dev.ristretto.app;

import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.FullSearch;
import dev.ristretto.engine.Identity;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.lab.analyse.AnalysisFile;
import dev.ristretto.lab.analyse.AnalysisRun;
import dev.ristretto.lab.analyse.BatchJudge;
import dev.ristretto.lab.analyse.Judge;
import dev.ristretto.lab.analyse.SearchJudge;
import dev.ristretto.lab.run.ProgressLine;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto analyse`: games and positions in, the same with what the engine says of them out.
@Command(
        name = "analyse",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Analyses the games or positions of a file and writes them with scores and better moves.",
        footer = {
            "",
            "Of games, in PGN, each move gets its score ([%%eval], from White's side), and a bad one its glyph",
            "and what was better. Positions, lines of FEN or EPD, get the operations acd (depth), acn (nodes),",
            "ce (centipawns from the side to move) or dm (moves to mate), bm (best move) and pv (the line).",
            "Variations are not analysed, and what is said already stays.",
            "",
            "With --static nothing is searched: positions get what the network says of them, thousands at a",
            "time, on the processor or a device of OpenCL.",
            "",
            "Examples:",
            "  ristretto analyse games.pgn -o analysed.pgn",
            "  ristretto analyse games.pgn.zst -o analysed.pgn --nodes 200000",
            "  ristretto analyse games.pgn -o analysed.pgn --nodes 200000 --resume",
            "  ristretto analyse positions.epd --depth 12",
            "  ristretto analyse positions.epd --static -o labelled.epd",
            "",
            "Exit code: 0, or 1 when something could not be read or it was interrupted."
        })
final class AnalyseCommand implements Callable<Integer> {
    private static final int FAILED = 1;
    private static final long STANDARD_MILLIS = 500;
    private static final int BATCH = 4_096;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Games or positions, also compressed; - for what is piped in.")
    @SuppressWarnings("NullAway.Init") // picocli demands it
    private Path file;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write here (default: the standard output).")
    private @Nullable Path output;

    @Option(names = "--resume", description = "Go on with the output of a run that was cut.")
    private boolean resume;

    @Option(names = "--movetime", paramLabel = "MS", description = "Milliseconds for each position (default: 500).")
    private @Nullable Long moveTime;

    @Option(names = "--nodes", paramLabel = "N", description = "Nodes for each position.")
    private @Nullable Long nodes;

    @Option(names = "--depth", paramLabel = "N", description = "Plies for each position.")
    private @Nullable Integer depth;

    @Option(names = "--static", description = "Do not search: label with the network's own scores.")
    private boolean isStatic;

    @Option(
            names = "--threads",
            defaultValue = "0",
            paramLabel = "N",
            description = "Threads (default: as many as there are processors).")
    private int threads;

    @Option(names = "--hash", defaultValue = "64", paramLabel = "MB", description = "Hash (default: 64).")
    private int hash;

    @Option(
            names = "--network",
            paramLabel = "FILE",
            description = "Judge by this network, Ristretto's or Stockfish's (default: the one of the engine).")
    private @Nullable Path network;

    @Option(
            names = "--device",
            defaultValue = BatchEvaluator.AUTOMATIC,
            paramLabel = "DEVICE",
            description = "For --static: cpu, auto, or a device by its id or name (default: ${DEFAULT-VALUE}).")
    private String device = BatchEvaluator.AUTOMATIC;

    @Override
    public Integer call() {
        if (resume && output == null) throw refusal("--resume needs the file to go on with: -o FILE");
        try (Judge judge = isStatic ? batch() : search()) {
            spec.commandLine().getErr().println(judge.description());
            return analyse(judge);
        } catch (IllegalArgumentException e) {
            throw refusal(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            spec.commandLine().getErr().println("ristretto analyse: " + FileTrouble.sentence(e));
            return FAILED;
        }
    }

    private int analyse(Judge judge) throws IOException {
        if (output == null) return analyse(judge, this::print, 0);
        try (AnalysisFile result = resume ? AnalysisFile.resume(output) : AnalysisFile.create(output)) {
            return analyse(judge, result, result.done());
        }
    }

    private int analyse(Judge judge, AnalysisRun.Output result, long done) throws IOException {
        ProgressLine progress = new ProgressLine(System.err, isTerminal());
        if (done > 0) progress.say("going on after " + done);
        String annotator = Identity.NAME + " " + Identity.VERSION + ", " + judge.description();
        AnalysisRun run = new AnalysisRun(judge, annotator, result, progress);
        AnalysisRun.Count count = isPipe() ? run.run(standardInput(), "input", done) : run.run(file, done);
        if (!count.isComplete() && output != null)
            progress.say("interrupted; go on with the same command and --resume");
        return count.isComplete() && count.unreadable() == 0 ? 0 : FAILED;
    }

    private void print(String text) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        out.flush();
        if (out.checkError()) throw new IOException("nobody reads the analysis any more");
    }

    private boolean isPipe() {
        return file.toString().equals("-");
    }

    private static InputStream standardInput() {
        return new FileInputStream(FileDescriptor.in);
    }

    private Judge search() throws IOException {
        Limits limits = limits();
        FullSearch search = FullSearch.builder()
                .evaluation(evaluation())
                .hash(hash)
                .threads(threads)
                .build();
        return new SearchJudge(search, limits, limitsText() + " for each position");
    }

    private Judge batch() throws IOException {
        if (moveTime != null || nodes != null || depth != null)
            throw refusal("--static searches nothing: leave --movetime, --nodes and --depth out");
        BatchEvaluator evaluator = BatchEvaluator.builder()
                .evaluation(evaluation())
                .device(device)
                .batch(BATCH)
                .threads(threads)
                .notices(spec.commandLine().getErr()::println)
                .build();
        return new BatchJudge(evaluator, BATCH);
    }

    private Evaluation evaluation() throws IOException {
        return network == null ? Evaluation.embedded() : Evaluation.network(network);
    }

    private Limits limits() {
        Limits.Builder limits = Limits.builder();
        if (moveTime != null) limits.moveTime(atLeastOne("--movetime", moveTime));
        if (nodes != null) limits.nodes(atLeastOne("--nodes", nodes));
        if (depth != null) limits.depth((int) atLeastOne("--depth", depth));
        if (moveTime == null && nodes == null && depth == null) limits.moveTime(STANDARD_MILLIS);
        return limits.build();
    }

    private long atLeastOne(String option, long value) {
        if (value < 1) throw refusal(option + " must be 1 or more, not " + value);
        return value;
    }

    private String limitsText() {
        List<String> words = new ArrayList<>();
        if (nodes != null) words.add(nodes + " nodes");
        if (depth != null) words.add("depth " + depth);
        if (moveTime != null || words.isEmpty()) words.add((moveTime == null ? STANDARD_MILLIS : moveTime) + " ms");
        return String.join(" or ", words);
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    private ParameterException refusal(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
