package dev.ristretto.app;

import dev.ristretto.engine.Bench;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.profile.BenchLoad;
import dev.ristretto.lab.profile.PositionsLoad;
import dev.ristretto.lab.profile.ProfileReport;
import dev.ristretto.lab.profile.Recorder;
import dev.ristretto.lab.profile.Workload;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/// `ristretto profile`: where the time of a search goes.
@Command(
        name = "profile",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Shows where the time of a search goes.",
        footer = {
            "",
            "Runs the bench, or positions of a file, under the Flight Recorder of Java, which looks hundreds of",
            "times a second at what is being done. It does so in a JVM of its own, with the flags that needs.",
            "",
            "Examples:",
            "  ristretto profile",
            "  ristretto profile --positions wac.epd --most 20 --player 'builtin movetime=1'",
            "  ristretto profile --warmup 0 --recording start.jfr"
        })
final class ProfileCommand implements Callable<Integer> {
    private static final int FAILED = 1;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--depth", description = "Depth of the bench (default: ${DEFAULT-VALUE}).")
    private int depth = Bench.DEPTH;

    @Option(names = "--positions", paramLabel = "FILE", description = "EPD or FEN to search instead; also compressed.")
    private @Nullable Path positions;

    @Option(
            names = "--most",
            defaultValue = "50",
            paramLabel = "N",
            description = "Take N positions at most (default: 50).")
    private int most;

    @Option(
            names = "--player",
            defaultValue = "builtin movetime=1",
            paramLabel = "PLAYER",
            description = "Who searches the positions, as in `match` (default: ${DEFAULT-VALUE}).")
    private String player = "builtin movetime=1";

    @Option(
            names = "--warmup",
            defaultValue = "2",
            paramLabel = "N",
            description = "Runs before the one that is looked at; 0 shows the start (default: ${DEFAULT-VALUE}).")
    private int warmUps;

    @Option(
            names = "--seconds",
            defaultValue = "5",
            paramLabel = "N",
            description = "Look at it for so long at least, over and over again (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--html",
            defaultValue = "profile.html",
            paramLabel = "FILE",
            description = "Where the flame view goes (default: ${DEFAULT-VALUE}).")
    private Path html = Path.of("profile.html");

    @Option(names = "--recording", paramLabel = "FILE", description = "Keep the recording, for other tools.")
    private @Nullable Path recording;

    @Override
    public Integer call() throws InterruptedException {
        try {
            return Recorder.isExact() ? record() : again();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            commandLine().getErr().println("ristretto profile: " + FileTrouble.sentence(e));
            commandLine().getErr().flush();
            return FAILED;
        }
    }

    private int record() throws IOException {
        Workload load = workload();
        PrintWriter err = commandLine().getErr();
        err.println(load.title() + ": " + warmUps + " warm-up runs, then " + seconds + " s or more");
        err.flush();
        Duration least = Duration.ofSeconds(seconds);
        ProfileReport report = recording == null
                ? Recorder.record(load, warmUps, least)
                : Recorder.record(load, warmUps, least, recording);
        PrintWriter out = commandLine().getOut();
        report.lines().forEach(out::println);
        report.writeFlames(html);
        out.println("flame view in " + html);
        out.flush();
        return 0;
    }

    /// The same in a JVM with the flags that make it exact.
    private int again() throws IOException, InterruptedException {
        workload();
        return OwnJvm.run(Recorder.EXACT, commandLine().getParseResult().originalArgs());
    }

    private Workload workload() throws IOException {
        refuseWhatWouldBeIgnored(commandLine().getParseResult());
        if (positions == null) return new BenchLoad(depth);
        PlayerSpec who = PlayerSpec.parse(player, KeyValues.parse(""));
        return new PositionsLoad(positions.getFileName() + ", " + who.time(), who, PositionsLoad.read(positions, most));
    }

    private void refuseWhatWouldBeIgnored(ParseResult given) {
        if (positions != null && given.hasMatchedOption("--depth"))
            throw new IllegalArgumentException(
                    "--depth is of the bench; with --positions use --player 'builtin depth=N'");
        if (positions == null && (given.hasMatchedOption("--player") || given.hasMatchedOption("--most")))
            throw new IllegalArgumentException("--player and --most need --positions: the bench is always the same");
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }
}
