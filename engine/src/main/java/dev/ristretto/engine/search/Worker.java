package dev.ristretto.engine.search;

import dev.ristretto.chess.Exchange;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveCounter;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.tablebase.Prober;

/// What one search thread owns: its board, its evaluator, its memory of moves, and the nodes of the
/// line it is in. What threads share is given to it.
final class Worker {
    private static final int CHECK_INTERVAL = 1024;
    /// Nodes past the last ply searched, as a node speaks to its children's children.
    private static final int SPARE_NODES = 4;

    final SearchParams params;
    final TranspositionTable table;
    final EvalCache evalCache;
    final Position position = Position.start();
    final Evaluator evaluator;
    final TablebaseProbe tablebases;
    final Histories histories = new Histories();
    final Corrections corrections;
    final Exchange exchange = new Exchange(100, 310, 330, 500, 950);
    final AlphaBeta alphaBeta;

    private final Node[] nodes = new Node[Score.MAX_PLY + SPARE_NODES];
    private final Node[] shadows = new Node[Score.MAX_PLY + SPARE_NODES];
    /// Stands above the root, its own parent: looking back never fails.
    private final Node above;
    private Watch watch = Watch.FOR_EVER;

    /// Set once the search must end; scores returned from then on mean nothing.
    boolean stopped;
    /// No null move before this ply: while one is being verified, or at all when a mate is looked
    /// for, as composers of mates like zugzwang.
    int nullMoveFrom;
    int rootDepth;
    int selectiveDepth;
    long nodeCount;
    long cutoffs;
    long firstMoveCutoffs;
    private long nextCheck;

    /// Decides when a thread must end its search; asked every thousand nodes or so.
    interface Watch {
        Watch FOR_EVER = new Watch() {
            @Override
            public boolean isOver() {
                return false;
            }

            @Override
            public long nodeLimit() {
                return Long.MAX_VALUE;
            }
        };

        boolean isOver();

        /// The node count at which to ask at the latest.
        long nodeLimit();
    }

    Worker(SearchParams params, TranspositionTable table, EvalCache evalCache, Evaluator evaluator, Prober prober) {
        this.params = params;
        this.table = table;
        this.evalCache = evalCache;
        this.evaluator = evaluator;
        tablebases = new TablebaseProbe(prober);
        corrections = new Corrections(params);
        Prospects prospects = new Prospects(params, position, exchange);
        above = new Node(-1, false, position, histories, exchange, prospects);
        for (int ply = 0; ply < nodes.length; ply++) {
            nodes[ply] = new Node(ply, false, position, histories, exchange, prospects);
            shadows[ply] = new Node(ply, true, position, histories, exchange, prospects);
        }
        alphaBeta = new AlphaBeta(this);
    }

    /// Gets ready to search a position.
    void begin(Position root, Watch guard, boolean looksForMate) {
        position.become(root);
        evaluator.reset(position);
        for (Node node : nodes) node.reset();
        watch = guard;
        stopped = false;
        nullMoveFrom = looksForMate ? Score.MAX_PLY : 0;
        selectiveDepth = 0;
        nodeCount = 0;
        cutoffs = 0;
        firstMoveCutoffs = 0;
        nextCheck = Math.min(CHECK_INTERVAL, guard.nodeLimit());
    }

    /// Forgets what earlier searches have taught.
    void forget() {
        histories.clear();
        corrections.clear();
    }

    Node root() {
        return nodes[0];
    }

    Node aboveRoot() {
        return above;
    }

    Node child(Node node) {
        return nodes[node.ply + 1];
    }

    Node shadow(int ply) {
        return shadows[ply];
    }

    // ---- moving about ----

    /// Counts a node, and now and then looks whether time is up. Once it is, nothing counts any more.
    void visit(Node node) {
        if (stopped) return;
        nodeCount++;
        if (node.ply > selectiveDepth) selectiveDepth = node.ply;
        if (nodeCount >= nextCheck) lookUp();
    }

    private void lookUp() {
        if (watch.isOver()) stopped = true;
        nextCheck = Math.min(nodeCount + CHECK_INTERVAL, Math.max(watch.nodeLimit(), nodeCount + 1));
    }

    /// Says that a move will probably be made, so that what table and cache know of the position after it is near by
    /// then. The earlier the better: there is still the move to be weighed.
    void announce(int move) {
        long key = position.likelyKeyAfter(move);
        Prefetch.lines(table.line(key), evalCache.line(key));
    }

    void make(Node node, int move) {
        node.move = move;
        node.continuation = Histories.pieceSquare(position.pieceOn(Move.from(move)), Move.to(move));
        evaluator.beforeMove(position, move);
        position.make(move);
    }

    void makeNull(Node node) {
        node.continuation = Histories.NO_MOVE;
        evaluator.beforeNullMove(position);
        position.makeNull();
    }

    void undo() {
        position.undo();
        evaluator.afterUndo();
    }

    // ---- knowing ----

    /// Draws by rule. After fifty moves a mate still counts.
    boolean isDraw(Node node) {
        if (position.halfmoveClock() >= 100) return !position.inCheck() || MoveCounter.count(position) > 0;
        return position.isRepetition(node.ply) || position.isInsufficientMaterial();
    }

    /// Looks a node up in the table. A move found there is kept only if it is legal.
    void probe(Node node) {
        long data = table.probe(position.key());
        node.tableHit = data != TranspositionTable.MISS;
        if (!node.tableHit) {
            node.tableMove = Move.NONE;
            node.tableScore = Score.NONE;
            node.tableDepth = Integer.MIN_VALUE;
            node.tableBound = Bound.NONE;
            node.tablePv = node.pvNode;
            node.rawEval = Score.NONE;
            return;
        }
        int move = TranspositionTable.move(data);
        node.tableMove = move != Move.NONE && position.isLegal(move) ? move : Move.NONE;
        node.tableScore = params.trustsTable ? tableScore(TranspositionTable.score(data), node.ply) : Score.NONE;
        node.tableDepth = TranspositionTable.depth(data);
        node.tableBound = TranspositionTable.bound(data);
        node.tablePv = node.pvNode || TranspositionTable.pv(data);
        node.rawEval = TranspositionTable.eval(data);
    }

    /// A score out of the table. A mate so far away that the fifty-move rule comes first from here is none.
    private int tableScore(int stored, int ply) {
        boolean late = Score.isMate(stored) && Score.MATE - Math.abs(stored) > 100 - position.halfmoveClock();
        return late ? Score.NONE : TranspositionTable.fromTable(stored, ply);
    }

    /// Whether the table's entry, at this depth or deeper, settles a node of the given window.
    boolean tableDecides(Node node, int depth) {
        if (node.tableDepth < depth || node.tableScore == Score.NONE) return false;
        int needed = node.tableScore >= node.beta ? Bound.LOWER : Bound.UPPER;
        return (node.tableBound & needed) != 0;
    }

    void store(Node node, int depth, int bound) {
        int score = TranspositionTable.toTable(node.bestScore, node.ply);
        table.store(position.key(), node.bestMove, score, node.rawEval, depth, bound, node.tablePv);
    }

    /// The corrected evaluation of a node that is not in check.
    int evaluate(Node node) {
        node.rawEval = rawEval();
        return corrections.correct(position, node, faded(node.rawEval));
    }

    /// Evaluates a node that has been looked up: what evaluation says, and what the table makes of it.
    void judge(Node node) {
        if (node.inCheck) {
            node.rawEval = Score.NONE;
            node.staticEval = Score.NONE;
            node.eval = Score.NONE;
            return;
        }
        if (node.rawEval == Score.NONE) node.rawEval = rawEval();
        node.staticEval = corrections.correct(position, node, faded(node.rawEval));
        node.eval = node.staticEval;
        if (node.tableScore == Score.NONE) return;
        int needed = node.tableScore > node.staticEval ? Bound.LOWER : Bound.UPPER;
        if ((node.tableBound & needed) != 0) node.eval = node.tableScore;
    }

    private int faded(int eval) {
        return Score.faded(eval, position.halfmoveClock());
    }

    private int rawEval() {
        int known = evalCache.probe(position.key());
        if (known != Score.NONE) return known;
        int eval = Math.clamp(evaluator.evaluate(position), -Score.MAX_EVAL, Score.MAX_EVAL);
        evalCache.store(position.key(), eval);
        return eval;
    }

    void countCutoff(int moveNumber) {
        cutoffs++;
        if (moveNumber == 1) firstMoveCutoffs++;
    }
}
