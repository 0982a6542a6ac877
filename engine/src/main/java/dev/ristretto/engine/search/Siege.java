package dev.ristretto.engine.search;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// Whether enough force stands before a king for sacrifices to be in the air.
///
/// An evaluation that counts a queen more says little while the own king may be mated next, so where a siege is
/// laid the search does not rest on it. The force is that of the pieces that reach squares beside the king, also
/// through a piece of their own that would go first.
final class Siege {
    private static final int PAWNS = 1;
    private static final int MINOR = 2;
    private static final int ROOK = 3;
    private static final int QUEEN = 4;

    private final int force;

    /// @param force what is enough for a siege
    Siege(int force) {
        this.force = force;
    }

    /// Whether a side besieges the other's king.
    boolean isLaidBy(int side, Position position) {
        long zone = Attacks.king(position.king(side ^ 1));
        int sum = light(position, side, zone) + heavy(position, side, zone);
        return sum >= force;
    }

    private static int light(Position position, int side, long zone) {
        long pawns = Bitboard.pawnAttacks(position.pieces(side, Piece.PAWN), side);
        int sum = (pawns & zone) != 0 ? PAWNS : 0;
        for (long knights = position.pieces(side, Piece.KNIGHT); knights != 0; knights &= knights - 1) {
            if ((Attacks.knight(Bitboard.first(knights)) & zone) != 0) sum += MINOR;
        }
        long blockers = position.occupied() & ~position.pieces(side, Piece.QUEEN);
        for (long bishops = position.pieces(side, Piece.BISHOP); bishops != 0; bishops &= bishops - 1) {
            int square = Bitboard.first(bishops);
            // Most pieces point elsewhere: seen without a look at what stands between.
            if ((Attacks.bishop(square) & zone) != 0 && (Attacks.bishop(square, blockers) & zone) != 0) sum += MINOR;
        }
        return sum;
    }

    private static int heavy(Position position, int side, long zone) {
        int sum = 0;
        long queens = position.pieces(side, Piece.QUEEN);
        long rooks = position.pieces(side, Piece.ROOK);
        long blockers = position.occupied() & ~(queens | rooks);
        for (; rooks != 0; rooks &= rooks - 1) {
            int square = Bitboard.first(rooks);
            if ((Attacks.rook(square) & zone) != 0 && (Attacks.rook(square, blockers) & zone) != 0) sum += ROOK;
        }
        for (; queens != 0; queens &= queens - 1) {
            if ((Attacks.queen(Bitboard.first(queens), position.occupied()) & zone) != 0) sum += QUEEN;
        }
        return sum;
    }
}
