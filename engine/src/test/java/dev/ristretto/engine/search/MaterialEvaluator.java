package dev.ristretto.engine.search;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.engine.eval.Evaluator;

/// Material and a liking for the centre: enough for a search to be tested without the real judge.
class MaterialEvaluator implements Evaluator {
    private static final int[] VALUES = {100, 310, 330, 500, 950, 0};

    @Override
    public int evaluate(Position position) {
        int us = position.sideToMove();
        return side(position, us) - side(position, Color.other(us));
    }

    private static int side(Position position, int color) {
        int sum = 0;
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
            for (long pieces = position.pieces(color, type); pieces != 0; pieces &= pieces - 1) {
                sum += VALUES[type] + centre(Bitboard.first(pieces));
            }
        }
        return sum;
    }

    private static int centre(int square) {
        int fileAway = Math.abs(2 * Square.file(square) - 7);
        int rankAway = Math.abs(2 * Square.rank(square) - 7);
        return 14 - fileAway - rankAway;
    }
}
