package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchLabelsTest {
    private static final String QUIET = "4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1";
    private static final int LIMIT = 3000;

    private final GameRecords records = new GameRecords();

    /// The scores that are kept of a position when the search finds this.
    private List<Integer> kept(String fen, String best, int score) {
        Position position = Fen.position(fen);
        SearchResult found = new SearchResult(UciMove.parse(position, best), Move.NONE, score, 5, 1000);
        new SearchLabels(LIMIT, records).consider(position, found);
        byte[] bytes = records.finish(Outcome.Result.DRAW);
        List<Integer> scores = new ArrayList<>();
        for (int at = 0; at < bytes.length; at += TrainingRecord.BYTES) scores.add(TrainingRecord.score(bytes, at));
        return scores;
    }

    @ParameterizedTest
    @CsvSource({"0", "37", "-37", "2999", "-2999"})
    void aQuietPositionIsKeptWithTheScoreOfItsSearch(int score) {
        assertThat(kept(QUIET, "e1e2", score)).containsExactly(score);
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1, e1d1",
        "4k3/8/8/8/8/1p6/P7/4K3 w - - 0 1, a2b3",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5d6",
        "8/P3k3/8/8/8/8/8/4K3 w - - 0 1, a7a8q",
    })
    void checksCapturesAndPromotionsAreLeftOut(String fen, String best) {
        assertThat(kept(fen, best, 37)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"3000", "-3000", "" + Score.MATE, "-" + Score.MATE})
    void whatIsDecidedIsLeftOut(int score) {
        assertThat(kept(QUIET, "e1e2", score)).isEmpty();
    }
}
