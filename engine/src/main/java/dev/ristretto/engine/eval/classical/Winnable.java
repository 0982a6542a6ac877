package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// How much of an endgame advantage can be turned into a win: more with many pawns, on both wings,
/// with active kings. It moves the endgame score away from zero or towards it, never across.
final class Winnable {
    private final Tally tally;
    private final Pawns pawns;

    Winnable(Tally tally, Pawns pawns) {
        this.tally = tally;
        this.pawns = pawns;
    }

    /// Points for the side that is ahead, negative when a win is hard to find.
    int points(Position position, Material material) {
        long all = position.ofType(Piece.PAWN);
        int points = count(Feature.WINNABLE_BASE, 1)
                + count(Feature.WINNABLE_PAWNS, material.pawns(Color.WHITE) + material.pawns(Color.BLACK))
                + count(Feature.WINNABLE_PASSED, Long.bitCount(pawns.passed()));
        if ((all & Masks.QUEEN_WING) != 0 && (all & Masks.KING_WING) != 0)
            points += count(Feature.WINNABLE_BOTH_WINGS, 1);
        if (material.phase() == 0) points += count(Feature.WINNABLE_PAWN_ENDING, 1);
        return points + kings(position.king(Color.WHITE), position.king(Color.BLACK));
    }

    private int kings(int white, int black) {
        int outflanking =
                Math.abs(Square.file(white) - Square.file(black)) - Math.abs(Square.rank(white) - Square.rank(black));
        int points = count(Feature.WINNABLE_OUTFLANKING, outflanking);
        boolean isInside = Square.rank(white) > 3 || Square.rank(black) < 4;
        return isInside ? points + count(Feature.WINNABLE_INFILTRATION, 1) : points;
    }

    /// Belongs to neither side; noted as White's.
    private int count(int feature, int count) {
        return tally.times(count, Color.WHITE, feature);
    }

    /// The endgame score with the points applied.
    static int apply(int endgame, int points) {
        return endgame + Integer.signum(endgame) * Math.max(points, -Math.abs(endgame));
    }
}
