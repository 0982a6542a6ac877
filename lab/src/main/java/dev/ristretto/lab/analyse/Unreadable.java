package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Position;
import java.util.List;

/// What cannot be read. It leaves a line in the result, so that nothing is lost silently and things can be counted.
///
/// @param trouble what is wrong with it and where
/// @param line that takes its place
record Unreadable(String trouble, String line) implements Item {
    /// A game. A line that begins with `%` is passed over by readers of PGN.
    static Unreadable game(String trouble) {
        return new Unreadable(trouble, GameItem.REMARK + "left out: " + trouble.replaceAll("\\s+", " ") + "\n\n");
    }

    /// A line of another file, which stays as it is.
    static Unreadable line(String trouble, String text) {
        return new Unreadable(trouble, text + "\n");
    }

    @Override
    public List<Position> positions() {
        return List.of();
    }

    @Override
    public String annotated(List<Verdict> verdicts, String annotator) {
        return line;
    }
}
