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
public record BuiltIn(
        Map<String, Integer> params,
        String evaluation,
        String evalFile,
        String syzygyPath,
        int hashMegabytes,
        int evalCacheMegabytes,
        int threads,
        int overhead)
        implements Origin {
    /// The word that stands for it where a program is asked for.
    public static final String WORD = "builtin";

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
                take(left, "Move Overhead", DEFAULT_OVERHEAD));
        left.remove("Evaluation");
        left.remove("EvalFile");
        left.remove("SyzygyPath");
        if (!left.isEmpty()) {
            throw new IllegalArgumentException(
                    "the built-in engine takes Evaluation, EvalFile, SyzygyPath, Hash, Eval Cache, Threads"
                            + " and Move Overhead, not " + String.join(", ", left.keySet()));
        }
        return player;
    }

    private static Map<String, Integer> numbers(Map<String, String> texts) {
        Map<String, Integer> numbers = new HashMap<>();
        texts.forEach((name, value) -> numbers.put(name, Integer.valueOf(value)));
        return numbers;
    }

    private static int take(Map<String, String> options, String name, int otherwise) {
        String value = options.remove(name);
        return value == null ? otherwise : Integer.parseInt(value);
    }

    @Override
    public Player open(Duration handshake) throws PlayerFault {
        Evaluation judge = judge();
        Searcher searcher = new Searcher(judge::newEvaluator, new SearchParams(params), hashMegabytes);
        searcher.resizeEvalCache(evalCacheMegabytes);
        searcher.setThreads(threads);
        if (!syzygyPath.isBlank()) searcher.setTablebases(tablebases());
        SearchSettings settings = new SearchSettings(1, overhead, SearchSettings.FULL_STRENGTH, false);
        return new SearcherPlayer(Identity.NAME + " " + Identity.VERSION, searcher, settings);
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
