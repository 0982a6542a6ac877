package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import dev.ristretto.engine.search.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What is said of a position.
///
/// @param score from the mover's side
/// @param depth 0 when nothing was searched
/// @param nodes 0 when nothing was searched
/// @param line the moves expected, the best one first; empty when nothing was searched or the game is over
record Verdict(int score, int depth, long nodes, List<Integer> line) {
    /// Longer lines say nothing to people.
    private static final int SHOWN_MOVES = 12;

    Verdict {
        line = List.copyOf(line.subList(0, Math.min(SHOWN_MOVES, line.size())));
    }

    /// Without a search.
    Verdict(int score) {
        this(score, 0, 0, List.of());
    }

    /// As the comment `[%eval ...]` of PGN has it, from White's side: pawns, or `#` and moves.
    String eval(int mover) {
        int sign = mover == Color.WHITE ? 1 : -1;
        if (Score.isMate(score)) return "#" + sign * Score.movesToMate(score);
        return String.format(Locale.ROOT, "%.2f", sign * score / 100.0);
    }

    /// The line as people write moves.
    List<String> san(Position position) {
        Position board = position.copy();
        List<String> words = new ArrayList<>();
        for (int move : line) {
            words.add(San.of(board, move));
            board.make(move);
        }
        return words;
    }
}
