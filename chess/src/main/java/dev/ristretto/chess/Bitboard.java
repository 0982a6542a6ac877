package dev.ristretto.chess;

/// Sets of squares as the bits of a long, a1 the lowest.
public final class Bitboard {
    public static final long FILE_A = 0x0101010101010101L;
    public static final long FILE_H = FILE_A << 7;
    public static final long RANK_1 = 0xFFL;
    public static final long RANK_8 = RANK_1 << 56;
    public static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;
    public static final long DARK_SQUARES = ~LIGHT_SQUARES;

    private Bitboard() {}

    public static long of(int square) {
        return 1L << square;
    }

    public static long file(int file) {
        return FILE_A << file;
    }

    public static long rank(int rank) {
        return RANK_1 << 8 * rank;
    }

    /// The rank as its owner counts it: 0 is the own back rank.
    public static long relativeRank(int color, int rank) {
        return rank(rank ^ 7 * color);
    }

    public static boolean contains(long board, int square) {
        return (board >>> square & 1) != 0;
    }

    /// The lowest square of a set that is not empty.
    public static int first(long board) {
        return Long.numberOfTrailingZeros(board);
    }

    public static boolean isSingle(long board) {
        return board != 0 && (board & board - 1) == 0;
    }

    public static boolean hasSeveral(long board) {
        return (board & board - 1) != 0;
    }

    /// How far a pawn's step turns a board: a rotation by 8 for White and by 56 (that is -8) for
    /// Black. A rotation instead of two shifts keeps the code free of branches; it never wraps, as
    /// no pawn stands on a last rank.
    public static int pawnStep(int color) {
        return 8 + 48 * color;
    }

    /// Every square moved one step up the board as the colour sees it.
    public static long forward(long board, int color) {
        return color == Color.WHITE ? board << 8 : board >>> 8;
    }

    /// The squares that pawns of a colour attack.
    public static long pawnAttacks(long pawns, int color) {
        long step = Long.rotateLeft(pawns, pawnStep(color));
        return (step & ~FILE_A) >>> 1 | (step & ~FILE_H) << 1;
    }
}
