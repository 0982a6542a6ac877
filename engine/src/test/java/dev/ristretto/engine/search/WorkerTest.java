package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.tablebase.Tablebases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkerTest {
    private static final int DEPTH = 20;

    private final TranspositionTable table = new TranspositionTable(1);
    private final Worker worker = new Worker(
            SearchParams.STANDARD, table, new EvalCache(0), new MaterialEvaluator(), Tablebases.NONE.newProber());

    @AfterEach
    void close() {
        table.close();
    }

    /// The key knows nothing of the clock, so the table may hold a mate that was found when there was more time.
    @ParameterizedTest
    @CsvSource({
        // plies to the mate, clock, whether the mate comes in time
        "21, 0, true",
        "21, 79, true",
        "21, 80, false",
        "-20, 80, true",
        "-20, 81, false",
        "1, 99, true",
        "3, 98, false",
    })
    void aMateOfTheTableCountsOnlyIfTheFiftyMoveRuleDoesNotComeFirst(int plies, int clock, boolean inTime) {
        Position position = Fen.position("8/8/8/4k3/8/8/8/KQ6 w - - %d 90".formatted(clock));
        int mate = plies > 0 ? Score.mateIn(plies) : Score.matedIn(-plies);
        table.store(position.key(), Move.NONE, mate, 0, DEPTH, Bound.EXACT, false);
        worker.begin(position, Worker.Watch.FOR_EVER, false);
        worker.probe(worker.root());
        assertThat(worker.root().tableScore).isEqualTo(inTime ? mate : Score.NONE);
    }
}
