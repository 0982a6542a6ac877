package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// Threats: what could be won next move, or must at least be looked after.
final class Threats {
    private final Tally tally;

    Threats(Tally tally) {
        this.tally = tally;
    }

    int score(Position position, Side own, Side enemy) {
        // Guarded by a pawn, or by two pieces where we attack with one only.
        long held = enemy.byPawn | enemy.byTwo & ~own.byTwo;
        int sum = onPieces(position, own, enemy, held) + byPawns(own, enemy);
        long restricted = enemy.byAny & ~held & own.byAny;
        return sum + tally.times(Long.bitCount(restricted), own.color, Feature.RESTRICTED);
    }

    private int onPieces(Position position, Side own, Side enemy, long held) {
        long men = enemy.pieces ^ Bitboard.of(enemy.king);
        long weak = men & ~held & own.byAny;
        long targets = weak | men & held & ~enemy.pawns;
        long byMinor = targets & (own.byKnight | own.byBishop);
        int sum = on(position, own.color, byMinor, Feature.THREAT_BY_MINOR);
        if (weak == 0) return sum;
        sum += on(position, own.color, weak & own.byRook, Feature.THREAT_BY_ROOK);
        if ((weak & own.byKing) != 0) sum += tally.one(own.color, Feature.THREAT_BY_KING);
        long hanging = weak & (~enemy.byAny | own.byTwo & ~enemy.pawns);
        return sum + tally.times(Long.bitCount(hanging), own.color, Feature.HANGING);
    }

    private int on(Position position, int us, long targets, int feature) {
        int sum = 0;
        for (; targets != 0; targets &= targets - 1) {
            sum += tally.one(us, feature + Piece.type(position.pieceOn(Bitboard.first(targets))));
        }
        return sum;
    }

    /// Pawns that attack pieces now, or would after one safe step.
    private int byPawns(Side own, Side enemy) {
        long pieces = enemy.pieces & ~enemy.pawns ^ Bitboard.of(enemy.king);
        long safe = ~enemy.byAny | own.byAny;
        long hit = Bitboard.pawnAttacks(own.pawns & safe, own.color) & pieces;
        int sum = 0;
        if (hit != 0) {
            long defended = hit & enemy.byAny;
            sum = tally.times(Long.bitCount(hit ^ defended), own.color, Feature.THREAT_BY_PAWN)
                    + tally.times(Long.bitCount(defended), own.color, Feature.THREAT_BY_PAWN + 1);
        }
        long empty = ~(own.pieces | enemy.pieces);
        long steps = Masks.forward(own.color, own.pawns) & empty;
        steps |= Masks.forward(own.color, steps & Bitboard.relativeRank(own.color, 2)) & empty;
        steps &= ~enemy.byPawn & safe;
        long next = Bitboard.pawnAttacks(steps, own.color) & pieces & ~hit;
        return next == 0 ? sum : sum + tally.times(Long.bitCount(next), own.color, Feature.THREAT_BY_PUSH);
    }
}
