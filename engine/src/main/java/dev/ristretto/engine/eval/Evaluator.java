package dev.ristretto.engine.eval;

import dev.ristretto.chess.Position;

/// Judges positions for one search thread.
///
/// It follows the search move by move, so that it can keep sums instead of making them anew: it is
/// told of every move just before the position makes it, and of every undo. The position it
/// is asked about is always the one these calls have led to.
public interface Evaluator {
    /// Starts over from a position; what was followed before is forgotten.
    void reset(Position position);

    /// A move is about to be made on this position.
    void beforeMove(Position position, int move);

    /// The turn is about to be passed on this position.
    void beforeNullMove(Position position);

    /// The last move, or passed turn, has been taken back.
    void afterUndo();

    /// The score in centipawns from the mover's side, well inside the mate scores. It depends on the
    /// position alone and not on its clocks, as scores are kept by key; the search takes care of the
    /// fifty-move rule. Never asked in check.
    int evaluate(Position position);
}
