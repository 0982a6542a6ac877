package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One search from start to answer: its threads, its limits, its reports and its final choice.
final class SearchRun implements RootSearch.Supervisor {
    private static final int CURRENT_MOVE_AFTER = 3000;

    private final Position root;
    private final Limits limits;
    private final SearchControl control;
    private final SearchSettings settings;
    private final SearchListener listener;
    private final TimeBudget budget;
    private final TranspositionTable table;
    private final List<RootSearch> searches = new ArrayList<>();
    private final @Nullable Handicap handicap;
    private final @Nullable MateProof proof;
    private final Stability stability = new Stability();
    private final long rootHits;
    private volatile boolean over;
    /// What the last iteration said about going on.
    private boolean forced;
    private double scale = 1;
    private int[] lastReported = {};

    SearchRun(
            List<Worker> workers,
            TranspositionTable table,
            Position root,
            Limits limits,
            SearchControl control,
            SearchSettings settings,
            SearchListener listener,
            RootChoices choices) {
        this.root = root;
        this.limits = limits;
        this.control = control;
        this.settings = settings;
        this.listener = listener;
        budget = new TimeBudget(limits, root.sideToMove(), settings.moveOverhead(), workers.getFirst().params);
        this.table = table;
        rootHits = choices.hits();
        handicap = settings.elo() == SearchSettings.FULL_STRENGTH ? null : new Handicap(settings.elo(), root);
        // A level is calibrated for one thread; others would fill its table with what it should not know.
        int threads = handicap == null ? (int) Math.min(workers.size(), allowedNodes()) : 1;
        for (int i = 0; i < threads; i++) {
            boolean leads = i == 0;
            Worker worker = workers.get(i);
            long share = share(leads, threads);
            worker.begin(root, leads ? new Lead(share) : new Helper(worker, share), limits.mate() != Limits.UNSET);
            worker.tablebases.begin(choices.below());
            int lines = leads ? lines() : 1;
            searches.add(new RootSearch(worker, choices, lines, leads ? this : RootSearch.Supervisor.SILENT));
        }
        proof = limits.mate() == Limits.UNSET ? null : proof(workers.getFirst(), choices);
    }

    private MateProof proof(Worker worker, RootChoices choices) {
        int[] moves = choices.moves().stream().mapToInt(RootChoice::move).toArray();
        return new MateProof(worker, moves, limits.mate());
    }

    private int lines() {
        return handicap == null ? settings.multiPv() : Math.max(Handicap.LINES, settings.multiPv());
    }

    private long allowedNodes() {
        long asked = limits.nodes() == Limits.UNSET ? Long.MAX_VALUE : Math.max(1, limits.nodes());
        return handicap == null || limits.infinite() ? asked : Math.min(asked, handicap.nodes());
    }

    /// The nodes a thread may search, so that all together search no more than allowed.
    private long share(boolean leads, int threads) {
        long allowed = allowedNodes();
        if (allowed == Long.MAX_VALUE) return allowed;
        return leads ? allowed - (threads - 1) * (allowed / threads) : allowed / threads;
    }

    SearchResult search() {
        List<Thread> helpers = startHelpers();
        try {
            guarded(searches.getFirst());
            awaitPermission();
        } finally {
            over = true;
            for (Thread helper : helpers) join(helper);
        }
        return answer();
    }

    private List<Thread> startHelpers() {
        List<Thread> helpers = new ArrayList<>();
        for (RootSearch search : searches.subList(1, searches.size())) {
            Thread thread = Searcher.thread(() -> guarded(search), "search-" + helpers.size());
            thread.setDaemon(true);
            try {
                thread.start();
            } catch (OutOfMemoryError tooMany) {
                listener.trouble(tooMany);
                break;
            }
            helpers.add(thread);
        }
        return helpers;
    }

    /// Runs a thread's search; whatever happens in it, the others and the answer go on.
    private void guarded(RootSearch search) {
        try {
            int maxDepth = limits.depth() == Limits.UNSET ? Score.MAX_PLY - 1 : Math.max(1, limits.depth());
            search.deepen(Math.min(maxDepth, Score.MAX_PLY - 1));
        } catch (Throwable trouble) {
            listener.trouble(trouble);
        }
    }

    /// An endless or pondering search answers only when it is asked to.
    private void awaitPermission() {
        try {
            control.await(limits.infinite());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private SearchResult answer() {
        RootSearch chosen = Election.winner(searches);
        RootMove best = handicap == null ? chosen.best() : handicap.choose(chosen, root);
        // The last line shown always is the one that is played, also if it was found in an iteration cut short.
        if (!Arrays.equals(best.line, lastReported)) tellAgain(chosen, best);
        int ponder = best.line.length > 1 ? best.line[1] : expectedReply(best.move);
        if (root.isFiftyMoves()) ponder = Move.NONE;
        return new SearchResult(best.move, ponder, best.shownScore(), chosen.completedDepth(), nodes());
    }

    /// Tells the line that is played, and after it the others, as the places of all may have changed.
    private void tellAgain(RootSearch chosen, RootMove best) {
        listener.line(line(chosen, best, 1, best.bound));
        int told = 1;
        for (int i = 0; told < Math.min(settings.multiPv(), chosen.lines()); i++) {
            RootMove other = chosen.line(i);
            if (other != best) listener.line(line(chosen, other, ++told, other.bound));
        }
    }

    /// The reply the table expects when the line stops at the first move.
    private int expectedReply(int best) {
        Position after = root.copy();
        after.make(best);
        long data = table.probe(after.key());
        int reply = data == TranspositionTable.MISS ? Move.NONE : TranspositionTable.move(data);
        return reply != Move.NONE && after.isLegal(reply) ? reply : Move.NONE;
    }

    long nodes() {
        long sum = 0;
        for (RootSearch search : searches) sum += search.worker.nodeCount;
        return sum;
    }

    private long tablebaseHits() {
        long sum = rootHits;
        for (RootSearch search : searches) sum += search.worker.tablebases.hits();
        return sum;
    }

    Searcher.OrderingFigures ordering() {
        long cutoffs = 0;
        long first = 0;
        for (RootSearch search : searches) {
            cutoffs += search.worker.cutoffs;
            first += search.worker.firstMoveCutoffs;
        }
        return new Searcher.OrderingFigures(cutoffs, first);
    }

    // ---- what the leading thread reports ----

    @Override
    public void report(RootSearch search, int rank, int bound) {
        boolean partial = bound != Bound.EXACT;
        // Short searches need not show how the window moved.
        if (partial && control.elapsedMillis() < CURRENT_MOVE_AFTER) return;
        if (!partial && rank + 1 < search.lines()) return;
        int from = partial ? rank : 0;
        int shown = Math.min(rank + 1, settings.multiPv());
        for (int i = from; i < shown; i++) listener.line(line(search, search.line(i), i + 1, bound));
        if (from == 0) lastReported = search.best().line;
    }

    private SearchListener.Line line(RootSearch search, RootMove move, int rank, int bound) {
        return new SearchListener.Line(
                search.depth(),
                move.selectiveDepth,
                rank,
                move.shownScore(),
                move.isVouchedFor() ? Bound.EXACT : bound,
                nodes(),
                control.elapsedMillis(),
                table.permilleFull(),
                tablebaseHits(),
                new SearchListener.Moves(shownLine(move)));
    }

    /// After fifty moves the game is over: nothing follows the move that had to be named.
    private int[] shownLine(RootMove move) {
        return root.isFiftyMoves() ? new int[] {move.move} : move.line;
    }

    @Override
    public void announce(RootSearch search, RootMove move, int number) {
        if (control.elapsedMillis() > CURRENT_MOVE_AFTER) listener.currentMove(search.depth(), move.move, number);
    }

    @Override
    public boolean goesOn(RootSearch search) {
        if (control.isStopped()) return false;
        if (proof != null && isMateSettled(search, proof)) return false;
        if (!budget.isLimited() || settings.analysing()) return true;
        forced = search.lines() == 1 && !budget.isFixed() && isForced(search);
        scale = stability.scale(search);
        return control.isPondering() || !isEnough();
    }

    /// Whether the mate that is looked for was found, or does not exist. After each iteration the proof may take as
    /// long again as everything before it.
    private boolean isMateSettled(RootSearch search, MateProof unfinished) {
        if (search.best().score >= mateWanted()) return true;
        int[] line = unfinished.goOn(search.worker.nodeCount);
        if (line.length > 0) search.settle(line);
        else if (unfinished.isComplete()) listener.message("there is no mate in " + limits.mate());
        return line.length > 0 || unfinished.isComplete();
    }

    private int mateWanted() {
        return Score.mateIn((int) Math.min(2L * limits.mate() - 1, Score.MAX_PLY));
    }

    /// Whether a longer search is not worth its time, as far as the last iteration can tell.
    private boolean isEnough() {
        return forced || budget.isEnough(control, scale);
    }

    /// One move to choose from, or a mate that more depth cannot shorten: nothing to think about.
    private static boolean isForced(RootSearch search) {
        boolean mateFound = Score.isMate(search.best().score)
                && search.completedDepth() > 2 * Math.abs(Score.movesToMate(search.best().score)) + 4;
        return search.choices() == 1 && search.completedDepth() >= 4 || mateFound;
    }

    // ---- when threads stop ----

    private final class Lead implements Worker.Watch {
        private final long nodeLimit;

        Lead(long nodeLimit) {
            this.nodeLimit = nodeLimit;
        }

        @Override
        public boolean isOver() {
            long searched = searches.getFirst().worker.nodeCount;
            return over
                    || control.isStopped()
                    || searched >= nodeLimit
                    || budget.isOver(control)
                    || hasPonderedEnough();
        }

        /// An iteration begun on the opponent's time may be far longer than ours allows: it need not be finished.
        private boolean hasPonderedEnough() {
            return control.ponderedMillis() > 0 && !control.isPondering() && !settings.analysing() && isEnough();
        }

        @Override
        public long nodeLimit() {
            return nodeLimit;
        }
    }

    private final class Helper implements Worker.Watch {
        private final Worker worker;
        private final long nodeLimit;

        Helper(Worker worker, long nodeLimit) {
            this.worker = worker;
            this.nodeLimit = nodeLimit;
        }

        @Override
        public boolean isOver() {
            return over || control.isStopped() || worker.nodeCount >= nodeLimit;
        }

        @Override
        public long nodeLimit() {
            return nodeLimit;
        }
    }
}
