package dev.ristretto.app;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.TimeControl;
import dev.ristretto.lab.tune.Arena;
import dev.ristretto.lab.tune.Hill;
import dev.ristretto.lab.tune.SelfPlay;
import dev.ristretto.lab.tune.Space;
import dev.ristretto.lab.tune.Stage;
import dev.ristretto.lab.tune.Tuner;
import dev.ristretto.lab.tune.TuningProgress;
import dev.ristretto.lab.tune.TuningRun;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/// What the commands have in common that tune the search by games against itself.
abstract class GameTuning implements Callable<Integer> {
    private static final DateTimeFormatter NOW = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    private static final int FAILED = 1;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--list", description = "List the stages and their parameters, and do nothing else.")
    private boolean list;

    @Option(names = "--stage", paramLabel = "STAGE", description = "Tune this stage only.")
    private @Nullable String stage;

    @Option(
            names = "--from",
            paramLabel = "STAGE",
            description = "Tune this stage and those after it (default: all, from the first).")
    private @Nullable String from;

    @Option(
            names = "--start",
            split = ",",
            paramLabel = "NAME=VALUE",
            description = "Start from other values than the standard ones.")
    private Map<String, Integer> start = new LinkedHashMap<>();

    @Option(
            names = "--tc",
            defaultValue = "1+0.05",
            paramLabel = "TIME",
            description = "Time control; nodes=5000 does not mind a busy machine (default: ${DEFAULT-VALUE}).")
    private String tc = "1+0.05";

    @Option(
            names = "--each",
            paramLabel = "WORDS",
            description = "More about the player, as in `match`: 'option.Hash=16'.")
    private String each = "";

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description = "EPD or PGN, also zipped; each is played twice, colours swapped.")
    private @Nullable Path openings;

    @Option(names = "--concurrency", defaultValue = "1", description = "Games at a time (default: ${DEFAULT-VALUE}).")
    private int concurrency;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Of all that is left to chance (default: ${DEFAULT-VALUE}).")
    long seed;

    @Option(
            names = "--rehearse",
            paramLabel = "ELO",
            description = "Play no chess, but find planted values: each costs this many Elo when half its range off.")
    private @Nullable Double rehearsal;

    @Option(
            names = "--out",
            paramLabel = "NAME",
            description = "Name of the files, without ending (default: tune-DATE-TIME).")
    private @Nullable Path out;

    @Option(
            names = "--resume",
            paramLabel = "NAME",
            description = "Go on with the run of this name; nothing else is needed.")
    private @Nullable Path resume;

    /// The hills of a rehearsal, one a stage.
    private final List<Hill> hills = new ArrayList<>();

    /// The tuner of a stage, as the options of the command describe it.
    abstract Tuner tuner(Space space);

    @Override
    public Integer call() {
        try {
            if (list) StagesCommand.print(commandLine().getOut());
            else run();
            return 0;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            commandLine().getErr().println("ristretto tune: " + FileTrouble.sentence(e));
            commandLine().getErr().flush();
            return FAILED;
        }
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }

    private void run() throws IOException {
        TuningProgress progress = new TuningProgress(System.err, isTerminal());
        if (resume == null) {
            Path name = out != null ? out : Path.of("tune-" + NOW.format(LocalDateTime.now(ZoneId.systemDefault())));
            List<String> arguments = commandLine().getParseResult().originalArgs();
            report(TuningRun.create(plan(), name, arguments, System.out, progress)
                    .run());
        } else {
            Resumption.check(commandLine().getParseResult());
            GameTuning earlier = earlier(TuningRun.arguments(resume));
            earlier.report(TuningRun.resume(earlier.plan(), resume, System.out, progress)
                    .run());
        }
    }

    /// The command as it was when a run was begun with these arguments.
    private static GameTuning earlier(List<String> arguments) throws IOException {
        ParseResult parsed = Ristretto.commandLine().parseArgs(arguments.toArray(String[]::new));
        while (parsed.hasSubcommand()) parsed = parsed.subcommand();
        if (parsed.commandSpec().userObject() instanceof GameTuning command) return command;
        throw new IOException("that run was not made by a tuner that plays games");
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    private TuningRun.Plan plan() throws IOException {
        if (stage != null && from != null) throw new IllegalArgumentException("choose --stage or --from, not both");
        Stage beginning = from == null ? Stage.LMR : Stage.of(from);
        List<Stage> stages = stage != null ? List.of(Stage.of(stage)) : beginning.onward();
        // Tuners are made stage by stage; what is wrong should be known now, before anything is written.
        Tuner first = tuner(stages.getFirst().space(start));
        assert first.trials() > 0;
        return new TuningRun.Plan(commandLine().getCommandName(), stages, start, this::tuner, arenas());
    }

    private Function<Space, Arena> arenas() throws IOException {
        if (rehearsal != null) return this::hill;
        if (openings == null) {
            throw new IllegalArgumentException("games need --openings FILE, or they are all the same");
        }
        String time = TimeControl.parse(tc) instanceof TimeControl.Clock ? "tc=" + tc : tc;
        KeyValues player = KeyValues.parse(time + " " + each);
        Arena games = new SelfPlay(
                player,
                Openings.read(openings, Variant.STANDARD, seed, System.err::println),
                concurrency,
                complaint -> System.err.println("  " + complaint));
        return _ -> games;
    }

    private Arena hill(Space space) {
        Hill hill = Hill.planted(space, rehearsal == null ? 0 : rehearsal, seed);
        System.out.println("planted: " + hill.tops());
        System.out.printf(Locale.ROOT, "the start is %.1f Elo below%n", hill.drop(space.startValues()));
        hills.add(hill);
        return hill;
    }

    /// How near a rehearsal came.
    private void report(Map<String, Integer> found) {
        if (hills.isEmpty()) return;
        System.out.println();
        System.out.println("planted: " + hills.getLast().tops());
        System.out.printf(
                Locale.ROOT, "the end is %.1f Elo below%n", hills.getLast().drop(found));
    }
}
