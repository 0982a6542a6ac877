package dev.ristretto.lab.tactics;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.San;
import dev.ristretto.chess.notation.UciMove;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/// Reads puzzles as Lichess publishes them: a line of the CSV holds an id, a position, the moves of
/// which the first leads to the puzzle, a rating, and the themes in the eighth field.
final class Puzzles {
    private static final int ID = 0;
    private static final int FEN = 1;
    private static final int MOVES = 2;
    private static final int RATING = 3;
    private static final int THEMES = 7;

    private Puzzles() {}

    /// @throws IllegalArgumentException when the line is not a puzzle
    static Exercise read(String suite, String line) {
        String[] fields = line.split(",", -1);
        if (fields.length <= RATING) throw new IllegalArgumentException("has only " + fields.length + " fields");
        String[] texts = fields[MOVES].strip().split("\\s+");
        if (texts.length < 2) throw new IllegalArgumentException("has no move to find");
        Position position = Fen.position(fields[FEN]);
        String fen = Fen.of(position);
        int lead = UciMove.parse(position, texts[0]);
        position.make(lead);
        List<Integer> moves = new ArrayList<>();
        StringJoiner expected = new StringJoiner(" ");
        for (int i = 1; i < texts.length; i++) {
            int move = UciMove.parse(position, texts[i]);
            if (i % 2 == 1) expected.add(San.of(position, move));
            moves.add(move);
            position.make(move);
        }
        return new Exercise(
                suite,
                fields[ID],
                fen,
                lead,
                new Goal.Line(moves),
                expected.toString(),
                rating(fields),
                themes(fields));
    }

    private static int rating(String[] fields) {
        String text = fields[RATING].strip();
        return text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
    }

    private static List<String> themes(String[] fields) {
        boolean none = fields.length <= THEMES || fields[THEMES].isBlank();
        return none ? List.of() : List.of(fields[THEMES].strip().split("\\s+"));
    }
}
