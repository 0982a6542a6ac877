package dev.ristretto.app;

import dev.ristretto.chess.Variant;
import dev.ristretto.engine.tablebase.Tablebases;
import dev.ristretto.lab.match.Adjudication;
import dev.ristretto.lab.match.MatchFiles;
import dev.ristretto.lab.match.MatchSession;
import dev.ristretto.lab.match.MatchSettings;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.match.RollCall;
import dev.ristretto.lab.match.Schedule;
import dev.ristretto.lab.match.SprtOption;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.PlayerSpec;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/// `ristretto match`: players against each other.
@Command(
        name = "match",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Plays engines against each other and says which is stronger.",
        footer = {
            "",
            "A player is written as key=value words, quoted where a value holds blanks:",
            "  cmd=PROGRAM        a UCI program and its arguments; `cmd=` may be left out",
            "  cmd=builtin        the engine of this program, inside it",
            "  jar=FILE           another build of Ristretto, inside this program as well",
            "  param.NAME=NUMBER  a search parameter of the built-in engine",
            "  option.NAME=VALUE  a UCI option; the built-in engine takes Hash, Threads, Eval Cache,",
            "                     Move Overhead, Evaluation, EvalFile, SyzygyPath, UCI_LimitStrength",
            "                     and UCI_Elo",
            "  name=NAME          what the table calls it; else what it calls itself",
            "  tc=8+0.08          seconds for the game, and more for each move;",
            "                     40/60: sixty seconds for forty moves;",
            "                     or movetime=0.1, nodes=5000, depth=8",
            "  warmup=1           games that do not count, before the first that does:",
            "                     for programs that run on a JVM",
            "  dir=FOLDER         where it is started",
            "",
            "Examples:",
            "  ristretto match --player builtin --player 'stockfish name=sf' \\",
            "      --each 'tc=8+0.08 option.Hash=16' --openings UHO_4060_v2.epd.zip \\",
            "      --games 200 --concurrency 2 --out runs/first",
            "  ristretto match --player './ristretto name=new' \\",
            "      --player \"cmd='java -jar old.jar' name=old\" \\",
            "      --each 'tc=8+0.08 warmup=1' --sprt 'elo0=0 elo1=5' \\",
            "      --openings book.pgn --out runs/lmr",
            "  ristretto match --resume runs/lmr",
            "",
            "Writes NAME.pgn, NAME.games (what --resume needs) and NAME.txt (the table).",
            "Ctrl-C leaves all three whole; games in play are then played again."
        })
final class MatchCommand implements Callable<Integer> {
    private static final DateTimeFormatter NOW = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    private static final int INTERRUPTED = 130;
    private static final int UNLIMITED = 1_000_000;

    /// What a match may go on with otherwise than it was begun.
    private static final String[] CHANGEABLE = {"--games", "--concurrency"};

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--player", paramLabel = "PLAYER", description = "A player; two or more, see below.")
    private List<String> players = new ArrayList<>();

    @Option(
            names = "--each",
            paramLabel = "WORDS",
            description = "What holds for every player that does not say otherwise.")
    private String each = "";

    @Option(names = "--games", description = "Games of each pairing (default: 100; with --sprt no limit).")
    private @Nullable Integer games;

    @Option(names = "--gauntlet", description = "The first player against each of the others; else all against all.")
    private boolean gauntlet;

    @Option(names = "--concurrency", defaultValue = "1", description = "Games at a time (default: ${DEFAULT-VALUE}).")
    private int concurrency;

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description = "EPD or PGN, also zipped; each is played twice, colours swapped.")
    private @Nullable Path openings;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Order of the openings; 0 keeps that of the file (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--chess960", description = "Play by the rules of Chess960.")
    private boolean chess960;

    @Option(
            names = "--sprt",
            paramLabel = "WORDS",
            description = "Stop when decided: 'elo0=0 elo1=5 alpha=0.05 beta=0.05 scale=normalized' (or logistic).")
    private @Nullable String sprt;

    @Option(
            names = "--draw",
            paramLabel = "WORDS",
            description = "Draw when both sides see a small score: 'from=34 moves=8 score=20'.")
    private @Nullable String draw;

    @Option(names = "--resign", paramLabel = "WORDS", description = "Win when both sides agree: 'moves=3 score=600'.")
    private @Nullable String resign;

    @Option(
            names = "--tablebases",
            paramLabel = "FOLDERS",
            description = "End a game by its result once these Syzygy tables know it.")
    private @Nullable String tablebases;

    @Option(names = "--max-moves", defaultValue = "0", description = "Draw after this many moves (default: never).")
    private int maxMoves;

    @Option(
            names = "--margin",
            defaultValue = "10",
            paramLabel = "MS",
            description = "Milliseconds a move may be late (default: ${DEFAULT-VALUE}).")
    private int margin;

    @Option(
            names = "--stall",
            defaultValue = "10",
            paramLabel = "SECONDS",
            description = "How long a silent player is waited for past its time (default: ${DEFAULT-VALUE}).")
    private int stall;

    @Option(
            names = "--start-timeout",
            defaultValue = "20",
            paramLabel = "SECONDS",
            description = "How long a player may take to start (default: ${DEFAULT-VALUE}).")
    private int startTimeout;

    @Option(
            names = "--out",
            paramLabel = "NAME",
            description = "Name of the files, without ending (default: match-DATE-TIME).")
    private @Nullable Path out;

    @Option(
            names = "--resume",
            paramLabel = "NAME",
            description = "Go on with the match of this name; --games and --concurrency may be new.")
    private @Nullable Path resume;

    @Override
    public Integer call() throws IOException {
        try {
            MatchSession session = resume != null ? resumed(resume) : fresh();
            return session.run() ? 0 : INTERRUPTED;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            commandLine().getErr().println("ristretto match: " + FileTrouble.sentence(e));
            return 1;
        }
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }

    private MatchSession fresh() throws IOException {
        Path name = out != null ? out : Path.of("match-" + NOW.format(LocalDateTime.now(ZoneId.systemDefault())));
        List<String> arguments = commandLine().getParseResult().originalArgs();
        return MatchSession.create(settings(), name, arguments, System.out, isTerminal());
    }

    private MatchSession resumed(Path name) throws IOException {
        Resumption.check(commandLine().getParseResult(), CHANGEABLE);
        MatchFiles.Past past = MatchFiles.read(name).changedBy(changes());
        ParseResult parsed = Ristretto.commandLine()
                .setOverwrittenOptionsAllowed(true)
                .parseArgs(past.arguments().toArray(String[]::new));
        MatchCommand earlier = (MatchCommand) parsed.subcommand().commandSpec().userObject();
        return MatchSession.resume(earlier.settings(), name, past, System.out, isTerminal());
    }

    /// What is to be different from now on.
    private List<String> changes() {
        ParseResult given = commandLine().getParseResult();
        return Stream.of(CHANGEABLE)
                .filter(given::hasMatchedOption)
                .map(option -> option + "=" + given.matchedOptionValue(option, (Object) ""))
                .toList();
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    private MatchSettings settings() throws IOException {
        KeyValues defaults = KeyValues.parse(each);
        List<PlayerSpec> specs =
                players.stream().map(text -> PlayerSpec.parse(text, defaults)).toList();
        if (specs.size() < 2) throw new IllegalArgumentException("a match needs at least two --player");
        Duration handshake = Duration.ofSeconds(startTimeout);
        Variant variant = chess960 ? Variant.CHESS960 : Variant.STANDARD;
        return new MatchSettings(
                RollCall.named(specs, variant, handshake),
                gauntlet ? Schedule.Format.GAUNTLET : Schedule.Format.ROUND_ROBIN,
                games != null ? games : sprt == null ? 100 : UNLIMITED,
                concurrency,
                openings == null ? Openings.none() : read(openings, variant),
                variant,
                adjudication(),
                sprt == null ? null : SprtOption.parse(sprt),
                Duration.ofMillis(margin),
                Duration.ofSeconds(stall),
                handshake);
    }

    private Openings read(Path file, Variant variant) throws IOException {
        return Openings.read(file, variant, seed, System.err::println);
    }

    private Tablebases openTables(String path) {
        try {
            return Tablebases.open(path, commandLine().getErr()::println);
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage() + ", in --tablebases", e);
        }
    }

    private Adjudication adjudication() {
        Adjudication rules = Adjudication.OFF.withMostMoves(maxMoves);
        if (tablebases != null) rules = rules.withTablebases(openTables(tablebases));
        if (draw != null) rules = rules.withDraw(draw);
        return resign == null ? rules : rules.withResign(resign);
    }
}
