package dev.ristretto.engine.search;

import dev.ristretto.chess.Exchange;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;

/// What the search keeps at one ply. Made once and reused for every node searched there.
final class Node {
    static final int MAX_TRIED = 64;

    final int ply;
    /// Whether this node looks at a position a second time, beside the node that is there already.
    final boolean shadow;
    final MovePicker picker;
    /// The line of best play below a node on the principal variation.
    final int[] pv = new int[Score.MAX_PLY + 8];
    final int[] quietsTried = new int[MAX_TRIED];
    final int[] capturesTried = new int[MAX_TRIED];

    /// The node this one was reached from.
    Node parent;

    // What is asked: set before the search of a node.
    int depth;
    int alpha;
    int beta;
    boolean pvNode;
    boolean cutNode;
    /// A move left out, to see whether the others are as good.
    int excluded = Move.NONE;

    // What the table knows.
    boolean tableHit;
    int tableMove;
    int tableScore;
    int tableDepth;
    int tableBound;
    boolean tablePv;

    // What the evaluation says.
    boolean inCheck;
    int rawEval;
    int staticEval = Score.NONE;
    int eval;
    boolean improving;

    // What its moves are up against; known once they are looked at.
    final Dangers dangers = new Dangers();

    // Where the records of its quiet moves are kept: one, two, four and six plies back, and by the pawns.
    int rowOne;
    int rowTwo;
    int rowFour;
    int rowSix;
    int pawnRow;

    // The move being searched.
    int move;
    int continuation = Histories.NO_MOVE;
    boolean noisy;
    boolean givesCheck;
    int extension;

    // What was found.
    int bestScore;
    int bestMove;
    int moveCount;
    int quietsCount;
    int capturesCount;
    int pvLength;

    // What plies say to each other.
    int killer;
    int secondKiller;
    int doubleExtensions;
    int childCutoffs;

    Node(int ply, boolean shadow, Position position, Histories histories, Exchange exchange, Prospects prospects) {
        this.ply = ply;
        this.shadow = shadow;
        picker = new MovePicker(this, position, histories, exchange, prospects);
        parent = this;
    }

    /// Forgets what earlier searches left here.
    void reset() {
        parent = this;
        excluded = Move.NONE;
        staticEval = Score.NONE;
        continuation = Histories.NO_MOVE;
        doubleExtensions = 0;
        forgetNeighbours();
    }

    /// Sets what the search of this node is asked.
    Node ask(Node from, int atDepth, int lower, int upper, boolean expectCut) {
        parent = from;
        depth = atDepth;
        alpha = lower;
        beta = upper;
        pvNode = upper - lower > 1;
        cutNode = expectCut;
        return this;
    }

    /// Takes over what is known of the same position at the same ply.
    void copyKnowledge(Node node) {
        tableHit = node.tableHit;
        tableMove = node.tableMove;
        tableScore = node.tableScore;
        tableDepth = node.tableDepth;
        tableBound = node.tableBound;
        tablePv = node.tablePv;
        inCheck = node.inCheck;
        rawEval = node.rawEval;
        staticEval = node.staticEval;
        eval = node.eval;
        improving = node.improving;
        killer = node.killer;
        secondKiller = node.secondKiller;
    }

    /// Forgets what nodes of this ply below other moves have found out.
    void forgetNeighbours() {
        killer = Move.NONE;
        secondKiller = Move.NONE;
        childCutoffs = 0;
    }

    void forgetTried() {
        moveCount = 0;
        quietsCount = 0;
        capturesCount = 0;
    }

    /// Puts the move of this node in front of the line its child found.
    void takeLine(int first, Node child) {
        pv[0] = first;
        System.arraycopy(child.pv, 0, pv, 1, child.pvLength);
        pvLength = child.pvLength + 1;
    }
}
