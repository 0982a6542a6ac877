package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import java.util.Arrays;

/// How well moves have done before in this thread's search, by what they have in common.
///
/// Every entry moves towards the bonuses it gets and away from its own size, so it stays within
/// [#LIMIT] and recent results weigh most.
final class Histories {
    static final int LIMIT = 16_384;
    /// A piece on a square: what a continuation is indexed by.
    static final int PIECE_SQUARES = Piece.COUNT * 64;
    /// The continuation of no move, at the root and after a null move.
    static final int NO_MOVE = PIECE_SQUARES;

    private static final int PAWN_SLOTS = 1024;

    private final short[] quiet = new short[2 * 4 * 64 * 64];
    private final short[] capture = new short[PIECE_SQUARES * 8];
    private final short[] continuation = new short[(PIECE_SQUARES + 1) * PIECE_SQUARES];
    private final short[] pawn = new short[PAWN_SLOTS * PIECE_SQUARES];
    private final int[] counter = new int[PIECE_SQUARES + 1];

    void clear() {
        Arrays.fill(quiet, (short) 0);
        Arrays.fill(capture, (short) 0);
        Arrays.fill(continuation, (short) 0);
        Arrays.fill(pawn, (short) 0);
        Arrays.fill(counter, Move.NONE);
    }

    static int pieceSquare(int piece, int square) {
        return piece << 6 | square;
    }

    /// Finds the rows of a node, before any quiet move of it is looked at: those of the moves that led to it, and of
    /// its pawns.
    void open(Position position, Node node) {
        Node one = node.parent;
        Node two = one.parent;
        Node four = two.parent.parent;
        node.rowOne = one.continuation * PIECE_SQUARES;
        node.rowTwo = two.continuation * PIECE_SQUARES;
        node.rowFour = four.continuation * PIECE_SQUARES;
        node.rowSix = four.parent.parent.continuation * PIECE_SQUARES;
        node.pawnRow = ((int) position.pawnKey() & PAWN_SLOTS - 1) * PIECE_SQUARES;
    }

    // ---- reading ----

    /// What a quiet move is worth in ordering, from all tables together.
    int quietScore(Position position, Node node, int move) {
        int target = pieceSquare(position.pieceOn(Move.from(move)), Move.to(move));
        return 2 * quiet[quietIndex(position.sideToMove(), node.dangers.all(), move)]
                + 2 * continuation[node.rowOne + target]
                + continuation[node.rowTwo + target]
                + continuation[node.rowFour + target]
                + pawn[node.pawnRow + target];
    }

    /// The part of a quiet move's record that pruning and reductions look at.
    int reductionScore(Position position, Node node, int move) {
        int target = pieceSquare(position.pieceOn(Move.from(move)), Move.to(move));
        return quiet[quietIndex(position.sideToMove(), node.dangers.all(), move)]
                + continuation[node.rowOne + target]
                + continuation[node.rowTwo + target];
    }

    int captureScore(Position position, int move) {
        return capture[captureIndex(position, move)];
    }

    int counterMove(Node node) {
        return counter[node.parent.continuation];
    }

    // ---- learning ----

    void rewardQuiet(Position position, Node node, int move, int bonus) {
        int target = pieceSquare(position.pieceOn(Move.from(move)), Move.to(move));
        add(quiet, quietIndex(position.sideToMove(), node.dangers.all(), move), bonus);
        add(pawn, node.pawnRow + target, bonus);
        rewardContinuation(node, target, bonus);
    }

    /// For the quiet move that was made at a node, from the position after it.
    void rewardGain(Position after, Node node, int bonus) {
        add(quiet, quietIndex(after.sideToMove() ^ 1, node.dangers.all(), node.move), bonus);
    }

    void rewardContinuation(Node node, int target, int bonus) {
        add(continuation, node.rowOne + target, bonus);
        add(continuation, node.rowTwo + target, bonus);
        add(continuation, node.rowFour + target, bonus);
        add(continuation, node.rowSix + target, bonus / 2);
    }

    void rewardCapture(Position position, int move, int bonus) {
        add(capture, captureIndex(position, move), bonus);
    }

    void setCounterMove(Node node, int move) {
        counter[node.parent.continuation] = move;
    }

    private static void add(short[] table, int index, int bonus) {
        int old = table[index];
        table[index] = (short) (old + bonus - old * Math.abs(bonus) / LIMIT);
    }

    // ---- indices ----

    /// Squares under attack split a move's record in four: fleeing is not the same as strolling.
    private static int quietIndex(int color, long threats, int move) {
        int fled = (int) (threats >>> Move.from(move) & 1);
        int entered = (int) (threats >>> Move.to(move) & 1);
        return color << 14 | fled << 13 | entered << 12 | move & 0xFFF;
    }

    private static int captureIndex(Position position, int move) {
        int target = pieceSquare(position.pieceOn(Move.from(move)), Move.to(move));
        return target << 3 | Piece.type(position.captured(move));
    }
}
