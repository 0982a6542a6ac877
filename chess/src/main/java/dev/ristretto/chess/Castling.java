package dev.ristretto.chess;

import java.util.Arrays;

/// Where kings and rooks castle from, and the four rights as bits of an int.
///
/// A right has an index (0 to 3) and a bit. The geometry is fixed for a whole game, so positions
/// share one of these; which rights are left is the position's business.
public final class Castling {
    public static final int WHITE_KING = 1;
    public static final int WHITE_QUEEN = 2;
    public static final int BLACK_KING = 4;
    public static final int BLACK_QUEEN = 8;
    public static final int ALL = 15;

    public static final int KING_SIDE = 0;
    public static final int QUEEN_SIDE = 1;

    final int[] rook = {Square.NONE, Square.NONE, Square.NONE, Square.NONE};
    /// Squares that must be empty, king and rook aside.
    final long[] empty = new long[4];
    /// Squares that must not be attacked, the king's own square aside.
    final long[] kingPath = new long[4];
    /// The rights that survive a move from or to a square.
    final int[] kept = new int[64];

    private int rights;

    private Castling() {
        Arrays.fill(kept, ALL);
    }

    /// The geometry a setup asks for. A rook counts only if it is there with its king in place;
    /// standard chess asks for the e-file and the corners as well. One rook a side: of two, the first.
    static Castling of(Setup setup) {
        Castling castling = new Castling();
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            int king = setup.king(color);
            if (king == Square.NONE || Square.relativeRank(color, king) != 0) continue;
            long rooks = setup.castlingRooks() & Bitboard.relativeRank(color, 0);
            for (; rooks != 0; rooks &= rooks - 1) castling.allow(setup, color, king, Bitboard.first(rooks));
        }
        return castling;
    }

    private void allow(Setup setup, int color, int king, int from) {
        if (setup.pieceOn(from) != Piece.of(color, Piece.ROOK)) return;
        if (setup.variant() == Variant.STANDARD && !isStandard(king, from)) return;
        int index = index(color, from > king ? KING_SIDE : QUEEN_SIDE);
        if ((rights & 1 << index) != 0) return;
        rights |= 1 << index;
        rook[index] = from;
        kept[from] &= ~(1 << index);
        kept[king] &= ~(3 << 2 * color);
        long kingWay = closed(king, kingTo(index));
        long rookWay = closed(from, rookTo(index));
        empty[index] = (kingWay | rookWay) & ~Bitboard.of(king) & ~Bitboard.of(from);
        kingPath[index] = kingWay & ~Bitboard.of(king);
    }

    /// Whether king and rook stand on files from which they castle in standard chess.
    public static boolean isStandard(int king, int rook) {
        return Square.file(king) == 4 && (Square.file(rook) == 0 || Square.file(rook) == 7);
    }

    private static long closed(int a, int b) {
        return Attacks.between(a, b) | Bitboard.of(a) | Bitboard.of(b);
    }

    /// The rights that exist before any move is made.
    int rights() {
        return rights;
    }

    /// The number of one of the four castlings, by colour and side.
    public static int index(int color, int side) {
        return color << 1 | side;
    }

    /// Where the king ends: the g-file or the c-file.
    public static int kingTo(int index) {
        return ((index & 1) == KING_SIDE ? Square.G1 : Square.C1) ^ 56 * (index >> 1);
    }

    /// Where the rook ends: the f-file or the d-file.
    public static int rookTo(int index) {
        return ((index & 1) == KING_SIDE ? Square.F1 : Square.D1) ^ 56 * (index >> 1);
    }
}
