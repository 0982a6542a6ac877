package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// Kings beside their pieces and each other: castling early, facing the other king late. What depends
/// on the pawns is in [KingShelter], the attack on a king in [KingSafety].
final class Kings {
    private final Tally tally;
    private final Material material;

    Kings(Tally tally, Material material) {
        this.tally = tally;
        this.material = material;
    }

    int score(Position position, Side own, Side enemy) {
        int rights = Integer.bitCount(position.castlingRights() & 3 << 2 * own.color);
        int sum = tally.times(rights, own.color, Feature.CASTLING_RIGHT);
        if (isCastled(own)) sum += tally.one(own.color, Feature.CASTLED);
        if (own.color == material.leader()) {
            sum += tally.times(7 - Square.distance(own.king, enemy.king), own.color, Feature.LEADER_KING_NEAR);
        }
        boolean isPawnEnding = material.phase() == 0;
        if (!isPawnEnding || position.sideToMove() == own.color) return sum;
        return isFacing(own.king, enemy.king) ? sum + tally.one(own.color, Feature.KING_OPPOSITION) : sum;
    }

    /// At home on a wing, with no rook between itself and the edge.
    private static boolean isCastled(Side own) {
        int file = Square.file(own.king);
        if (file >= 3 && file <= 5 || Square.relativeRank(own.color, own.king) != 0) return false;
        long backRank = Bitboard.relativeRank(own.color, 0);
        long below = Bitboard.of(own.king) - 1;
        long outside = file > 5 ? backRank & ~below : backRank & below;
        return (own.rooks & outside) == 0;
    }

    /// Kings with one square between them: whoever must move gives way.
    private static boolean isFacing(int king, int other) {
        int step = Math.abs(king - other);
        return step == 16 || step == 2 && Square.rank(king) == Square.rank(other);
    }
}
