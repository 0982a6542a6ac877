package dev.ristretto.app;

import dev.ristretto.lab.run.GrowingFile;
import dev.ristretto.lab.run.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto net make`: from nothing to a network. Each step is a command of its own; started again it goes on with
/// the step that is not finished.
@Command(
        name = "make",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Makes a network from nothing: fetches a teacher, plays games, trains.",
        footer = {
            "",
            "FOLDER gets teacher.nnue, data/, network.rnet, and make.txt with the options. Ctrl-C loses nothing:",
            "the same command goes on, also without its options. Other ones are refused; only --positions may",
            "grow, until the training has begun.",
            "",
            "With the defaults it takes some two hours on two cores. More positions make a better network.",
            "",
            "Examples:",
            "  ristretto net make mine",
            "  ristretto net make mine --positions 200M --epochs 7 --layers --openings UHO_4060_v2.epd.zip",
            "  ristretto net make quick --teacher classical --positions 1M --hidden 64 --epochs 3"
        })
final class MakeCommand implements Callable<Integer> {
    private static final int FAILED = 1;
    private static final String HEADER = "ristretto net make 1";
    private static final String POSITIONS = "--positions";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "Where everything goes.")
    @SuppressWarnings("NullAway.Init") // required
    private Path folder;

    @Option(
            names = "--teacher",
            paramLabel = "TEACHER",
            description = "classical, or the file of a network (default: that of the Stockfish on the path).")
    private @Nullable String teacher;

    @Option(
            names = POSITIONS,
            defaultValue = "100M",
            converter = DatagenCommand.Count.class,
            paramLabel = "N",
            description = "How many to learn from (default: ${DEFAULT-VALUE}).")
    private long positions;

    @Option(names = "--openings", paramLabel = "FILE", description = "EPD or PGN to start games from; again for more.")
    private List<Path> openings = new ArrayList<>();

    @Option(
            names = "--hidden",
            defaultValue = "512",
            description = "Hidden units per side (default: ${DEFAULT-VALUE}).")
    private int hidden;

    @Option(
            names = "--king-buckets",
            defaultValue = "4",
            paramLabel = "MAP",
            description = "1, 4, 8, or 32 numbers (default: ${DEFAULT-VALUE}).")
    private String kingBuckets = "4";

    @Option(names = "--layers", description = "Three small layers behind the hidden units instead of one.")
    private boolean layers;

    @Option(
            names = "--epochs",
            defaultValue = "5",
            description = "How often to learn them (default: ${DEFAULT-VALUE}).")
    private int epochs;

    @Override
    public Integer call() {
        try {
            return begun().make();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            spec.commandLine().getErr().println("ristretto net make: " + FileTrouble.sentence(e));
            spec.commandLine().getErr().flush();
            return FAILED;
        }
    }

    private int make() throws IOException {
        // The teacher's vectors come before those of the training.
        TrainCommand.leaveOutChecks();
        // What the training would refuse is better refused before hours of play.
        TrainCommand.check(training(List.of(data().toString())));
        Files.createDirectories(folder);
        WholeFile.write(plan(), GrowingFile.header(HEADER, words()).getBytes(StandardCharsets.UTF_8));
        int code = fetchTeacher();
        if (code == 0) code = makeData();
        if (code == 0) code = train();
        return code;
    }

    // ---- what a folder was begun with ----

    private Path plan() {
        return folder.resolve("make.txt");
    }

    /// The options, those that were not given too.
    private List<String> words() {
        List<String> words = new ArrayList<>();
        if (teacher != null) words.add("--teacher=" + teacher);
        words.add(POSITIONS + "=" + positions);
        for (Path file : openings) words.add("--openings=" + file);
        words.addAll(List.of("--hidden=" + hidden, "--king-buckets=" + kingBuckets, "--epochs=" + epochs));
        if (layers) words.add("--layers");
        return words;
    }

    /// This command with the options its folder was begun with.
    ///
    /// @throws IllegalArgumentException when other ones were given
    private MakeCommand begun() throws IOException {
        if (!Files.exists(plan())) return this;
        List<String> lines = GrowingFile.read(plan()).lines();
        if (!lines.getFirst().equals(HEADER))
            throw new IOException(plan() + " is not of this version of net make: choose another folder");
        List<String> earlier = new ArrayList<>(List.of(folder.toString()));
        for (String line : lines.subList(1, lines.size()))
            earlier.add(line.substring(line.indexOf('\t') + 1).translateEscapes());
        MakeCommand begun = new MakeCommand();
        CommandSpec past = new CommandLine(begun).getCommandSpec();
        past.commandLine().parseArgs(earlier.toArray(String[]::new));
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions())
            demandSame(option, past.findOption(option.longestName()).getValue());
        if (spec.commandLine().getParseResult().hasMatchedOption(POSITIONS)) begun.positions = positions;
        begun.spec = spec;
        return begun;
    }

    private void demandSame(OptionSpec option, @Nullable Object earlier) {
        String name = option.longestName();
        if (Objects.equals(option.getValue(), earlier)) return;
        if (name.equals(POSITIONS) && !hasTraining() && earlier instanceof Long fewer && positions > fewer) return;
        boolean wasGiven = earlier != null && !earlier.equals(List.of());
        throw new IllegalArgumentException("%s was begun %s %s: leave out %s %s, or choose another folder"
                .formatted(
                        folder,
                        wasGiven ? "with" : "without",
                        wasGiven ? name + " " + earlier : name,
                        name,
                        String.join(" ", option.originalStringValues())));
    }

    private boolean hasTraining() {
        return Files.exists(network()) || Files.exists(checkpoint());
    }

    // ---- the steps ----

    private Path fetched() {
        return folder.resolve("teacher.nnue");
    }

    private Path data() {
        return folder.resolve("data");
    }

    private Path network() {
        return folder.resolve("network.rnet");
    }

    private Path checkpoint() {
        return folder.resolve("network.rnet.checkpoint");
    }

    private int fetchTeacher() {
        if (teacher != null || Files.exists(fetched())) return 0;
        return run("net", "import-stockfish", "--out", fetched().toString());
    }

    /// A run of datagen that is complete ends at once when it is told to go on. A training that has begun
    /// keeps to the data it began with: hours of more would only have it refuse to go on.
    private int makeData() {
        if (hasTraining()) return 0;
        String goal = String.valueOf(positions);
        if (Files.exists(data().resolve("manifest.txt")))
            return run("datagen", "--resume", data().toString(), POSITIONS, goal);
        List<String> words = new ArrayList<>(List.of("datagen", "--out", data().toString(), POSITIONS, goal));
        words.addAll(List.of("--teacher", teacher != null ? teacher : fetched().toString()));
        for (Path file : openings) words.addAll(List.of("--openings", file.toString()));
        return run(words.toArray(String[]::new));
    }

    private int train() throws IOException {
        if (Files.exists(network())) return tell();
        List<String> words = new ArrayList<>(List.of("train"));
        if (Files.exists(checkpoint()))
            words.addAll(List.of("--resume", network().toString()));
        else words.addAll(training(dataFiles()));
        int code = run(words.toArray(String[]::new));
        return code == 0 ? tell() : code;
    }

    private List<String> dataFiles() throws IOException {
        try (Stream<Path> files = Files.list(data())) {
            return files.map(Path::toString)
                    .filter(name -> name.endsWith(".bin"))
                    .sorted()
                    .toList();
        }
    }

    /// The words of `ristretto train`.
    private List<String> training(List<String> files) {
        List<String> words = new ArrayList<>(files);
        words.addAll(List.of("--output", network().toString(), "--hidden", String.valueOf(hidden)));
        words.addAll(List.of("--king-buckets", kingBuckets, "--epochs", String.valueOf(epochs)));
        if (layers) words.add("--layers");
        return words;
    }

    private int tell() {
        int code = run("net", "info", network().toString());
        spec.commandLine().getOut().println();
        spec.commandLine().getOut().println("To play with it, tell the engine:");
        spec.commandLine()
                .getOut()
                .println("  setoption name EvalFile value " + network().toAbsolutePath());
        spec.commandLine().getOut().flush();
        return code;
    }

    private int run(String... words) {
        spec.commandLine().getErr().println("> ristretto " + String.join(" ", words));
        spec.commandLine().getErr().flush();
        CommandLine program = Ristretto.commandLine();
        program.setOut(spec.commandLine().getOut());
        program.setErr(spec.commandLine().getErr());
        return program.execute(words);
    }
}
