package dev.ristretto.lab.player;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.engine.search.SearchListener;
import java.util.Optional;

/// Plays through the line an engine expects and says where it stops being chess.
final class LineCheck {
    private LineCheck() {}

    /// What is wrong with a line of UCI moves, if anything. The position is left as it was.
    static Optional<String> complaint(Position position, String line) {
        if (line.isBlank()) return Optional.empty();
        int made = 0;
        try {
            for (String word : line.split("\\s+")) {
                position.make(UciMove.parse(position, word));
                made++;
            }
            return Optional.empty();
        } catch (UciMoveException e) {
            return Optional.of("move " + (made + 1) + " of the line " + shortened(line) + ": " + e.getMessage());
        } finally {
            for (; made > 0; made--) position.undo();
        }
    }

    /// The same for moves that are codes.
    static Optional<String> complaint(Position position, SearchListener.Moves line) {
        int made = 0;
        while (made < line.size() && position.isLegal(line.get(made))) position.make(line.get(made++));
        for (int i = 0; i < made; i++) position.undo();
        if (made == line.size()) return Optional.empty();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < line.size(); i++)
            text.append(UciMove.of(position, line.get(i))).append(' ');
        return Optional.of("move " + (made + 1) + " of the line " + shortened(text.toString()) + ": is not legal here");
    }

    private static String shortened(String line) {
        return line.length() <= 120 ? line : line.substring(0, 120) + "...";
    }
}
