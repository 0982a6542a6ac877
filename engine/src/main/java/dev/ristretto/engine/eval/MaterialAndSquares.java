package dev.ristretto.engine.eval;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import java.util.Arrays;

/// What the pieces are worth and where they stand, and nothing else: the example of an evaluator that follows
/// the moves. A move changes the sum by the pieces it displaces, so a score is ready when it is asked for.
///
/// The worth of a square is a rule of thumb for each kind of piece, written as a formula: pieces like the
/// centre, pawns like to advance, kings like their corner.
public final class MaterialAndSquares implements Evaluator {
    private static final int[] VALUES = {100, 320, 330, 500, 950, 0};

    /// For each piece on each square, from White's side: `piece << 6 | square`.
    private static final int[] WORTH = worth();

    private int[] sums = new int[64];
    private int ply;

    /// An evaluator for one thread.
    public MaterialAndSquares() {}

    private static int[] worth() {
        int[] worth = new int[Piece.COUNT << 6];
        for (int piece = 0; piece < Piece.COUNT; piece++) {
            int color = Piece.color(piece);
            int type = Piece.type(piece);
            for (int square = 0; square < 64; square++) {
                int value = VALUES[type] + bonus(type, color == Color.WHITE ? square : Square.flip(square));
                worth[piece << 6 | square] = color == Color.WHITE ? value : -value;
            }
        }
        return worth;
    }

    /// What a square adds, seen by the owner of the piece.
    private static int bonus(int type, int square) {
        int rank = Square.rank(square);
        int fromMiddle = Math.abs(2 * Square.file(square) - 7);
        int centre = 14 - fromMiddle - Math.abs(2 * rank - 7);
        return switch (type) {
            case Piece.PAWN -> 3 * (rank - 1) * (rank - 1) + (7 - fromMiddle) * (rank > 1 ? 2 : -1);
            case Piece.KNIGHT -> 4 * centre - 24;
            case Piece.BISHOP -> 2 * centre - 12;
            case Piece.ROOK -> 7 - fromMiddle + (rank == 6 ? 20 : 0);
            case Piece.QUEEN -> centre - 6;
            default -> 3 * fromMiddle - 12 * rank;
        };
    }

    /// The score of a position, all pieces added up: what following the moves has to agree with.
    ///
    /// @return centipawns, from White's side
    static int sum(Position position) {
        int sum = 0;
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            sum += WORTH[position.pieceOn(square) << 6 | square];
        }
        return sum;
    }

    @Override
    public void reset(Position position) {
        ply = 0;
        sums[0] = sum(position);
    }

    @Override
    public void beforeMove(Position position, int move) {
        push(sums[ply] + change(position, move));
    }

    @Override
    public void beforeNullMove(Position position) {
        push(sums[ply]);
    }

    @Override
    public void afterUndo() {
        ply--;
    }

    @Override
    public int evaluate(Position position) {
        return position.sideToMove() == Color.WHITE ? sums[ply] : -sums[ply];
    }

    @Override
    public boolean seesAttacks() {
        return false;
    }

    private void push(int sum) {
        if (++ply == sums.length) sums = Arrays.copyOf(sums, 2 * ply);
        sums[ply] = sum;
    }

    /// What a move changes: pieces leave squares and come to squares.
    private static int change(Position position, int move) {
        int from = Move.from(move);
        int to = Move.to(move);
        int us = position.sideToMove();
        int piece = position.pieceOn(from);
        if (Move.isCastling(move)) return castling(us, from, to);
        int arriving = Move.isPromotion(move) ? Piece.of(us, Move.promotion(move)) : piece;
        int taken = position.captured(move);
        int change = WORTH[arriving << 6 | to] - WORTH[piece << 6 | from];
        if (taken != Piece.NONE) change -= WORTH[taken << 6 | (Move.isEnPassant(move) ? to ^ 8 : to)];
        return change;
    }

    private static int castling(int us, int kingFrom, int rookFrom) {
        int index = Castling.index(us, rookFrom > kingFrom ? Castling.KING_SIDE : Castling.QUEEN_SIDE);
        int king = Piece.of(us, Piece.KING) << 6;
        int rook = Piece.of(us, Piece.ROOK) << 6;
        return WORTH[king | Castling.kingTo(index)]
                - WORTH[king | kingFrom]
                + WORTH[rook | Castling.rookTo(index)]
                - WORTH[rook | rookFrom];
    }
}
