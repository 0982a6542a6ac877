package dev.ristretto.lab.player;

import dev.ristretto.engine.Identity;
import dev.ristretto.engine.eval.classical.Classical;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.search.Searcher;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// The engine of this very program, in this JVM, with search parameters of its own.
///
/// @param params by name; the others keep their standard
/// @param hashMegabytes small by default, as every game clears it
public record BuiltIn(Map<String, Integer> params, int hashMegabytes, int evalCacheMegabytes, int threads, int overhead)
        implements Origin {
    /// The word that stands for it where a program is asked for.
    public static final String WORD = "builtin";

    private static final int DEFAULT_HASH = 16;
    private static final int DEFAULT_EVAL_CACHE = 4;
    private static final int DEFAULT_OVERHEAD = 10;

    public BuiltIn {
        params = Map.copyOf(params);
        new SearchParams(params);
    }

    /// Reads options as UCI names them, and search parameters.
    static BuiltIn of(Map<String, String> options, Map<String, String> params) {
        Map<String, String> left = new HashMap<>(options);
        BuiltIn player = new BuiltIn(
                numbers(params),
                take(left, "Hash", DEFAULT_HASH),
                take(left, "Eval Cache", DEFAULT_EVAL_CACHE),
                take(left, "Threads", 1),
                take(left, "Move Overhead", DEFAULT_OVERHEAD));
        if (!left.isEmpty()) {
            throw new IllegalArgumentException("the built-in engine takes Hash, Eval Cache, Threads and Move Overhead,"
                    + " not " + String.join(", ", left.keySet()));
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
    public Player open(Duration handshake) {
        Weights weights = Weights.standard();
        Searcher searcher = new Searcher(() -> new Classical(weights), new SearchParams(params), hashMegabytes);
        searcher.resizeEvalCache(evalCacheMegabytes);
        searcher.setThreads(threads);
        SearchSettings settings = new SearchSettings(1, overhead, SearchSettings.FULL_STRENGTH, false);
        return new SearcherPlayer(Identity.NAME + " " + Identity.VERSION, searcher, settings);
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
