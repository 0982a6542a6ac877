package dev.ristretto.spark;

import dev.ristretto.lab.book.BuildSettings;
import dev.ristretto.lab.book.FilterWords;
import dev.ristretto.lab.book.GameFilter;
import dev.ristretto.lab.book.Pruning;
import java.io.IOException;
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
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

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

    @Option(names = "--min-rating", defaultValue = "0")
    private int minRating;

    @Option(names = "--max-rating")
    private @Nullable Integer maxRating;

    @Option(names = "--speed", split = ",")
    private List<String> speeds = new ArrayList<>();

    @Option(names = "--chess960")
    private boolean chess960;

    @Option(names = "--any-start")
    private boolean anyStart;

    @Option(names = "--result", split = ",")
    private List<String> results = new ArrayList<>();

    @Option(names = "--from", paramLabel = "DATE")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "DATE")
    private @Nullable String to;

    @Option(names = "--max-ply", defaultValue = "30")
    private int maxPly;

    @Option(names = "--min-games", defaultValue = "1")
    private long minGames;

    @Option(names = "--min-share", defaultValue = "0", paramLabel = "PERCENT")
    private double minShare;

    @Option(names = "--min-score", defaultValue = "0", paramLabel = "PERCENT")
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
            throw new ParameterException(new CommandLine(this), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            System.err.println("ristretto-spark: " + e);
            return 1;
        }
    }

    private int build() throws IOException {
        if (split < 1) throw new IllegalArgumentException("--split is at least 1");
        if (taskMemory < 1) throw new IllegalArgumentException("--task-memory is at least 1");
        SparkConf conf = new SparkConf().setAppName("ristretto book " + out.getFileName());
        if (master != null) conf.setMaster(master);
        BuildSettings settings = settings();
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

    private BuildSettings settings() {
        GameFilter filter = new GameFilter(
                minRating,
                maxRating != null ? maxRating : Integer.MAX_VALUE,
                FilterWords.speeds(speeds),
                chess960,
                anyStart,
                FilterWords.results(results),
                from == null ? 0 : FilterWords.firstDay(from),
                to == null ? Integer.MAX_VALUE : FilterWords.lastDay(to));
        Pruning pruning = new Pruning(minGames, minShare, minScore);
        return BuildSettings.of(games, filter, maxPly, pruning, (long) taskMemory * MEGABYTE, 1);
    }
}
