package dev.ristretto.engine;

import dev.ristretto.chess.Move;
import dev.ristretto.engine.search.SearchListener;
import java.util.List;

/// What a search found.
///
/// @param move the best move, or [Move#NONE] where the game is over
/// @param score in centipawns from the mover's side, or a mate: see [dev.ristretto.engine.search.Score]
/// @param depth how deep the search went, in plies
/// @param nodes how many positions it looked at
/// @param lines what each line asked for came to, the best first; empty where the game is over
public record Answer(int move, int score, int depth, long nodes, List<SearchListener.Line> lines) {
    /// The lines are copied.
    public Answer {
        lines = List.copyOf(lines);
    }

    /// The moves both sides are expected to play, the best one first.
    public int[] line() {
        return lines.isEmpty() ? new int[0] : lines.getFirst().moves().toArray();
    }

    /// The reply that is expected, or [Move#NONE].
    public int reply() {
        int[] line = line();
        return line.length > 1 ? line[1] : Move.NONE;
    }
}
