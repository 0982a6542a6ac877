package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// Rooks: files, the seventh rank, what they face, and being shut in.
final class Rooks {
    /// A rook with so few squares is shut in.
    private static final int FEW_SQUARES = 3;

    private final Tally tally;
    private final Pawns pawns;

    Rooks(Tally tally, Pawns pawns) {
        this.tally = tally;
        this.pawns = pawns;
    }

    int score(Position position, Side own, Side enemy) {
        if (own.rooks == 0) return 0;
        int sum = files(own, enemy) + seventh(own, enemy) + facing(own, enemy);
        long corner = own.rooks & outside(position, own);
        return corner == 0 ? sum : sum + shutIn(own, enemy, corner);
    }

    private int files(Side own, Side enemy) {
        long withoutOwn = own.rooks & ~Masks.ofFiles(pawns.files(own.color));
        long open = withoutOwn & ~Masks.ofFiles(pawns.files(enemy.color));
        int sum = tally.times(Long.bitCount(open), own.color, Feature.ROOK_OPEN)
                + tally.times(Long.bitCount(withoutOwn ^ open), own.color, Feature.ROOK_SEMI_OPEN)
                + tally.times(Long.bitCount(own.rooks & Masks.D_AND_E), own.color, Feature.ROOK_CENTRAL);
        boolean isDoubled = Integer.bitCount(Masks.files(own.rooks)) < Long.bitCount(own.rooks);
        return isDoubled ? sum + tally.one(own.color, Feature.ROOKS_DOUBLED) : sum;
    }

    private int seventh(Side own, Side enemy) {
        long seventh = Bitboard.relativeRank(own.color, 6);
        if ((own.rooks & seventh) == 0) return 0;
        boolean isUseful = (enemy.pawns & seventh) != 0 || Square.relativeRank(own.color, enemy.king) == 7;
        return isUseful ? tally.times(Long.bitCount(own.rooks & seventh), own.color, Feature.ROOK_SEVENTH) : 0;
    }

    /// In line with king or queen, whatever stands between but pawns.
    private int facing(Side own, Side enemy) {
        long walls = own.pawns | enemy.pawns;
        int sum = 0;
        if ((Attacks.rook(enemy.king) & own.rooks) != 0) {
            long onKing = Attacks.rook(enemy.king, walls) & own.rooks;
            sum = tally.times(Long.bitCount(onKing), own.color, Feature.ROOK_FACES_KING);
        }
        for (long queens = enemy.queens; queens != 0; queens &= queens - 1) {
            int queen = Bitboard.first(queens);
            if ((Attacks.rook(queen) & own.rooks) == 0) continue;
            long onQueen = Attacks.rook(queen, walls) & own.rooks;
            sum += tally.times(Long.bitCount(onQueen), own.color, Feature.ROOK_FACES_QUEEN);
        }
        return sum;
    }

    /// The squares of the first two ranks between the own king and the nearer edge, unless it may castle.
    private static long outside(Position position, Side own) {
        boolean mayCastle = (position.castlingRights() & 3 << 2 * own.color) != 0;
        if (mayCastle || Square.relativeRank(own.color, own.king) > 1) return 0;
        int below = (1 << Square.file(own.king)) - 1;
        int files = Square.file(own.king) < 4 ? below : ~below << 1;
        return Masks.ofFiles(files & 0xFF) & Masks.relative(own.color, 0xFFFFL);
    }

    private int shutIn(Side own, Side enemy, long corner) {
        int count = 0;
        for (; corner != 0; corner &= corner - 1) {
            long free = Attacks.rook(Bitboard.first(corner), own.pieces | enemy.pieces) & ~own.pieces;
            if (Long.bitCount(free) <= FEW_SQUARES) count++;
        }
        return tally.times(count, own.color, Feature.ROOK_TRAPPED);
    }
}
