package dev.ristretto.chess;

import java.util.ArrayList;
import java.util.List;

/// A board of 64 squares and nothing clever: attacks are found by walking. Slow, and independent of
/// every table and bitboard it is compared with.
final class Mailbox {
    private static final int[][] STRAIGHT = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private final int[] pieces = new int[64];

    private Mailbox() {}

    static Mailbox of(Position position) {
        Mailbox board = new Mailbox();
        for (int square = 0; square < 64; square++) board.pieces[square] = position.pieceOn(square);
        return board;
    }

    /// A board whose occupied squares hold something that is in the way.
    static Mailbox withBlockers(long occupied) {
        Mailbox board = new Mailbox();
        for (int square = 0; square < 64; square++) {
            board.pieces[square] = (occupied >>> square & 1) != 0 ? Piece.of(Color.WHITE, Piece.PAWN) : Piece.NONE;
        }
        return board;
    }

    Mailbox copy() {
        Mailbox copy = new Mailbox();
        System.arraycopy(pieces, 0, copy.pieces, 0, 64);
        return copy;
    }

    int on(int square) {
        return pieces[square];
    }

    void put(int piece, int square) {
        pieces[square] = piece;
    }

    boolean isAttacked(int square, int by) {
        return !attackers(square, by).isEmpty();
    }

    /// The squares of a colour's pieces that attack a square, from a1 to h8.
    List<Integer> attackers(int square, int by) {
        List<Integer> attackers = new ArrayList<>();
        for (int from = 0; from < 64; from++) {
            if (pieces[from] == Piece.NONE || Piece.color(pieces[from]) != by) continue;
            if ((attacksFrom(from, pieces[from]) >>> square & 1) != 0) attackers.add(from);
        }
        return attackers;
    }

    /// Every square a colour attacks.
    long attacked(int by) {
        long squares = 0;
        for (int from = 0; from < 64; from++) {
            if (pieces[from] != Piece.NONE && Piece.color(pieces[from]) == by)
                squares |= attacksFrom(from, pieces[from]);
        }
        return squares;
    }

    /// What a piece would attack from a square.
    long attacksFrom(int square, int piece) {
        return switch (Piece.type(piece)) {
            case Piece.PAWN -> {
                int forward = Piece.color(piece) == Color.WHITE ? 1 : -1;
                yield walk(square, new int[][] {{-1, forward}, {1, forward}}, 1);
            }
            case Piece.KNIGHT -> walk(square, LEAPS, 1);
            case Piece.BISHOP -> walk(square, DIAGONAL, 7);
            case Piece.ROOK -> walk(square, STRAIGHT, 7);
            case Piece.QUEEN -> walk(square, DIAGONAL, 7) | walk(square, STRAIGHT, 7);
            default -> walk(square, DIAGONAL, 1) | walk(square, STRAIGHT, 1);
        };
    }

    private long walk(int square, int[][] directions, int steps) {
        long reached = 0;
        for (int[] direction : directions) {
            int file = square % 8 + direction[0];
            int rank = square / 8 + direction[1];
            for (int step = 0; step < steps && file >= 0 && file < 8 && rank >= 0 && rank < 8; step++) {
                reached |= 1L << 8 * rank + file;
                if (pieces[8 * rank + file] != Piece.NONE) break;
                file += direction[0];
                rank += direction[1];
            }
        }
        return reached;
    }
}
