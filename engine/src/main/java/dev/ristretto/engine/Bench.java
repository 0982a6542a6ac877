package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchControl;
import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.search.Searcher;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;

/// Searches the same positions to the same depth with one thread, always. The sum of the nodes is the
/// signature of the search, nodes per second its speed.
public final class Bench {
    /// Plies, unless told otherwise.
    public static final int DEPTH = 12;

    private static final int HASH_MEGABYTES = 16;

    /// Elsewhere a search that fails still answers with what it has; here its nodes would be a wrong sum.
    private static final SearchListener STRICT = new SearchListener() {
        @Override
        public void trouble(Throwable cause) {
            throw new IllegalStateException("the search failed: " + cause, cause);
        }
    };

    private final List<Position> positions;
    private volatile SearchControl control = new SearchControl(Limits.depth(1));
    private volatile boolean stopped;

    /// What a bench took, and how often a cutoff came with the first move tried.
    public record Result(long nodes, long millis, long cutoffs, long onFirstMove) {
        /// The share of cutoffs by the first move, the measure of move ordering.
        public long firstMovePercent() {
            return onFirstMove * 100 / Math.max(1, cutoffs);
        }

        /// The speed.
        public long nodesPerSecond() {
            return nodes * 1000 / Math.max(1, millis);
        }

        /// The form that testing frameworks read.
        @Override
        public String toString() {
            return nodes + " nodes " + nodesPerSecond() + " nps";
        }
    }

    /// Hears of each position when it is done; `number` counts from 1.
    public interface Progress {
        /// A position was searched: which one of how many.
        void searched(int number, int of, Position position, long nodes);
    }

    /// A bench over the positions that come with the engine.
    public Bench() {
        positions = positions();
    }

    /// Positions of all kinds.
    static List<Position> positions() {
        return read().lines()
                .filter(line -> !line.startsWith("#"))
                .map(Fen::position)
                .toList();
    }

    /// Runs on the calling thread.
    public Result run(int depth, Progress progress) {
        return run(evaluation()::newEvaluator, depth, progress);
    }

    Result run(Supplier<Evaluator> evaluators, int depth, Progress progress) {
        long nodes = 0;
        long cutoffs = 0;
        long onFirstMove = 0;
        long start = System.nanoTime();
        try (Searcher searcher = new Searcher(evaluators, SearchParams.STANDARD, HASH_MEGABYTES)) {
            for (int i = 0; i < positions.size() && !stopped; i++) {
                long searched = search(searcher, positions.get(i), depth);
                nodes += searched;
                cutoffs += searcher.ordering().cutoffs();
                onFirstMove += searcher.ordering().onFirstMove();
                progress.searched(i + 1, positions.size(), positions.get(i), searched);
            }
        }
        return new Result(nodes, (System.nanoTime() - start) / 1_000_000, cutoffs, onFirstMove);
    }

    /// What the engine judges by when nobody has chosen otherwise.
    private static Evaluation evaluation() {
        try {
            return Evaluation.embedded();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Ends a run early, from another thread; its sum is then worth nothing.
    public void stop() {
        stopped = true;
        control.stop();
    }

    /// Whether it was ended early.
    public boolean isStopped() {
        return stopped;
    }

    /// Each position starts from nothing, so their order does not matter.
    private long search(Searcher searcher, Position position, int depth) {
        Limits limits = Limits.depth(depth);
        control = new SearchControl(limits);
        if (stopped) control.stop();
        searcher.clear();
        SearchResult result = searcher.search(position.copy(), limits, control, SearchSettings.DEFAULT, STRICT);
        return result.nodes();
    }

    private static String read() {
        try (InputStream resource = Bench.class.getResourceAsStream("bench.fen")) {
            if (resource == null) throw new IllegalStateException("bench.fen is missing from the engine's jar");
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
