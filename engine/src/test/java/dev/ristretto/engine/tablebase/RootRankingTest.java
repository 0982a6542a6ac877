package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.San;
import dev.ristretto.chess.notation.UciMove;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RootRankingTest {
    private static final String ROOK = "8/8/8/8/4k3/8/8/KR6 w - - %d 60";

    private Tablebases tables;

    @BeforeEach
    void open() throws IOException {
        tables = TestTables.open(TestTables.threeMen());
    }

    @AfterEach
    void close() {
        tables.close();
    }

    private List<RankedMove> rank(Position position) {
        return RootRanking.of(tables.newProber(), position);
    }

    @Test
    void aMateIsOnePlyAway() {
        Position position = Fen.position("7k/8/6K1/8/8/8/8/R7 w - - 98 80");
        RankedMove best = rank(position).getFirst();
        assertThat(San.of(position, best.move())).isEqualTo("Ra8#");
        assertThat(best.dtz()).isEqualTo(1);
        assertThat(best.wdl()).isEqualTo(Wdl.WIN);
    }

    @Test
    void winsInTimeAreEqual() {
        List<RankedMove> moves = rank(Fen.position(ROOK.formatted(0)));
        assertThat(moves)
                .filteredOn(move -> move.wdl() == Wdl.WIN)
                .extracting(RankedMove::rank)
                .containsOnly(moves.getFirst().rank());
        assertThat(moves).extracting(RankedMove::dtz).filteredOn(dtz -> dtz > 0).isSorted();
    }

    @Test
    void theClockOfTheGameTurnsAWinIntoADraw() {
        assertThat(rank(Fen.position(ROOK.formatted(90))).getFirst().wdl()).isEqualTo(Wdl.CURSED_WIN);
        List<RankedMove> close = rank(Fen.position(ROOK.formatted(70)));
        assertThat(close.getFirst().wdl()).isEqualTo(Wdl.WIN);
        assertThat(close)
                .filteredOn(move -> move.rank() == close.getFirst().rank())
                .hasSizeLessThan(close.size());
    }

    @Test
    void aLoserHoldsOutForTheFiftyMoveRule() {
        RankedMove best = rank(Fen.position("8/8/8/8/4k3/8/8/KR6 b - - 90 60")).getFirst();
        assertThat(best.wdl()).isEqualTo(Wdl.BLESSED_LOSS);
    }

    @Test
    void afterARepetitionOnlyTheShortestWayIsBest() {
        Position position = Fen.position(ROOK.formatted(0));
        for (String move : new String[] {"b1b2", "e4e5", "b2b1", "e5e4", "b1b2", "e4e5", "b2b1", "e5d4"}) {
            position.make(UciMove.parse(position, move));
        }
        List<RankedMove> moves = rank(position);
        assertThat(moves).extracting(RankedMove::rank).isSortedAccordingTo((a, b) -> b - a);
        assertThat(moves.getFirst().rank())
                .isGreaterThan(moves.get(moves.size() - 1).rank());
        assertThat(moves.getFirst().dtz()).isLessThan(moves.get(5).dtz());
    }

    @Test
    void aMoveThatRepeatsForTheThirdTimeIsADraw() {
        Position position = Fen.position(ROOK.formatted(0));
        for (String move : new String[] {"b1b2", "e4e5", "b2b1", "e5e4", "b1b2", "e4e5", "b2b1", "e5e4"}) {
            position.make(UciMove.parse(position, move));
        }
        int again = UciMove.parse(position, "b1b2");
        assertThat(rank(position))
                .filteredOn(move -> move.move() == again)
                .extracting(RankedMove::wdl)
                .containsExactly(Wdl.DRAW);
    }

    @Test
    void castlingRightsAreUnknownToTables() {
        assertThat(rank(Fen.position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"))).isEmpty();
        assertThat(tables.newProber().wdl(Fen.position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")))
                .isEqualTo(Wdl.UNKNOWN);
    }
}
