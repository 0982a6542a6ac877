package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import java.util.Arrays;
import java.util.Comparator;

/// One thread's search from the root: deeper and deeper, one line or several, each within a window
/// around what the last iteration found.
final class RootSearch {
    private static final Comparator<RootMove> BEST_FIRST = Comparator.<RootMove>comparingInt(move -> -move.rank)
            .thenComparingInt(move -> -move.score)
            .thenComparingInt(move -> -move.previousScore);

    /// What a thread that leads the search is told between iterations.
    interface Supervisor {
        /// Hears nothing and never has enough.
        Supervisor SILENT = new Supervisor() {
            @Override
            public void report(RootSearch search, int rank, int bound) {}

            @Override
            public void announce(RootSearch search, RootMove move, int number) {}

            @Override
            public boolean goesOn(RootSearch search) {
                return true;
            }
        };

        /// A line was finished, or a bound on its score found.
        void report(RootSearch search, int rank, int bound);

        /// A root move is about to be searched.
        void announce(RootSearch search, RootMove move, int number);

        /// An iteration was finished; false ends the search.
        boolean goesOn(RootSearch search);
    }

    final Worker worker;
    private final SearchParams p;
    private final RootMove[] moves;
    private final boolean complete;
    private final int lines;
    private final Supervisor supervisor;
    private int depth;
    private int completedDepth;
    /// What the last complete iteration found.
    private int settledScore;
    private int[] settledLine = {};

    RootSearch(Worker worker, RootChoices choices, int lines, Supervisor supervisor) {
        this.worker = worker;
        this.supervisor = supervisor;
        this.lines = Math.min(lines, choices.moves().size());
        complete = choices.complete();
        p = worker.params;
        moves = choices.moves().stream().map(RootMove::new).toArray(RootMove[]::new);
    }

    /// The best move so far, with its score and line.
    RootMove best() {
        return moves[0];
    }

    RootMove line(int rank) {
        return moves[rank];
    }

    int depth() {
        return depth;
    }

    int completedDepth() {
        return completedDepth;
    }

    /// The score of the last complete iteration.
    int settledScore() {
        return settledScore;
    }

    /// How many moves are to be weighed against each other: those of the highest rank.
    int choices() {
        int count = 1;
        while (count < moves.length && moves[count].rank == moves[0].rank) count++;
        return count;
    }

    int lines() {
        return lines;
    }

    /// Deepens until the depth is reached, the supervisor has enough, or the worker is stopped.
    void deepen(int maxDepth) {
        for (int next = 1; next <= maxDepth && !worker.stopped; next++) {
            depth = next;
            worker.rootDepth = depth;
            for (RootMove move : moves) move.previousScore = move.score;
            for (int first = 0; first < lines && !worker.stopped; first++) {
                worker.selectiveDepth = 0;
                aspirate(first);
            }
            if (worker.stopped) {
                distrustLoss();
                break;
            }
            completedDepth = depth;
            settledScore = best().score;
            settledLine = best().line;
            if (!supervisor.goesOn(this)) break;
        }
    }

    /// An iteration that was cut may have seen nothing but moves that get mated, and has not shown that the
    /// others do too. What the last complete one said stands; without one the score is told as a bound, as the
    /// others may be better.
    private void distrustLoss() {
        RootMove best = best();
        boolean mated = best.score != -Score.INFINITE && best.score <= -Score.MATE_BOUND;
        if (!mated || lines > 1) return;
        if (completedDepth == 0) {
            best.bound = Bound.LOWER;
            return;
        }
        for (RootMove move : moves) {
            if (move.move == settledLine[0]) move.settled(settledScore, settledLine);
            else move.score = -Score.INFINITE;
        }
        Arrays.sort(moves, BEST_FIRST);
    }

    /// Takes over a line to mate that was proved by other means.
    void settle(int[] line) {
        for (RootMove move : moves) if (move.move == line[0]) move.proved(line);
        Arrays.sort(moves, BEST_FIRST);
        supervisor.report(this, lines - 1, Bound.EXACT);
    }

    /// Aspiration: a window around the last score, widened on the side it fails.
    private void aspirate(int first) {
        int delta = p.aspirationWindow;
        int alpha = -Score.INFINITE;
        int beta = Score.INFINITE;
        int expected = moves[first].previousScore;
        if (depth >= p.aspirationDepth && !Score.isDecisive(expected)) {
            alpha = Math.max(expected - delta, -Score.INFINITE);
            beta = Math.min(expected + delta, Score.INFINITE);
        }
        int failHighs = 0;
        while (true) {
            int score = search(first, Math.max(1, depth - failHighs), alpha, beta);
            Arrays.sort(moves, first, moves.length, BEST_FIRST);
            if (worker.stopped) return;
            if (score <= alpha) {
                supervisor.report(this, first, Bound.UPPER);
                beta = (alpha + beta) / 2;
                alpha = Math.max(score - delta, -Score.INFINITE);
                failHighs = 0;
            } else if (score >= beta) {
                supervisor.report(this, first, Bound.LOWER);
                beta = Math.min(score + delta, Score.INFINITE);
                if (failHighs < p.aspirationFailHighs) failHighs++;
            } else {
                break;
            }
            delta += delta * p.aspirationGrowth / 100;
            if (delta > p.aspirationMax) {
                alpha = -Score.INFINITE;
                beta = Score.INFINITE;
            }
        }
        Arrays.sort(moves, 0, first + 1, BEST_FIRST);
        supervisor.report(this, first, Bound.EXACT);
    }

    /// Searches the root moves of one rank, from one on: those before it have lines of their own already.
    private int search(int first, int atDepth, int alpha, int beta) {
        Node root = worker.root();
        prepare(root, atDepth, alpha, beta);
        for (int i = first; i < moves.length && moves[i].rank == moves[first].rank; i++) {
            RootMove move = moves[i];
            worker.alphaBeta.look(root, move.move);
            supervisor.announce(this, move, i + 1);
            long nodesBefore = worker.nodeCount;
            int score = worker.alphaBeta.searchMove(root, move.move);
            move.nodes += worker.nodeCount - nodesBefore;
            if (worker.stopped) return root.bestScore;
            take(root, move, score);
            if (root.alpha >= root.beta) break;
        }
        // What some of the moves are worth is not what the position is worth.
        if (first == 0 && complete) store(root, alpha);
        return root.bestScore;
    }

    private void store(Node root, int alpha) {
        int bound = root.bestScore >= root.beta ? Bound.LOWER : root.bestScore > alpha ? Bound.EXACT : Bound.UPPER;
        worker.store(root, root.depth, bound);
    }

    private void prepare(Node root, int atDepth, int alpha, int beta) {
        Position position = worker.position;
        root.ask(worker.aboveRoot(), atDepth, alpha, beta, false);
        root.pvNode = true;
        root.inCheck = position.inCheck();
        worker.probe(root);
        worker.judge(root);
        root.dangers.look(position);
        worker.histories.open(position, root);
        root.improving = false;
        root.forgetTried();
        root.bestScore = -Score.INFINITE;
        root.bestMove = Move.NONE;
        worker.child(root).childCutoffs = 0;
        worker.child(worker.child(root)).forgetNeighbours();
    }

    private void take(Node root, RootMove move, int score) {
        boolean better = root.moveCount == 1 || score > root.alpha;
        if (better) {
            root.takeLine(move.move, worker.child(root));
            move.found(score, worker.selectiveDepth, root);
        } else {
            move.score = -Score.INFINITE;
        }
        if (score > root.bestScore) root.bestScore = score;
        if (score > root.alpha) {
            root.bestMove = move.move;
            root.alpha = score;
        }
    }
}
