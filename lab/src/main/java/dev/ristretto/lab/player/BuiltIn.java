package dev.ristretto.lab.player;

import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.Identity;
import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.search.Searcher;
import dev.ristretto.engine.tablebase.Tablebases;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// The engine of this very program, in this JVM, with search parameters of its own.
///
/// @param params by name; the others keep their standard
/// @param evaluation what judges, as the option `Evaluation` names it
/// @param evalFile a network; empty for the one that comes with the program
/// @param syzygyPath folders of endgame tables; empty for none
/// @param hashMegabytes small by default, as every game clears it
/// @param elo the level it plays at, or `SearchSettings.FULL_STRENGTH`
public record BuiltIn(
        Map<String, Integer> params,
        String evaluation,
        String evalFile,
        String syzygyPath,
        int hashMegabytes,
        int evalCacheMegabytes,
        int threads,
        int overhead,
        int elo)
        implements Origin {
    /// The word that stands for it where a program is asked for.
    public static final String WORD = "builtin";

    private static final String LIMIT_STRENGTH = "UCI_LimitStrength";
    private static final String ELO = "UCI_Elo";
    private static final int DEFAULT_HASH = 16;
    private static final int DEFAULT_OVERHEAD = 10;

    public BuiltIn {
        demand("Hash", hashMegabytes, 1);
        demand("Eval Cache", evalCacheMegabytes, 0);
        demand("Threads", threads, 0);
        demand("Move Overhead", overhead, 0);
        if (threads == 0) threads = Runtime.getRuntime().availableProcessors();
        params = Map.copyOf(params);
        new SearchParams(params);
    }

    private static void demand(String option, int value, int least) {
        if (value < least)
            throw new IllegalArgumentException("%s must be at least %d, not %d".formatted(option, least, value));
    }

    /// Reads options as UCI names them, and search parameters.
    static BuiltIn of(Map<String, String> options, Map<String, String> params) {
        Map<String, String> left = new HashMap<>(options);
        BuiltIn player = new BuiltIn(
                numbers(params),
                left.getOrDefault("Evaluation", Evaluation.NETWORK),
                left.getOrDefault("EvalFile", ""),
                left.getOrDefault("SyzygyPath", ""),
                take(left, "Hash", DEFAULT_HASH),
                take(left, "Eval Cache", Searcher.DEFAULT_EVAL_CACHE),
                take(left, "Threads", 1),
                take(left, "Move Overhead", DEFAULT_OVERHEAD),
                takeElo(left));
        left.remove("Evaluation");
        left.remove("EvalFile");
        left.remove("SyzygyPath");
        if (!left.isEmpty()) {
            throw new IllegalArgumentException(
                    "the built-in engine takes Evaluation, EvalFile, SyzygyPath, Hash, Eval Cache, Threads,"
                            + " Move Overhead, UCI_LimitStrength and UCI_Elo, not "
                            + String.join(", ", left.keySet()));
        }
        return player;
    }

    private static Map<String, Integer> numbers(Map<String, String> texts) {
        Map<String, Integer> numbers = new HashMap<>();
        texts.forEach((name, value) -> numbers.put(name, number(name, value)));
        return numbers;
    }

    private static int number(String name, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " is a whole number, not '" + value + "'", e);
        }
    }

    private static int take(Map<String, String> options, String name, int otherwise) {
        String value = options.remove(name);
        return value == null ? otherwise : number(name, value);
    }

    /// A level counts only where strength is limited. Whoever names one and leaves that out has forgotten it.
    private static int takeElo(Map<String, String> options) {
        boolean isNamed = options.containsKey(ELO);
        int elo = take(options, ELO, SearchSettings.USUAL_ELO);
        if (elo < SearchSettings.LEAST_ELO || elo > SearchSettings.MOST_ELO)
            throw new IllegalArgumentException("%s goes from %d to %d, and is not %d"
                    .formatted(ELO, SearchSettings.LEAST_ELO, SearchSettings.MOST_ELO, elo));
        String limited = options.remove(LIMIT_STRENGTH);
        if (limited == null && isNamed)
            throw new IllegalArgumentException(ELO + " counts only with option." + LIMIT_STRENGTH + "=true");
        return switch (limited) {
            case "true" -> elo;
            case "false" -> SearchSettings.FULL_STRENGTH;
            case null -> SearchSettings.FULL_STRENGTH;
            default -> throw new IllegalArgumentException(LIMIT_STRENGTH + " is true or false, not '" + limited + "'");
        };
    }

    @Override
    public Player open(Duration handshake) throws PlayerFault {
        Evaluation judge = judge();
        try {
            return equipped(
                    new Searcher(judge::newEvaluator, new SearchParams(params), hashMegabytes, evalCacheMegabytes));
        } catch (OutOfMemoryError e) {
            throw new PlayerFault(
                    Fault.NO_START,
                    "there is no room for Hash=%d, Eval Cache=%d and Threads=%d"
                            .formatted(hashMegabytes, evalCacheMegabytes, threads),
                    e);
        }
    }

    /// A player that has all it was promised. Whoever gets none gets its memory back.
    private Player equipped(Searcher searcher) throws PlayerFault {
        try {
            searcher.setThreads(threads);
            if (!syzygyPath.isBlank()) searcher.setTablebases(tablebases());
            SearchSettings settings = new SearchSettings(1, overhead, elo, false);
            return new SearcherPlayer(Identity.NAME + " " + Identity.VERSION, searcher, settings);
        } catch (PlayerFault | RuntimeException | Error trouble) {
            searcher.close();
            throw trouble;
        }
    }

    private Evaluation judge() throws PlayerFault {
        try {
            return Evaluation.of(evaluation, evalFile);
        } catch (IOException e) {
            throw new PlayerFault(Fault.NO_START, String.valueOf(e.getMessage()), e);
        }
    }

    private Tablebases tablebases() throws PlayerFault {
        try {
            return Tablebases.open(syzygyPath, notice -> {});
        } catch (IOException e) {
            throw new PlayerFault(Fault.NO_START, String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public boolean isInThisJvm() {
        return true;
    }

    @Override
    public String description() {
        return WORD;
    }
}
