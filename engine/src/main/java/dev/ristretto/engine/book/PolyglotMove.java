package dev.ristretto.engine.book;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Square;

/// Moves as books write them, in 16 bits: to, from, and from bit 12 on the piece a pawn becomes (1 for a
/// knight to 4 for a queen). A castling king takes its own rook.
public final class PolyglotMove {
    private static final String PROMOTIONS = "nbrq";

    private PolyglotMove() {}

    /// A move as books write it.
    public static int of(int move) {
        return code(Move.from(move), Move.to(move), Move.isPromotion(move) ? promotion(move) : 0);
    }

    private static int promotion(int move) {
        return Move.promotion(move) - Piece.KNIGHT + 1;
    }

    private static int code(int from, int to, int promotion) {
        return to | from << 6 | promotion << 12;
    }

    /// The legal move that a code stands for, or [Move#NONE].
    static int find(MoveList legal, int code) {
        for (int i = 0; i < legal.size(); i++) if (of(legal.get(i)) == code) return legal.get(i);
        // Some books write castling by the square the king goes to.
        for (int i = 0; i < legal.size(); i++) if (castlingAsPeopleWriteIt(legal.get(i)) == code) return legal.get(i);
        return Move.NONE;
    }

    private static int castlingAsPeopleWriteIt(int move) {
        if (!Move.isCastling(move)) return -1;
        int king = Move.from(move);
        int file = Move.to(move) > king ? 6 : 2;
        return code(king, (king & ~7) | file, 0);
    }

    /// The squares in letters, as far as they can be told without a position.
    public static String text(int code) {
        String squares = Square.name(code >> 6 & 63) + Square.name(code & 63);
        int promotion = code >> 12 & 7;
        if (promotion == 0) return squares;
        return squares + (promotion <= PROMOTIONS.length() ? PROMOTIONS.charAt(promotion - 1) : '?');
    }
}
