package dev.ristretto.engine;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchControl;
import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.tablebase.Tablebases;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Engines with something broken inside, to see what gets out.
public final class FaultyEngines {
    private FaultyEngines() {}

    /// Every search throws this.
    public static Function<Consumer<String>, Engine> throwing(Supplier<? extends Throwable> trouble) {
        return engine((root, control) -> {
            throw FaultyEngines.<RuntimeException>asUnchecked(trouble.get());
        });
    }

    /// Every search overflows the stack in earnest.
    public static Function<Consumer<String>, Engine> recursing() {
        return engine((root, control) -> new SearchResult(recurse(0), Move.NONE, 0, 0, 0));
    }

    /// Every search names a move that nobody can play.
    public static Function<Consumer<String>, Engine> playing(int move) {
        return engine((root, control) -> new SearchResult(move, Move.NONE, 0, 1, 1));
    }

    /// No search ends before it is stopped, and none answers sooner than this after it.
    public static Function<Consumer<String>, Engine> slowToStop(long millis) {
        return engine((root, control) -> {
            while (!control.isStopped()) LockSupport.parkNanos(100_000);
            long end = System.nanoTime() + millis * 1_000_000;
            while (System.nanoTime() < end) LockSupport.parkNanos(1_000_000);
            return new SearchResult(Move.NONE, Move.NONE, 0, 0, 0);
        });
    }

    /// There is no room for the evaluators of more than one thread.
    public static Function<Consumer<String>, Engine> cramped() {
        return notices -> new Engine(
                notices,
                (evaluation, hash) ->
                        new Faulty((root, control) -> {
                            throw new IllegalStateException("not asked to search");
                        }) {
                            private int threads = 1;

                            @Override
                            public void setThreads(int threads) {
                                this.threads = threads;
                            }

                            @Override
                            public void setEvaluation(Evaluation evaluation) {
                                if (threads > 1) throw new OutOfMemoryError("no room in this test");
                            }
                        });
    }

    private interface Brain {
        SearchResult search(Position root, SearchControl control);
    }

    private static Function<Consumer<String>, Engine> engine(Brain brain) {
        return notices -> new Engine(notices, (evaluation, hash) -> new Faulty(brain));
    }

    private static int recurse(int depth) {
        return depth < 0 ? 0 : recurse(depth + 1) + 1;
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> T asUnchecked(Throwable trouble) throws T {
        throw (T) trouble;
    }

    private static class Faulty implements Thinker {
        private final Brain brain;

        Faulty(Brain brain) {
            this.brain = brain;
        }

        @Override
        public void resizeHash(int megabytes) {
            if (megabytes > 1_000) throw new OutOfMemoryError("no room in this test");
        }

        @Override
        public void resizeEvalCache(int megabytes) {}

        @Override
        public void setThreads(int threads) {}

        @Override
        public void setEvaluation(Evaluation evaluation) {}

        @Override
        public void setTablebases(Tablebases tablebases) {}

        @Override
        public void clear() {}

        @Override
        public SearchResult search(
                Position root, Limits limits, SearchControl control, SearchSettings settings, SearchListener listener) {
            return brain.search(root, control);
        }

        @Override
        public void close() {}
    }
}
