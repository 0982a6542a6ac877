package dev.ristretto.lab.tactics;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Epd;
import dev.ristretto.chess.notation.Fen;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads exercises from EPD lines: best moves `bm`, moves to avoid `am`, a direct mate `dm`, which some
/// suites also write as `bm #3`.
final class EpdExercises {
    private static final Pattern MATE = Pattern.compile("#([+-]?\\d+)");

    private EpdExercises() {}

    /// @throws IllegalArgumentException when the line is not an exercise
    static Exercise read(String suite, String line, int number) {
        Epd epd = Epd.parse(line);
        Position position = epd.position();
        String id = epd.text("id").isEmpty() ? "line " + number : epd.text("id");
        return new Exercise(suite, id, Fen.of(position), Move.NONE, goal(epd, position), expected(epd), 0, List.of());
    }

    private static Goal goal(Epd epd, Position position) {
        Matcher mate = MATE.matcher(epd.text("bm"));
        if (mate.matches()) return new Goal.Mate(Integer.parseInt(mate.group(1)));
        List<Integer> best = epd.moves("bm", position);
        List<Integer> avoid = epd.moves("am", position);
        if (!best.isEmpty() || !avoid.isEmpty()) return new Goal.Find(best, avoid);
        if (epd.text("dm").matches("\\d+")) return new Goal.Mate(Integer.parseInt(epd.text("dm")));
        throw new IllegalArgumentException("names neither best moves (bm), moves to avoid (am) nor a mate (dm)");
    }

    private static String expected(Epd epd) {
        StringJoiner text = new StringJoiner(", ");
        for (String name : List.of("bm", "am", "dm")) {
            if (!epd.text(name).isEmpty()) text.add(name + " " + epd.text(name));
        }
        return text.toString();
    }
}
