package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;

/// Mobility: how many safe squares each piece sees. The one pass over the pieces, so it also tells
/// each [Side] what they attack.
final class Mobility {
    private final Tally tally;

    Mobility(Tally tally) {
        this.tally = tally;
    }

    int score(Side own, Side enemy) {
        return knights(own, enemy) + bishops(own, enemy) + rooks(own, enemy) + queens(own, enemy);
    }

    /// A pinned knight has no move at all.
    private int knights(Side own, Side enemy) {
        int score = 0;
        for (long knights = own.knights; knights != 0; knights &= knights - 1) {
            long isFree = (own.pinned & knights & -knights) == 0 ? ~0L : 0;
            long attacks = Attacks.knight(Bitboard.first(knights)) & isFree;
            own.byKnight |= attacks;
            own.add(Piece.KNIGHT, attacks, enemy);
            score += tally.one(own.color, Feature.KNIGHT_MOBILITY + Long.bitCount(attacks & own.safeArea));
        }
        return score;
    }

    /// Bishops look through queens of both sides: what stands behind one is under pressure all the same.
    private int bishops(Side own, Side enemy) {
        int score = 0;
        long blockers = (own.pieces | enemy.pieces) & ~(own.queens | enemy.queens);
        for (long bishops = own.bishops; bishops != 0; bishops &= bishops - 1) {
            int square = Bitboard.first(bishops);
            long attacks = unpinned(own, square, Attacks.bishop(square, blockers));
            own.byBishop |= attacks;
            own.add(Piece.BISHOP, attacks, enemy);
            score += tally.one(own.color, Feature.BISHOP_MOBILITY + Long.bitCount(attacks & own.safeArea));
        }
        return score;
    }

    /// Rooks look through queens, and through own rooks.
    private int rooks(Side own, Side enemy) {
        int score = 0;
        long blockers = (own.pieces | enemy.pieces) & ~(own.queens | enemy.queens | own.rooks);
        for (long rooks = own.rooks; rooks != 0; rooks &= rooks - 1) {
            int square = Bitboard.first(rooks);
            long attacks = unpinned(own, square, Attacks.rook(square, blockers));
            own.byRook |= attacks;
            own.add(Piece.ROOK, attacks, enemy);
            score += tally.one(own.color, Feature.ROOK_MOBILITY + Long.bitCount(attacks & own.safeArea));
        }
        return score;
    }

    private int queens(Side own, Side enemy) {
        int score = 0;
        long blockers = own.pieces | enemy.pieces;
        for (long queens = own.queens; queens != 0; queens &= queens - 1) {
            int square = Bitboard.first(queens);
            long attacks = unpinned(own, square, Attacks.queen(square, blockers));
            own.byQueen |= attacks;
            own.add(Piece.QUEEN, attacks, enemy);
            score += tally.one(own.color, Feature.QUEEN_MOBILITY + Long.bitCount(attacks & own.safeArea));
        }
        return score;
    }

    /// What is left of a piece's attacks when it must stay on the line to its king.
    private static long unpinned(Side own, int square, long attacks) {
        return Bitboard.contains(own.pinned, square) ? attacks & Attacks.line(own.king, square) : attacks;
    }
}
