package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchControl;
import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.search.Searcher;
import dev.ristretto.engine.tablebase.Tablebases;

/// What the engine needs from a search, and no more: tests put one here that fails.
interface Thinker extends AutoCloseable {
    void resizeHash(int megabytes);

    void resizeEvalCache(int megabytes);

    void setThreads(int threads);

    /// Forgets everything learnt.
    void clear();

    SearchResult search(
            Position root, Limits limits, SearchControl control, SearchSettings settings, SearchListener listener);

    @Override
    void close();

    /// Judges positions in another way from now on; everything learnt is forgotten.
    void setEvaluation(Evaluation evaluation);

    /// Looks endgames up in other tables from now on, and closes those it had before.
    void setTablebases(Tablebases tablebases);

    /// Makes a thinker, with a hash table of this many megabytes.
    interface Maker {
        Thinker make(Evaluation evaluation, int hashMegabytes);
    }

    /// The real one.
    record Standard(Searcher searcher) implements Thinker {
        static final class Maker implements Thinker.Maker {
            @Override
            public Thinker make(Evaluation evaluation, int hashMegabytes) {
                return new Standard(new Searcher(evaluation::newEvaluator, SearchParams.STANDARD, hashMegabytes));
            }
        }

        @Override
        public void resizeHash(int megabytes) {
            searcher.resizeHash(megabytes);
        }

        @Override
        public void resizeEvalCache(int megabytes) {
            searcher.resizeEvalCache(megabytes);
        }

        @Override
        public void setThreads(int threads) {
            searcher.setThreads(threads);
        }

        @Override
        public void setEvaluation(Evaluation evaluation) {
            searcher.setEvaluators(evaluation::newEvaluator);
        }

        @Override
        public void setTablebases(Tablebases tablebases) {
            searcher.setTablebases(tablebases);
        }

        @Override
        public void clear() {
            searcher.clear();
        }

        @Override
        public SearchResult search(
                Position root, Limits limits, SearchControl control, SearchSettings settings, SearchListener listener) {
            return searcher.search(root, limits, control, settings, listener);
        }

        @Override
        public void close() {
            searcher.close();
        }
    }
}
