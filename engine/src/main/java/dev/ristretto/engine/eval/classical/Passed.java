package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// Passed pawns among the pieces: is the way free, who guards it, whose king is near. What depends
/// on pawns alone is in [Pawns].
final class Passed {
    /// Below this rank a passed pawn is still a long way from anything.
    private static final int FIRST_RANK = 2;

    /// Kings further away than this are all just far.
    private static final int FAR = 5;

    private final Tally tally;
    private final Pawns pawns;

    Passed(Tally tally, Pawns pawns) {
        this.tally = tally;
        this.pawns = pawns;
    }

    int score(Position position, Side own, Side enemy) {
        int sum = 0;
        for (long set = pawns.passed() & own.pawns; set != 0; set &= set - 1) {
            int square = Bitboard.first(set);
            sum += behind(own, enemy, square);
            if (Square.relativeRank(own.color, square) >= FIRST_RANK) sum += pawn(position, own, enemy, square);
        }
        return sum;
    }

    private int pawn(Position position, Side own, Side enemy, int square) {
        int rank = Square.relativeRank(own.color, square);
        int next = square + 8 - 16 * own.color;
        int ownSteps = Math.min(FAR, Square.distance(own.king, next));
        int enemySteps = Math.min(FAR, Square.distance(enemy.king, next));
        int sum = tally.times(ownSteps, own.color, Feature.PASSED_OWN_KING + rank)
                + tally.times(enemySteps, own.color, Feature.PASSED_ENEMY_KING + rank);
        if (Bitboard.contains(own.byQueen, next)) sum += tally.one(own.color, Feature.QUEEN_GUARDS_PASSER);
        boolean isUnopposed = !position.hasPieces(enemy.color);
        if (isUnopposed && isUnstoppable(position, own, enemy, square)) {
            sum += tally.one(own.color, Feature.UNSTOPPABLE);
        }
        return sum + path(own, enemy, square, rank, Bitboard.of(next));
    }

    private int path(Side own, Side enemy, int square, int rank, long next) {
        if ((enemy.pieces & next) != 0) return tally.one(own.color, Feature.PASSED_BLOCKED + rank);
        long barred = enemy.byAny | enemy.pieces;
        int sum = 0;
        if ((barred & next) == 0) sum += tally.one(own.color, Feature.PASSED_SAFE_STEP + rank);
        if ((barred & Masks.frontFile(own.color, square)) == 0)
            sum += tally.one(own.color, Feature.PASSED_SAFE_PATH + rank);
        return (own.byAny & next) == 0 ? sum : sum + tally.one(own.color, Feature.PASSED_DEFENDED_STEP + rank);
    }

    /// Rooks behind a passed pawn help or stop it from there, however far it goes.
    private int behind(Side own, Side enemy, int square) {
        long file = Masks.frontFile(enemy.color, square);
        int sum = 0;
        if ((own.rooks & file) != 0) sum += tally.one(own.color, Feature.ROOK_BEHIND_PASSER);
        if ((enemy.rooks & file) != 0) sum -= tally.one(enemy.color, Feature.ROOK_BEHIND_ENEMY_PASSER);
        return sum;
    }

    /// The rule of the square: the lone king does not get there in time, and nothing stands in the way.
    private static boolean isUnstoppable(Position position, Side own, Side enemy, int square) {
        if ((Masks.frontFile(own.color, square) & (own.pieces | enemy.pieces)) != 0) return false;
        int goal = Square.of(Square.file(square), 7 - 7 * own.color);
        int steps = Math.min(5, 7 - Square.relativeRank(own.color, square));
        int chase = Square.distance(enemy.king, goal);
        return chase - (position.sideToMove() == own.color ? 0 : 1) > steps;
    }
}
