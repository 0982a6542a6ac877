package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Square;

/// Queens: near or in line with the enemy king, out too early, or in someone's line of fire.
final class Queens {
    private static final long MINOR_HOMES =
            Bitboard.of(Square.B1) | Bitboard.of(Square.C1) | Bitboard.of(Square.F1) | Bitboard.of(Square.G1);

    private final Tally tally;
    private final Pawns pawns;

    Queens(Tally tally, Pawns pawns) {
        this.tally = tally;
        this.pawns = pawns;
    }

    int score(Side own, Side enemy) {
        int sum = 0;
        for (long queens = own.queens; queens != 0; queens &= queens - 1) {
            sum += queen(own, enemy, Bitboard.first(queens));
        }
        return sum;
    }

    private int queen(Side own, Side enemy, int square) {
        int sum = tally.times(7 - Square.distance(square, enemy.king), own.color, Feature.QUEEN_NEAR_KING);
        if (Attacks.line(square, enemy.king) != 0) sum += tally.one(own.color, Feature.QUEEN_FACES_KING);
        if (isFaced(own, enemy, square)) sum += tally.one(own.color, Feature.QUEEN_FACED);
        int rank = Square.relativeRank(own.color, square);
        boolean canBeChased = Bitboard.contains(pawns.span(enemy.color), square);
        if (rank > 3 && !canBeChased) sum += tally.one(own.color, Feature.QUEEN_INFILTRATES);
        return rank == 0 ? sum : sum + early(own);
    }

    /// Out before the knights and bishops.
    private int early(Side own) {
        long atHome = (own.knights | own.bishops) & Masks.relative(own.color, MINOR_HOMES);
        return atHome == 0 ? 0 : tally.times(Long.bitCount(atHome), own.color, Feature.QUEEN_EARLY);
    }

    /// Whether an enemy rook or bishop would attack the queen if one piece got out of the way.
    private static boolean isFaced(Side own, Side enemy, int square) {
        long snipers = Attacks.rook(square) & enemy.rooks | Attacks.bishop(square) & enemy.bishops;
        for (; snipers != 0; snipers &= snipers - 1) {
            long between = Attacks.between(square, Bitboard.first(snipers)) & (own.pieces | enemy.pieces);
            if (Bitboard.isSingle(between)) return true;
        }
        return false;
    }
}
