package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.eval.classical.Classical;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.engine.tablebase.Tablebases;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandicapTest {
    private static final String[] ROOK_ENDINGS = {
        "8/8/8/4k3/8/8/8/R3K3 w - - 0 1", "8/8/3k4/8/8/5K2/8/7R w - - 0 1", "k7/8/8/8/8/8/1R6/7K w - - 0 1",
    };

    @ParameterizedTest
    @ValueSource(ints = {800, 1200, 1800})
    void everyLevelMatesWithARook(int elo) {
        try (Searcher searcher = new Searcher(() -> new Classical(Weights.standard()), SearchParams.STANDARD, 1)) {
            for (String fen : ROOK_ENDINGS) {
                assertThat(play(searcher, fen, elo))
                        .as(fen)
                        .map(Outcome::reason)
                        .contains(Outcome.Reason.CHECKMATE);
            }
        }
    }

    @Test
    void everyLevelLooksAtMoreThanTheOneBelow() {
        Position start = Position.start();
        for (int elo = 850; elo <= 2800; elo += 50) {
            assertThat(new Handicap(elo, start).nodes())
                    .as("nodes at %d", elo)
                    .isGreaterThan(new Handicap(elo - 50, start).nodes());
        }
    }

    /// Nodes end a search in the middle of an iteration nearly always. Lines it had not come to yet are weighed by what
    /// the
    /// iteration before said of them: else a level would have fewer moves to choose from, by chance.
    @Test
    void linesAnIterationHadNotComeToAreWeighedAsWell() {
        Position position = Fen.position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
        int cut = 0;
        int taken = 0;
        try (TranspositionTable table = new TranspositionTable(1)) {
            for (int nodes = 300; nodes < 600; nodes += 3) {
                RootSearch search = searched(position, table, nodes);
                assertThat(search.completedDepth()).isPositive();
                for (int rank = 0; rank < Handicap.LINES; rank++)
                    assertThat(search.line(rank).isKnown()).isTrue();
                if (search.line(Handicap.LINES - 1).score != -Score.INFINITE) continue;
                cut++;
                if (new Handicap(800, position).choose(search, position).score == -Score.INFINITE) taken++;
            }
        }
        assertThat(cut).as("searches that ended with fewer lines").isGreaterThan(10);
        assertThat(taken).as("moves of the others").isBetween(2, cut - 1);
    }

    private static RootSearch searched(Position position, TranspositionTable table, int nodes) {
        Worker worker = new Worker(
                SearchParams.STANDARD,
                table,
                new EvalCache(0),
                new Classical(Weights.standard()),
                Tablebases.NONE.newProber());
        RootChoices choices =
                RootChoices.of(position, Limits.INFINITE, TablebaseUse.DEFAULT, worker.tablebases.prober());
        table.clear(1);
        worker.begin(position, new NodeLimit(worker, nodes), false);
        worker.tablebases.begin(choices.below());
        RootSearch search = new RootSearch(worker, choices, Handicap.LINES, RootSearch.Supervisor.SILENT);
        search.deepen(20);
        return search;
    }

    private record NodeLimit(Worker worker, long nodeLimit) implements Worker.Watch {
        @Override
        public boolean isOver() {
            return worker.nodeCount >= nodeLimit;
        }
    }

    private static Optional<Outcome> play(Searcher searcher, String fen, int elo) {
        Position position = Fen.position(fen);
        SplittableRandom random = new SplittableRandom(elo);
        SearchSettings settings = new SearchSettings(1, 0, elo, false);
        Limits limits = Limits.moveTime(1000);
        searcher.clear();
        while (Outcome.of(position).isEmpty()) {
            if (position.sideToMove() == Color.WHITE) {
                SearchControl control = new SearchControl(limits);
                position.make(searcher.search(position, limits, control, settings, SearchListener.SILENT)
                        .best());
            } else {
                MoveList moves = new MoveList();
                MoveGenerator.all(position, moves);
                position.make(moves.get(random.nextInt(moves.size())));
            }
        }
        return Outcome.of(position);
    }
}
