package dev.ristretto.spark;

import dev.ristretto.lab.book.BuildSettings;
import dev.ristretto.lab.book.FilterWords;
import dev.ristretto.lab.book.GameFilter;
import dev.ristretto.lab.book.Pruning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The program that is given to a cluster: `ristretto book build` with the same options and a master.
@Command(
        name = "ristretto-spark",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Builds an opening book from files of games on a cluster of Apache Spark.",
        footer = {
            "",
            "Every machine must find the games under the same names. The book is written by the driver, and is the",
            "same as the one of `ristretto book build`.",
            "",
            "Example:",
            "  spark-submit --class dev.ristretto.spark.BookJob ristretto-spark.jar \\",
            "      --master spark://head:7077 --min-rating 2000 --min-games 10 -o club.rbook /games/*.pgn.zst"
        })
public final class BookJob implements Callable<Integer> {
    private static final int MEGABYTE = 1 << 20;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(paramLabel = "GAMES", arity = "1..*", description = "Files of games.")
    private List<Path> games = new ArrayList<>();

    @Option(
            names = {"-o", "--out"},
            required = true,
            paramLabel = "FILE",
            description = "The book.")
    private Path out = Path.of("book.rbook");

    @Option(
            names = "--master",
            paramLabel = "ADDRESS",
            description = "spark://HOST:PORT, yarn, local[*] (default: what spark-submit was told).")
    private @Nullable String master;

    @Option(names = "--force", description = "Replace a book that is there.")
    private boolean force;

    @Option(
            names = "--min-rating",
            defaultValue = "0",
            paramLabel = "ELO",
            description = "Both players have at least this rating.")
    private int minRating;

    @Option(names = "--max-rating", paramLabel = "ELO", description = "Both players have at most this rating.")
    private @Nullable Integer maxRating;

    @Option(
            names = "--speed",
            split = ",",
            paramLabel = "SPEED",
            description = "Time controls: ultrabullet, bullet, blitz, rapid, classical, correspondence (default: all).")
    private List<String> speeds = new ArrayList<>();

    @Option(
            names = "--variant",
            defaultValue = "standard",
            description = "standard or chess960 (default: ${DEFAULT-VALUE}).")
    private String variant = "standard";

    @Option(names = "--any-start", description = "Also games that start from a position set up.")
    private boolean anyStart;

    @Option(
            names = "--result",
            split = ",",
            paramLabel = "RESULT",
            description = "1-0, 0-1, 1/2-1/2, * for games without one, any (default: every result but *).")
    private List<String> results = new ArrayList<>();

    @Option(
            names = "--from",
            paramLabel = "DATE",
            description = "Played on this day or later: 2024-05-01, 2024-05, 2024.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "DATE", description = "Played on this day or earlier.")
    private @Nullable String to;

    @Option(
            names = "--max-ply",
            defaultValue = "30",
            paramLabel = "N",
            description = "Moves of a game that count, those of both sides (default: ${DEFAULT-VALUE}, up to move 15).")
    private int maxPly;

    @Option(
            names = "--min-games",
            defaultValue = "1",
            paramLabel = "N",
            description = "Leave out moves played less often (default: ${DEFAULT-VALUE}).")
    private long minGames;

    @Option(
            names = "--min-share",
            defaultValue = "0",
            paramLabel = "PERCENT",
            description = "Leave out moves with a smaller share of the games of their position.")
    private double minShare;

    @Option(
            names = "--min-score",
            defaultValue = "0",
            paramLabel = "PERCENT",
            description = "Leave out moves that scored less for those who played them.")
    private double minScore;

    @Option(
            names = "--task-memory",
            defaultValue = "256",
            paramLabel = "MB",
            description = "For what a task has counted and not yet written (default: ${DEFAULT-VALUE}).")
    private int taskMemory;

    @Option(
            names = "--split",
            defaultValue = "128",
            paramLabel = "MB",
            description = "How much of a plain file is one task; a packed file always is (default: ${DEFAULT-VALUE}).")
    private int split;

    /// Filled in from the arguments.
    public BookJob() {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new BookJob()).execute(args));
    }

    @Override
    public Integer call() {
        try {
            return build();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            spec.commandLine().getErr().println("ristretto-spark: " + e);
            return 1;
        }
    }

    private int build() throws IOException {
        if (split < 1) throw new IllegalArgumentException("--split is at least 1");
        if (taskMemory < 1) throw new IllegalArgumentException("--task-memory is at least 1");
        BuildSettings settings = settings();
        checkTarget();
        SparkConf conf = new SparkConf().setAppName("ristretto book " + out.getFileName());
        if (master != null) conf.setMaster(master);
        try (JavaSparkContext spark = new JavaSparkContext(conf)) {
            SparkBookBuilder.Built built = new SparkBookBuilder(spark, settings, (long) split * MEGABYTE).build(out);
            System.out.printf(
                    Locale.ROOT,
                    "%,d games read, %,d kept; %,d moves in %,d positions: %s%n",
                    built.count().read(),
                    built.count().kept(),
                    built.header().moves(),
                    built.header().positions(),
                    out);
        }
        return 0;
    }

    /// Before the work, so that none is done for nothing, and no book is lost by mistake.
    private void checkTarget() throws IOException {
        if (Files.isDirectory(out)) throw new IllegalArgumentException(out + " is a folder: give a file with -o");
        if (Files.exists(out) && !force)
            throw new IllegalArgumentException(out + " is there already: give another name, or --force to replace it");
        Path folder = out.toAbsolutePath().getParent();
        if (folder != null) Files.createDirectories(folder);
    }

    private BuildSettings settings() {
        GameFilter filter = new GameFilter(
                minRating,
                maxRating != null ? maxRating : Integer.MAX_VALUE,
                FilterWords.speeds(speeds),
                isChess960(),
                anyStart,
                FilterWords.results(results),
                from == null ? 0 : FilterWords.firstDay(from),
                to == null ? Integer.MAX_VALUE : FilterWords.lastDay(to));
        Pruning pruning = new Pruning(minGames, minShare, minScore);
        return BuildSettings.of(games, filter, maxPly, pruning, (long) taskMemory * MEGABYTE, 1);
    }

    private boolean isChess960() {
        return switch (variant.toLowerCase(Locale.ROOT)) {
            case "standard" -> false;
            case "chess960" -> true;
            default -> throw new IllegalArgumentException("--variant is standard or chess960, not " + variant);
        };
    }
}
