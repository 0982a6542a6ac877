package dev.ristretto.chess;

/// Sets of squares as the bits of a long, a1 the lowest.
public final class Bitboard {
    /// The a-file.
    public static final long FILE_A = 0x0101010101010101L;
    /// The h-file.
    public static final long FILE_H = FILE_A << 7;
    /// The first rank, White's back rank.
    public static final long RANK_1 = 0xFFL;
    /// The eighth rank, Black's back rank.
    public static final long RANK_8 = RANK_1 << 56;
    /// The ranks that pawns promote on.
    public static final long LAST_RANKS = RANK_1 | RANK_8;
    /// The light squares, h1 among them.
    public static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;
    /// The dark squares, a1 among them.
    public static final long DARK_SQUARES = ~LIGHT_SQUARES;

    private Bitboard() {}

    /// The set of one square.
    public static long of(int square) {
        return 1L << square;
    }

    /// The squares of a file, 0 for the a-file.
    public static long file(int file) {
        return FILE_A << file;
    }

    /// The squares of a rank, 0 for the first.
    public static long rank(int rank) {
        return RANK_1 << 8 * rank;
    }

    /// The rank as its owner counts it: 0 is the own back rank.
    public static long relativeRank(int color, int rank) {
        return rank(rank ^ 7 * color);
    }

    /// Whether a square is in the set.
    public static boolean contains(long board, int square) {
        return (board >>> square & 1) != 0;
    }

    /// The lowest square of a set that is not empty.
    public static int first(long board) {
        return Long.numberOfTrailingZeros(board);
    }

    /// Whether the set has exactly one square.
    public static boolean isSingle(long board) {
        return board != 0 && (board & board - 1) == 0;
    }

    /// Whether the set has two squares or more.
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
