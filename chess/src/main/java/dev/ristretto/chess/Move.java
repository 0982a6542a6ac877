package dev.ristretto.chess;

/// A move in 16 bits of an int: from, to, promotion piece, kind.
///
/// Castling is written as the king taking its own rook, in standard chess too: that form is
/// unambiguous in Chess960, where the king may not move at all. The notation classes translate.
public final class Move {
    public static final int NORMAL = 0;
    public static final int PROMOTION = 1;
    public static final int EN_PASSANT = 2;
    public static final int CASTLING = 3;

    /// No move: a1 to a1, which no piece can make.
    public static final int NONE = 0;
    /// A passed turn, as PGN writes `--`. Never generated.
    public static final int NULL = of(Square.B1, Square.B1);

    /// How many codes there are, legal somewhere or not.
    public static final int CODES = 1 << 16;

    private Move() {}

    /// A move of the usual kind, captures included.
    public static int of(int from, int to) {
        return from | to << 6;
    }

    /// A promotion to a piece type, with or without a capture.
    public static int promotion(int from, int to, int type) {
        return from | to << 6 | type - Piece.KNIGHT << 12 | PROMOTION << 14;
    }

    /// A capture en passant, to the square behind the pawn taken.
    public static int enPassant(int from, int to) {
        return from | to << 6 | EN_PASSANT << 14;
    }

    /// Castling, as the king's square and the rook's.
    public static int castling(int king, int rook) {
        return king | rook << 6 | CASTLING << 14;
    }

    /// The square the piece leaves.
    public static int from(int move) {
        return move & 63;
    }

    /// The target square; of a castling move, the square of the rook.
    public static int to(int move) {
        return move >> 6 & 63;
    }

    /// One of [#NORMAL], [#PROMOTION], [#EN_PASSANT] and [#CASTLING].
    public static int kind(int move) {
        return move >> 14;
    }

    /// The piece type a promotion makes; meaningless for other kinds.
    public static int promotion(int move) {
        return (move >> 12 & 3) + Piece.KNIGHT;
    }

    /// Whether a pawn promotes.
    public static boolean isPromotion(int move) {
        return kind(move) == PROMOTION;
    }

    /// Whether it is castling, on either side.
    public static boolean isCastling(int move) {
        return kind(move) == CASTLING;
    }

    /// Whether it is a capture en passant.
    public static boolean isEnPassant(int move) {
        return kind(move) == EN_PASSANT;
    }
}
