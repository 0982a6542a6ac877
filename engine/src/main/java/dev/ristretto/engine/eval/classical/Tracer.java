package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// Runs the evaluation with a [Trace] that notes every feature. For tuning and explaining, not for
/// the search.
public final class Tracer {
    private final Weights weights;
    private final Trace trace = new Trace();
    private final Classical classical;

    public Tracer(Weights weights) {
        this.weights = weights;
        classical = new Classical(weights, 1, trace);
    }

    /// Evaluates a position from White's side, and notes why. The trace is valid until the next call.
    public Trace trace(Position position) {
        trace.clear();
        classical.reset(position);
        notePlaces(position);
        classical.trace(position, trace);
        return trace;
    }

    /// Material and squares are followed by the evaluation move by move; here they are noted at once.
    private void notePlaces(Position position) {
        for (long set = position.occupied(); set != 0; set &= set - 1) {
            int square = Bitboard.first(set);
            int piece = position.pieceOn(square);
            int side = Piece.color(piece);
            if (Piece.type(piece) != Piece.KING) trace.note(side, Feature.MATERIAL + Piece.type(piece), 1);
            trace.note(side, Feature.square(piece, square), 1);
        }
    }

    /// The whole evaluation of a position, feature by feature.
    public Explanation explain(Position position) {
        trace(position);
        int score = classical.evaluate(position);
        trace(position);
        return new Explanation(
                Explanation.rows(trace, weights),
                Integer.signum(Tapered.endgame(trace.score(weights))) * trace.winnable(weights),
                trace.phase(),
                trace.scale(),
                trace.isKnown(),
                position.sideToMove() == Color.WHITE ? score : -score);
    }
}
