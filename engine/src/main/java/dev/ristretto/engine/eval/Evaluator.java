package dev.ristretto.engine.eval;

import dev.ristretto.chess.Position;

/// Judges positions for one search thread.
///
/// Only [#evaluate] has to be written, so a function of a position is an evaluator:
///
/// ```java
/// Evaluator evaluator = position -> mine(position) - theirs(position);
/// ```
///
/// The other methods are the fast way. They follow the search move by move, so that sums can be kept
/// instead of made anew: an evaluator is told of every move just before the position makes it, and of
/// every undo. The position it is asked about is always the one these calls have led to.
/// [MaterialAndSquares] is written so.
@FunctionalInterface
public interface Evaluator {
    /// Starts over from a position; what was followed before is forgotten.
    default void reset(Position position) {}

    /// A move is about to be made on this position.
    default void beforeMove(Position position, int move) {}

    /// The turn is about to be passed on this position.
    default void beforeNullMove(Position position) {}

    /// The last move, or passed turn, has been taken back.
    default void afterUndo() {}

    /// The score in centipawns from the mover's side, well inside the mate scores. It depends on the
    /// position alone and not on its clocks, as scores are kept by key; the search takes care of the
    /// fifty-move rule. A search never asks in check.
    int evaluate(Position position);

    /// Whether scores say what an attack on a king is worth, even one that much was given up for. An evaluation
    /// that adds up terms does not, and the search then looks further before it rests on a score.
    default boolean seesAttacks() {
        return true;
    }
}
