package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The cases of the rampart collection: positions with all their legal moves in SAN, and the position
/// after each.
class RampartTest {
    private static final Pattern ITEM = Pattern.compile("\"(start|move|fen)\"\\s*:\\s*(?:\"([^\"]*)\")?");

    @ParameterizedTest
    @CsvSource({"castling, 59", "checkmates, 8", "pawns, 8", "stalemates, 12", "standard, 2"})
    void everyMoveListIsExact(String file, int cases) {
        Matcher item = ITEM.matcher(TestFiles.text("rampart/" + file + ".json"));
        int count = 0;
        String start = "";
        String move = "";
        Map<String, String> expected = new TreeMap<>();
        while (item.find()) {
            switch (item.group(1)) {
                case "start" -> {
                    if (count++ > 0) check(start, expected);
                    expected.clear();
                    start = "";
                }
                case "move" -> move = item.group(2);
                default -> {
                    if (start.isEmpty()) start = item.group(2);
                    else expected.put(move, item.group(2));
                }
            }
        }
        check(start, expected);
        assertThat(count).isEqualTo(cases);
    }

    private static void check(String fen, Map<String, String> expected) {
        Position position = Fen.position(fen);
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        Map<String, String> found = new TreeMap<>();
        for (int i = 0; i < moves.size(); i++) {
            String san = San.of(position, moves.get(i));
            assertThat(San.parse(position, san)).as(san).isEqualTo(moves.get(i));
            position.make(moves.get(i));
            found.put(san, Fen.of(position));
            position.undo();
        }
        expected.replaceAll((_, after) -> ourWay(after));
        assertThat(found).as(fen).isEqualTo(expected);
    }

    /// Some of the files name an en passant square after each double step; we only where a pawn can
    /// legally take.
    private static String ourWay(String fen) {
        return Fen.of(Fen.position(fen));
    }
}
