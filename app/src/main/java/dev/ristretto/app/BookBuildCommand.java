package dev.ristretto.app;

import dev.ristretto.lab.book.BookBuilder;
import dev.ristretto.lab.book.BuildSession;
import dev.ristretto.lab.book.BuildSettings;
import dev.ristretto.lab.book.FilterWords;
import dev.ristretto.lab.book.GameFilter;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// `ristretto book build`: a book from games.
@Command(
        name = "build",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Builds an opening book from files of games, as many as there are.",
        footer = {
            "",
            "Files may be PGN, or PGN packed with zstd, gzip or zip. The memory needed does not depend on",
            "their size. The same games and options make the same book, byte for byte.",
            "",
            "Examples:",
            "  ristretto book build games.pgn -o mine.rbook",
            "  ristretto book build lichess_db_standard_rated_2025-05.pgn.zst -o club.rbook \\",
            "      --min-rating 2000 --speed blitz,rapid,classical --min-games 10",
            "  ristretto book build --resume club.rbook",
            "",
            "Ctrl-C keeps what is done in FILE.work; the same command, or --resume, goes on."
        })
final class BookBuildCommand extends BookTask {
    private static final int INTERRUPTED = 130;

    /// Not all of the heap can be had for one thing.
    private static final double SHARE_OF_HEAP = 0.7;

    private static final long STANDARD_MEMORY = 512L << 20;

    @Parameters(paramLabel = "GAMES", arity = "0..*", description = "Files of games.")
    private List<Path> games = new ArrayList<>();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The book.")
    private @Nullable Path out;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "Go on with the build of this book; nothing else is needed.")
    private @Nullable Path resume;

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

    @Mixin
    private PruningOptions pruning = new PruningOptions();

    @Option(
            names = "--memory",
            converter = Bytes.class,
            paramLabel = "SIZE",
            description = "For what is counted and not yet on disk: 256M, 2G (default: 512M, or what there is).")
    private @Nullable Long memory;

    @Option(names = "--threads", paramLabel = "N", description = "Threads that read (default: one a processor).")
    private @Nullable Integer threads;

    @Override
    int work() throws IOException {
        if (resume != null) return resumed(resume).run(resume, List.of()) ? 0 : INTERRUPTED;
        List<String> arguments = commandLine().getParseResult().originalArgs();
        Path file = target(out, force);
        return run(file, arguments.subList(arguments.indexOf("build") + 1, arguments.size())) ? 0 : INTERRUPTED;
    }

    private BookBuildCommand resumed(Path book) throws IOException {
        Resumption.check(commandLine().getParseResult(), "--threads", "--memory");
        BookBuildCommand earlier = new BookBuildCommand();
        new CommandLine(earlier).parseArgs(BookBuilder.arguments(book).toArray(String[]::new));
        if (threads != null) earlier.threads = threads;
        if (memory != null) earlier.memory = memory;
        return earlier;
    }

    private boolean run(Path file, List<String> arguments) throws IOException {
        BuildSettings settings = settings();
        BookBuilder builder = BookBuilder.open(settings, file, arguments);
        return new BuildSession(builder, settings, file, System.err, isTerminal()).run();
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    private BuildSettings settings() {
        long most = (long) (SHARE_OF_HEAP * Runtime.getRuntime().maxMemory());
        if (memory != null && memory > most)
            throw new IllegalArgumentException("--memory is at most " + (most >> 20)
                    + "M here; for more set RISTRETTO_OPTS=-Xmx with a larger heap");
        GameFilter filter = new GameFilter(
                minRating,
                maxRating != null ? maxRating : Integer.MAX_VALUE,
                FilterWords.speeds(speeds),
                isChess960(),
                anyStart,
                FilterWords.results(results),
                from == null ? 0 : FilterWords.firstDay(from),
                to == null ? Integer.MAX_VALUE : FilterWords.lastDay(to));
        long granted = memory != null ? memory : Math.min(STANDARD_MEMORY, most);
        int readers = threads != null ? threads : Runtime.getRuntime().availableProcessors();
        return BuildSettings.of(games, filter, maxPly, pruning.read(), granted, readers);
    }

    private boolean isChess960() {
        return switch (variant.toLowerCase(Locale.ROOT)) {
            case "standard" -> false;
            case "chess960" -> true;
            default -> throw new IllegalArgumentException("--variant is standard or chess960, not " + variant);
        };
    }

    /// A size that may end in K, M or G.
    static final class Bytes implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            String size = text.toUpperCase(Locale.ROOT);
            int unit = "KMG".indexOf(size.charAt(size.length() - 1));
            try {
                long number = Long.parseLong(unit < 0 ? size : size.substring(0, size.length() - 1));
                if (number > 0) return Math.multiplyExact(number, 1L << 10 * (unit + 1));
            } catch (NumberFormatException | ArithmeticException e) {
                // Told below, as zero is.
            }
            throw new TypeConversionException("'" + text + "' is not a size such as 256M or 2G");
        }
    }
}
