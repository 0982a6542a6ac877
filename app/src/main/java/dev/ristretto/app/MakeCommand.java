package dev.ristretto.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
            "FOLDER gets teacher.nnue, data/ and network.rnet. Ctrl-C loses nothing: the same command goes on.",
            "With the defaults it takes some two hours on two cores. More positions make a better network.",
            "",
            "Examples:",
            "  ristretto net make mine",
            "  ristretto net make mine --positions 200M --epochs 7 --openings UHO_4060_v2.epd.zip",
            "  ristretto net make quick --teacher classical --positions 1M --hidden 64 --epochs 3"
        })
final class MakeCommand implements Callable<Integer> {
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
            names = "--positions",
            defaultValue = "100M",
            paramLabel = "N",
            description = "How many to learn from (default: ${DEFAULT-VALUE}).")
    private String positions = "100M";

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

    @Option(
            names = "--epochs",
            defaultValue = "5",
            description = "How often to learn them (default: ${DEFAULT-VALUE}).")
    private int epochs;

    @Override
    public Integer call() throws IOException {
        // The teacher's vectors come before those of the training.
        TrainCommand.leaveOutChecks();
        Files.createDirectories(folder);
        int code = fetchTeacher();
        if (code == 0) code = makeData();
        if (code == 0) code = train();
        return code;
    }

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
        if (Files.exists(network()) || Files.exists(checkpoint())) return 0;
        if (Files.exists(data().resolve("manifest.txt")))
            return run("datagen", "--resume", data().toString(), "--positions", positions);
        List<String> words = new ArrayList<>(List.of("datagen", "--out", data().toString(), "--positions", positions));
        words.addAll(List.of("--teacher", teacher != null ? teacher : fetched().toString()));
        for (Path file : openings) words.addAll(List.of("--openings", file.toString()));
        return run(words.toArray(String[]::new));
    }

    private int train() {
        if (Files.exists(network())) return tell();
        if (Files.exists(checkpoint())) {
            int code = run("train", "--resume", network().toString());
            return code == 0 ? tell() : code;
        }
        List<String> words = new ArrayList<>(List.of("train"));
        try (Stream<Path> files = Files.list(data())) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".bin"))
                    .sorted()
                    .forEach(words::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        words.addAll(List.of("--output", network().toString(), "--hidden", String.valueOf(hidden)));
        words.addAll(List.of("--king-buckets", kingBuckets, "--epochs", String.valueOf(epochs)));
        int code = run(words.toArray(String[]::new));
        return code == 0 ? tell() : code;
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
