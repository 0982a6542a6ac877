package dev.ristretto.app;

import dev.ristretto.chess.Variant;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.eval.classical.Classical;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.Networks;
import dev.ristretto.engine.eval.nnue.Nnue;
import dev.ristretto.lab.datagen.BinpackImport;
import dev.ristretto.lab.datagen.Chance;
import dev.ristretto.lab.datagen.DataChart;
import dev.ristretto.lab.datagen.DataReport;
import dev.ristretto.lab.datagen.DatagenSession;
import dev.ristretto.lab.datagen.DatagenSettings;
import dev.ristretto.lab.datagen.DeepSearches;
import dev.ristretto.lab.datagen.KeptCount;
import dev.ristretto.lab.datagen.Relabelling;
import dev.ristretto.lab.datagen.Sampling;
import dev.ristretto.lab.datagen.SelfPlay;
import dev.ristretto.lab.datagen.Teacher;
import dev.ristretto.lab.match.Openings;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// `ristretto datagen`: positions for a network to learn from.
@Command(
        name = "datagen",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Plays against itself and keeps positions with their scores, to train a network on.",
        footer = {
            "",
            "Each game of a seed is the same wherever and on however many threads it is played; other seeds",
            "make other data. The folder gets files of 32-byte records (data-SEED-NUMBER.bin, the format of",
            "the trainer bullet) and manifest.txt, which says where they come from.",
            "",
            "Examples:",
            "  ristretto datagen --out data/one --positions 10M",
            "  ristretto datagen --out data/sf --teacher sf15.nnue --positions 200M --threads 2 \\",
            "      --openings UHO_4060_v2.epd.zip --openings endgames.epd.zip",
            "  ristretto datagen --out data/own --teacher mine.rnet --nodes 50 --deep 20 --share 8",
            "  ristretto datagen --resume data/sf",
            "  ristretto datagen --resume data/sf --positions 400M",
            "  ristretto datagen --report data/sf",
            "  ristretto datagen --import training.binpack --out data/public",
            "  ristretto datagen --relabel data/public --teacher mine.rnet --out data/mine",
            "",
            "Ctrl-C leaves everything whole; games in play are then played again."
        })
final class DatagenCommand implements Callable<Integer> {
    private static final int FAILED = 1;
    private static final int INTERRUPTED = 130;
    private static final String CLASSICAL = "classical";

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--out", paramLabel = "FOLDER", description = "Where the data goes.")
    private @Nullable Path out;

    @Option(
            names = "--resume",
            paramLabel = "FOLDER",
            description = "Go on with the run of this folder; only --positions, --games and --threads may be new.")
    private @Nullable Path resume;

    @Option(
            names = "--report",
            paramLabel = "FOLDER",
            description = "Say what the data of a folder is like, and draw it in report.svg there.")
    private @Nullable Path report;

    @Option(
            names = "--import",
            paramLabel = "FILE",
            description = "Take positions of a binpack, Stockfish's training data, instead of playing; may be given"
                    + " again. Scores become --score-percent of what they are. A run that was cut goes on when it is"
                    + " started again.")
    private List<Path> imports = new ArrayList<>();

    @Option(
            names = "--relabel",
            paramLabel = "FOLDER",
            description = "Take the positions of a folder of data and give them the scores of --teacher; on a device"
                    + " where there is one. A run that was cut goes on when it is started again.")
    private @Nullable Path relabel;

    @Option(
            names = "--score-percent",
            defaultValue = "40",
            paramLabel = "PERCENT",
            description = "Our centipawns in a hundred units of Stockfish (default: ${DEFAULT-VALUE}).")
    private int scorePercent;

    @Option(
            names = "--teacher",
            defaultValue = CLASSICAL,
            paramLabel = "TEACHER",
            description = "Who judges: classical, or the file of a network (default: ${DEFAULT-VALUE}).")
    private String teacher = CLASSICAL;

    @Option(
            names = "--positions",
            converter = Count.class,
            paramLabel = "N",
            description = "How many to make: 500k, 100M, 1G (default: 10M; with --games no limit).")
    private @Nullable Long positions;

    @Option(
            names = "--games",
            converter = Count.class,
            paramLabel = "N",
            description = "How many games to play at most (default: no limit).")
    private @Nullable Long games;

    @Option(names = "--threads", paramLabel = "N", description = "Games at a time (default: one a processor).")
    private @Nullable Integer threads;

    @Option(names = "--seed", defaultValue = "1", description = "Chooses the games (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--nodes", description = "Nodes for each move (default: 100; with --depth no limit).")
    private @Nullable Long nodes;

    @Option(names = "--depth", description = "Depth of each search at most (default: 64).")
    private @Nullable Integer depth;

    @Option(
            names = "--deep",
            defaultValue = "0",
            paramLabel = "N",
            description = "Think about one move in N with --deep-nodes, and keep positions of these searches only: they"
                    + " lie deeper, and come from many games all the same; 0 for none (default: ${DEFAULT-VALUE}).")
    private int deep;

    @Option(
            names = "--deep-nodes",
            defaultValue = "2000",
            paramLabel = "N",
            description = "Nodes for these moves (default: ${DEFAULT-VALUE}).")
    private long deepNodes;

    @Option(
            names = "--labels",
            defaultValue = "static",
            description = "static: positions the searches come across, with the teacher's judgement;"
                    + " search: positions of the games, with the score of the search (default: ${DEFAULT-VALUE}).")
    private String labels = "static";

    @Option(
            names = "--share",
            defaultValue = "3",
            paramLabel = "N",
            description = "Keep one in N of the positions judged (default: ${DEFAULT-VALUE}).")
    private int share;

    @Option(
            names = "--loud",
            defaultValue = "25",
            paramLabel = "PERCENT",
            description = "Keep so many of those in which material is won at once (default: ${DEFAULT-VALUE}).")
    private int loud;

    @Option(
            names = "--max-score",
            defaultValue = "3000",
            paramLabel = "CP",
            description = "Leave out scores from here on (default: ${DEFAULT-VALUE}).")
    private int maxScore;

    @Option(
            names = "--random",
            paramLabel = "N",
            description = "One in N early moves is random; 0 for none (default: 20; with --labels search 0).")
    private @Nullable Integer random;

    @Option(
            names = "--generous",
            paramLabel = "N",
            description = "A side well ahead plays one move in N at random, so that games stay open; 0 for none"
                    + " (default: 4; with --labels search 0).")
    private @Nullable Integer generous;

    @Option(
            names = "--chess960",
            defaultValue = "5",
            paramLabel = "PERCENT",
            description = "Games that start from a position of Chess960 (default: ${DEFAULT-VALUE}).")
    private int chess960;

    @Option(
            names = "--play-on",
            defaultValue = "10",
            paramLabel = "PERCENT",
            description = "Games that are played out though they are won (default: ${DEFAULT-VALUE}).")
    private int playOn;

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description = "EPD or PGN, also zipped, to start from; may be given again. Each file, and the start"
                    + " position, gets the same share of the games.")
    private List<Path> openings = new ArrayList<>();

    @Override
    public Integer call() {
        try {
            if (report != null) return tell(report);
            if (!imports.isEmpty()) return convert();
            if (relabel != null) return relabel(relabel);
            return session().run() ? 0 : INTERRUPTED;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            commandLine().getErr().println("ristretto datagen: " + FileTrouble.sentence(e));
            return FAILED;
        }
    }

    private int tell(Path folder) throws IOException {
        Companions.check(commandLine().getParseResult(), "--report");
        DataReport data = DataReport.of(folder);
        data.lines().forEach(System.out::println);
        Path picture = folder.resolve("report.svg");
        Files.writeString(picture, DataChart.of(data));
        System.out.println();
        System.out.println("drawn in " + picture);
        return 0;
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }

    private Path folder() {
        if (out == null) throw new IllegalArgumentException("where does the data go? Give a folder with --out");
        return out;
    }

    private int convert() throws IOException {
        Companions.check(commandLine().getParseResult(), "--import", "--out", "--max-score", "--score-percent");
        try (ConversionReport progress = new ConversionReport()) {
            new BinpackImport(maxScore, scorePercent).run(imports, folder(), progress);
        }
        return 0;
    }

    private int relabel(Path from) throws IOException {
        Companions.check(commandLine().getParseResult(), "--relabel", "--out", "--teacher", "--max-score", "--threads");
        Path to = folder();
        Evaluation judge = teacher.equals(CLASSICAL) ? Evaluation.classical() : Evaluation.network(Path.of(teacher));
        BatchEvaluator.Builder plan = BatchEvaluator.builder().evaluation(judge).notices(System.err::println);
        if (threads != null) plan.threads(threads);
        try (BatchEvaluator evaluator = plan.build();
                ConversionReport progress = new ConversionReport()) {
            System.err.println(judge.description() + " judges, on " + evaluator.description());
            Relabelling.Outcome outcome = new Relabelling(evaluator, teacher(), maxScore).run(from, to, progress);
            KeptCount count = outcome.count();
            System.err.printf(
                    Locale.ROOT,
                    "this run kept %,d of %,d positions; %s holds %,d in all%n",
                    count.kept(),
                    count.read(),
                    to,
                    outcome.inAll());
        }
        return 0;
    }

    private DatagenSession session() throws IOException {
        if (resume != null) return resumed(resume);
        if (commandLine().getParseResult().hasMatchedOption("--score-percent"))
            throw new IllegalArgumentException("--score-percent goes with --import: our own scores are centipawns");
        // Without the name of the command.
        List<String> arguments = commandLine().getParseResult().originalArgs();
        arguments = arguments.subList(arguments.indexOf("datagen") + 1, arguments.size());
        return DatagenSession.create(settings(), folder(), arguments, System.err, isTerminal());
    }

    private DatagenSession resumed(Path folder) throws IOException {
        Resumption.check(commandLine().getParseResult(), "--positions", "--games", "--threads");
        DatagenCommand earlier = new DatagenCommand();
        List<String> arguments = withGoal(DatagenSession.arguments(folder));
        new CommandLine(earlier).parseArgs(arguments.toArray(String[]::new));
        if (threads != null) earlier.threads = threads;
        return DatagenSession.resume(earlier.settings(), folder, arguments, System.err, isTerminal());
    }

    /// The arguments of an earlier run, with the goal of this one if it has a new one.
    private List<String> withGoal(List<String> earlier) {
        if (positions == null && games == null) return earlier;
        List<String> arguments = new ArrayList<>();
        for (Iterator<String> words = earlier.iterator(); words.hasNext(); ) {
            String word = words.next();
            if (word.matches("--(positions|games)")) words.next();
            else if (!word.matches("--(positions|games)=.*")) arguments.add(word);
        }
        if (positions != null) arguments.add("--positions=" + positions);
        if (games != null) arguments.add("--games=" + games);
        return arguments;
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    private DatagenSettings settings() throws IOException {
        List<Openings> starts = new ArrayList<>();
        for (Path file : openings) starts.add(Openings.read(file, Variant.CHESS960, 0, System.err::println));
        long allGames = games != null ? games : Long.MAX_VALUE;
        long allPositions = positions != null ? positions : games != null ? Long.MAX_VALUE : 10_000_000;
        return new DatagenSettings(
                teacher(),
                seed,
                allPositions,
                allGames,
                threads != null ? threads : Runtime.getRuntime().availableProcessors(),
                play(),
                new Sampling(labelled(), share, loud, maxScore),
                starts);
    }

    private DeepSearches deepSearches() {
        if (deep == 0) {
            if (commandLine().getParseResult().hasMatchedOption("--deep-nodes"))
                throw new IllegalArgumentException("--deep-nodes goes with --deep: one in how many moves?");
            return DeepSearches.NONE;
        }
        if (labelled() == Sampling.Labels.SEARCH)
            throw new IllegalArgumentException(
                    "--deep goes with --labels static: every move is searched alike otherwise");
        return new DeepSearches(deep, deepNodes);
    }

    /// Whoever asks for a depth alone means that depth.
    private SelfPlay play() {
        long most = nodes != null ? nodes : depth != null ? SelfPlay.NO_LIMIT : SelfPlay.STANDARD_NODES;
        int deepest = depth != null ? depth : SelfPlay.STANDARD_DEPTH;
        return new SelfPlay(most, deepest, chance(), chess960, playOn, deepSearches());
    }

    /// With scores of searches the results of the games count too, so chance is kept out.
    private Chance chance() {
        Chance usual = labelled() == Sampling.Labels.STATIC ? Chance.STANDARD : Chance.NONE;
        return new Chance(
                random != null ? random : usual.earlyOneIn(), generous != null ? generous : usual.aheadOneIn());
    }

    private Sampling.Labels labelled() {
        return switch (labels) {
            case "static" -> Sampling.Labels.STATIC;
            case "search" -> Sampling.Labels.SEARCH;
            default -> throw new IllegalArgumentException("--labels is static or search, not " + labels);
        };
    }

    private Teacher teacher() throws IOException {
        if (!teacher.equals(CLASSICAL)) return network(Path.of(teacher));
        Weights weights = Weights.standard();
        return Teacher.builtIn(CLASSICAL, () -> new Classical(weights));
    }

    private static Teacher network(Path file) throws IOException {
        Network network = Networks.read(file);
        return new Teacher(network.description(), network.checksum(), () -> new Nnue(network));
    }

    /// A number that may end in k, M or G.
    static final class Count implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            String number = text.toLowerCase(Locale.ROOT);
            long unit = number.endsWith("k")
                    ? 1_000
                    : number.endsWith("m") ? 1_000_000 : number.endsWith("g") ? 1_000_000_000 : 1;
            try {
                String digits = unit == 1 ? number : number.substring(0, number.length() - 1);
                long count = Math.multiplyExact(Long.parseLong(digits.replace("_", "")), unit);
                if (count > 0) return count;
            } catch (NumberFormatException | ArithmeticException e) {
                // Told below, as zero is.
            }
            throw new TypeConversionException("'" + text + "' is not a number such as 500000, 500k, 100M or 1G");
        }
    }
}
