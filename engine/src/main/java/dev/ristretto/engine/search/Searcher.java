package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.tablebase.Tablebases;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The searching part of an engine: the table and what the threads remember, kept from search to
/// search. One search at a time; the caller sees to that.
public final class Searcher implements AutoCloseable {
    /// Megabytes of the hash table unless told otherwise.
    public static final int DEFAULT_HASH = 64;
    /// Megabytes of the cache of evaluations unless told otherwise: few, so that it stays near the processor.
    public static final int DEFAULT_EVAL_CACHE = 4;

    private static final long STACK_BYTES = 32L << 20;

    private Supplier<Evaluator> evaluators;
    private final SearchParams params;
    private final List<Worker> workers = new ArrayList<>();
    private TranspositionTable table;
    private boolean ownsTable;
    private EvalCache evalCache;
    private Tablebases tablebases = Tablebases.NONE;
    private TablebaseUse lastUse = TablebaseUse.DEFAULT;
    private OrderingFigures ordering = new OrderingFigures(0, 0);
    /// Whether anything may have been learnt since everything was last forgotten, by whoever uses the table.
    private boolean hasLearnt;

    /// How often a fail-high came with the first move tried: the measure of move ordering.
    public record OrderingFigures(long cutoffs, long onFirstMove) {}

    /// A searcher whose threads each get an evaluator of their own.
    public Searcher(Supplier<Evaluator> evaluators, SearchParams params, int hashMegabytes) {
        this(evaluators, params, hashMegabytes, DEFAULT_EVAL_CACHE);
    }

    /// The same with a cache of static evaluations of this many megabytes.
    public Searcher(Supplier<Evaluator> evaluators, SearchParams params, int hashMegabytes, int evalCacheMegabytes) {
        this(evaluators, params, new TranspositionTable(hashMegabytes), evalCacheMegabytes, true);
    }

    /// A searcher with a table that others use too, and that somebody else closes. All of them must judge by the
    /// same evaluation.
    public Searcher(
            Supplier<Evaluator> evaluators,
            SearchParams params,
            TranspositionTable sharedTable,
            int evalCacheMegabytes) {
        this(evaluators, params, sharedTable, evalCacheMegabytes, false);
    }

    private Searcher(
            Supplier<Evaluator> evaluators,
            SearchParams params,
            TranspositionTable table,
            int evalCacheMegabytes,
            boolean ownsTable) {
        this.evaluators = evaluators;
        this.params = params;
        this.table = table;
        this.ownsTable = ownsTable;
        hasLearnt = !ownsTable;
        try {
            evalCache = new EvalCache(evalCacheMegabytes);
        } catch (RuntimeException | Error trouble) {
            if (ownsTable) table.close();
            throw trouble;
        }
        try {
            setThreads(1);
        } catch (RuntimeException | Error trouble) {
            close();
            throw trouble;
        }
    }

    /// Gives the table another size; everything learnt is forgotten. When there is no room the old
    /// table stays.
    ///
    /// @throws OutOfMemoryError when there is no room
    public void resizeHash(int megabytes) {
        TranspositionTable old = table;
        table = new TranspositionTable(megabytes);
        if (ownsTable) old.close();
        ownsTable = true;
        renewWorkers();
    }

    /// Gives the cache of static evaluations another size; 0 means none. When there is no room the old one stays.
    ///
    /// @throws OutOfMemoryError when there is no room
    public void resizeEvalCache(int megabytes) {
        EvalCache old = evalCache;
        evalCache = new EvalCache(megabytes);
        old.close();
        renewWorkers();
    }

    /// Judges positions in another way from now on; everything learnt is forgotten, as scores of two
    /// evaluators do not mix.
    public void setEvaluators(Supplier<Evaluator> evaluators) {
        this.evaluators = evaluators;
        clear();
        renewWorkers();
    }

    /// Looks endgames up in other tables from now on; everything learnt is forgotten, as guesses and results
    /// do not mix. They belong to the searcher, which closes those it had before.
    public void setTablebases(Tablebases tablebases) {
        Tablebases old = this.tablebases;
        this.tablebases = tablebases;
        clear();
        renewWorkers();
        old.close();
    }

    /// Those before must go first: together they could be too much.
    private void renewWorkers() {
        int threads = workers.size();
        workers.clear();
        setThreads(threads);
    }

    /// How many threads search; at least one. Should memory end half way, those made so far stay.
    ///
    /// @throws OutOfMemoryError when there is no room for all of them
    public void setThreads(int threads) {
        while (workers.size() > threads) workers.removeLast();
        while (workers.size() < threads) {
            workers.add(new Worker(params, table, evalCache, evaluators.get(), tablebases.newProber()));
        }
    }

    /// How many threads search.
    public int threads() {
        return workers.size();
    }

    /// Forgets everything learnt.
    public void clear() {
        table.clear(Math.max(1, workers.size()));
        evalCache.clear();
        forgetHistories();
        hasLearnt = false;
    }

    /// Forgets what the threads have learnt of moves and of the evaluation's errors; the table stays.
    public void forgetHistories() {
        for (Worker worker : workers) worker.forget();
    }

    /// How well the last search ordered its moves.
    public OrderingFigures ordering() {
        return ordering;
    }

    /// Searches until a limit, or the control, ends it; on the calling thread and as many others as were
    /// asked for. Trouble in a thread is told to the listener; a legal move comes back all the same.
    public SearchResult search(
            Position root, Limits limits, SearchControl control, SearchSettings settings, SearchListener listener) {
        // Memory may have ended while threads were renewed: one is tried for again.
        if (workers.isEmpty()) setThreads(1);
        heed(settings.tablebaseUse());
        RootChoices choices = choices(root, limits, settings.tablebaseUse());
        if (choices.moves().isEmpty()) return gameOver(root);
        table.newSearch();
        hasLearnt = true;
        SearchRun run = new SearchRun(workers, table, root, limits, control, settings, listener, choices);
        SearchResult result = run.search();
        ordering = run.ordering();
        return result;
    }

    /// What endgame tables said under other rules does not hold any more. With nothing learnt there is nothing to
    /// forget: a large table takes seconds to clear, and the clock runs already.
    private void heed(TablebaseUse use) {
        if (tablebases != Tablebases.NONE && hasLearnt && !use.equals(lastUse)) clear();
        lastUse = use;
    }

    /// Searches up to a depth or a number of nodes, on the calling thread alone, and tells nobody: for those
    /// who ask thousands of times a second. No clock is looked at, and trouble is thrown. The score is never
    /// a bound.
    public SearchResult searchSilently(Position root, int depth, long nodes) {
        RootChoices choices = choices(root, Limits.INFINITE, TablebaseUse.DEFAULT);
        if (choices.moves().isEmpty()) return gameOver(root);
        table.newSearch();
        hasLearnt = true;
        Worker worker = workers.getFirst();
        worker.begin(root, new NodeLimit(worker, nodes), false);
        worker.tablebases.begin(choices.below());
        RootSearch search = new RootSearch(worker, choices, 1, RootSearch.Supervisor.SILENT);
        search.deepen(Math.min(depth, Score.MAX_PLY - 1));
        RootMove best = search.best();
        int ponder = best.line.length > 1 ? best.line[1] : Move.NONE;
        return new SearchResult(best.move, ponder, exactScore(search), search.completedDepth(), worker.nodeCount);
    }

    /// An iteration that was broken off may leave no more than a bound: the edge of a window, which says
    /// nothing about the position. Then the score is that of the iteration before.
    private static int exactScore(RootSearch search) {
        RootMove best = search.best();
        boolean known = best.bound == Bound.EXACT || best.isVouchedFor() || search.completedDepth() == 0;
        return known ? best.shownScore() : search.settledScore();
    }

    private record NodeLimit(Worker worker, long nodeLimit) implements Worker.Watch {
        @Override
        public boolean isOver() {
            return worker.nodeCount >= nodeLimit;
        }
    }

    static Thread thread(Runnable work, String name) {
        return new Thread(null, work, name, STACK_BYTES);
    }

    private RootChoices choices(Position root, Limits limits, TablebaseUse use) {
        return RootChoices.of(root, limits, use, workers.getFirst().tablebases.prober());
    }

    private static SearchResult gameOver(Position root) {
        return new SearchResult(Move.NONE, Move.NONE, root.inCheck() ? -Score.MATE : 0, 0, 0);
    }

    @Override
    public void close() {
        if (ownsTable) table.close();
        evalCache.close();
        tablebases.close();
    }
}
