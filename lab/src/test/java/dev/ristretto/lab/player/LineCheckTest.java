package dev.ristretto.lab.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.search.Bound;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchListener;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineCheckTest {
    private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "score cp 20 pv e2e4 e7e5 g1f3",
                "score mate 5 upperbound pv e2e4",
                "score cp 20",
                "score mate 3",
                "string pv nonsense"
            })
    void aTrueLineIsNotBlamed(String info) {
        assertThat(said(Position.start(), info)).isEmpty();
    }

    @Test
    void aMoveThatIsNotLegalIsNamed() {
        assertThat(said(Position.start(), "score cp 20 pv e2e4 e2e4"))
                .hasValueSatisfying(
                        text -> assertThat(text).startsWith("move 2: ").endsWith("in the line e2e4 e2e4"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                BACK_RANK + " | d1d8 g8f8 | move 2 comes after mate",
                "7k/8/5KQ1/8/8/8/8/8 w - - 0 1 | f6e7 h8g8 g6f7 g8h8 | move 2 comes after stalemate",
                "8/8/8/3k4/8/8/3p4/3K4 w - - 0 1 | d1d2 d5e5 | move 2 comes after a draw by material",
                "8/8/8/3k4/8/8/3R4/3K4 b - - 98 80 | d5e5 d1c1 e5e4 | move 3 comes after a draw by the fifty-move rule",
            })
    void nothingIsPlayedAfterTheEndOfTheGame(String fen, String line, String complaint) {
        assertThat(said(Fen.position(fen), "score cp 0 pv " + line))
                .hasValueSatisfying(text -> assertThat(text).startsWith(complaint));
    }

    @Test
    void repetitionsAreCountedFromTheGameOn() {
        Position position = Position.start();
        for (String move : "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6".split(" ")) position.make(UciMove.parse(position, move));
        assertThat(said(position, "score cp 0 pv f3g1 f6g8")).isEmpty();
        assertThat(said(position, "score cp 0 pv f3g1 f6g8 e2e4"))
                .hasValueSatisfying(text -> assertThat(text).startsWith("move 3 comes after a draw by repetition"));
    }

    @ParameterizedTest
    @CsvSource({
        "1, d1d8, true",
        "2, d1d8, false",
        "1, d1d7, false",
        "-1, d1d8, false",
        "2, d1d7 g8f8 d7d8, false",
        "2, d1d7 g8h8 d7d8, true"
    })
    void aMateIsShownInJustAsManyMovesAsItClaims(int moves, String line, boolean isShown) {
        Optional<String> said = said(Fen.position(BACK_RANK), "score mate " + moves + " pv " + line);
        if (isShown) assertThat(said).isEmpty();
        else assertThat(said).hasValueSatisfying(text -> assertThat(text).contains("is claimed and not shown"));
    }

    @Test
    void linesOfCodesAreHeldToTheSame() {
        Position position = Fen.position(BACK_RANK);
        int mate = UciMove.parse(position, "d1d8");
        int other = UciMove.parse(position, "d1d7");
        assertThat(LineCheck.complaint(position, line(Score.mateIn(1), Bound.EXACT, mate)))
                .isEmpty();
        assertThat(LineCheck.complaint(position, line(Score.mateIn(1), Bound.LOWER, other)))
                .isEmpty();
        assertThat(LineCheck.complaint(position, line(Score.mateIn(1), Bound.EXACT, other)))
                .isPresent();
        assertThat(LineCheck.complaint(position, line(0, Bound.EXACT, mate, mate)))
                .isPresent();
        assertThat(LineCheck.complaint(position, line(0, Bound.EXACT, other, mate)))
                .hasValueSatisfying(text -> assertThat(text).startsWith("move 2: it is not legal"));
        assertThat(Fen.of(position)).as("left as it was").isEqualTo(BACK_RANK);
    }

    private static Optional<String> said(Position position, String info) {
        String before = Fen.of(position);
        Optional<String> complaint = LineCheck.complaint(position, InfoLine.parse("info depth 3 " + info));
        assertThat(Fen.of(position)).as("left as it was").isEqualTo(before);
        return complaint;
    }

    private static SearchListener.Line line(int score, int bound, int... moves) {
        return new SearchListener.Line(3, 3, 1, score, bound, 1, 1, 0, 0, new SearchListener.Moves(moves));
    }
}
