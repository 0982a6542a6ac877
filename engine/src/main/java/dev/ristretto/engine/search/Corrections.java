package dev.ristretto.engine.search;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import java.util.Arrays;

/// Learns by how much the static evaluation errs in positions that share a feature: the pawns, one
/// side's pieces, or the last two moves. What the search found is compared with what the evaluation
/// said, and the running error corrects later evaluations.
final class Corrections {
    private static final int SLOTS = 16_384;
    private static final int LIMIT = 1024;
    private static final int MAX_BONUS = LIMIT / 4;

    private final SearchParams p;
    private final short[] pawns = new short[2 * SLOTS];
    private final short[] whitePieces = new short[2 * SLOTS];
    private final short[] blackPieces = new short[2 * SLOTS];
    private final short[] continuation = new short[(Histories.PIECE_SQUARES + 1) * Histories.PIECE_SQUARES];

    Corrections(SearchParams p) {
        this.p = p;
    }

    void clear() {
        Arrays.fill(pawns, (short) 0);
        Arrays.fill(whitePieces, (short) 0);
        Arrays.fill(blackPieces, (short) 0);
        Arrays.fill(continuation, (short) 0);
    }

    /// A static evaluation with the errors of its kind taken out.
    int correct(Position position, Node node, int eval) {
        int side = position.sideToMove();
        int error = p.correctionPawn * pawns[slot(side, position.pawnKey())]
                + p.correctionNonPawn * whitePieces[slot(side, position.nonPawnKey(Color.WHITE))]
                + p.correctionNonPawn * blackPieces[slot(side, position.nonPawnKey(Color.BLACK))]
                + p.correctionContinuation * lastMoves(node);
        return Math.clamp(eval + error / 1024, -Score.MAX_EVAL, Score.MAX_EVAL);
    }

    /// The search of a node ended with this score where the evaluation had said that.
    void learn(Position position, Node node, int score, int depth) {
        int side = position.sideToMove();
        int bonus = Math.clamp((long) (score - node.staticEval) * depth / p.correctionDivisor, -MAX_BONUS, MAX_BONUS);
        add(pawns, slot(side, position.pawnKey()), bonus);
        add(whitePieces, slot(side, position.nonPawnKey(Color.WHITE)), bonus);
        add(blackPieces, slot(side, position.nonPawnKey(Color.BLACK)), bonus);
        int last = continuationIndex(node);
        if (last >= 0) add(continuation, last, bonus);
    }

    private int lastMoves(Node node) {
        int index = continuationIndex(node);
        return index < 0 ? 0 : continuation[index];
    }

    private static int continuationIndex(Node node) {
        int last = node.parent.continuation;
        if (last == Histories.NO_MOVE) return -1;
        return node.parent.parent.continuation * Histories.PIECE_SQUARES + last;
    }

    private static int slot(int side, long key) {
        return side * SLOTS + ((int) key & SLOTS - 1);
    }

    private static void add(short[] table, int index, int bonus) {
        int old = table[index];
        table[index] = (short) (old + bonus - old * Math.abs(bonus) / LIMIT);
    }
}
