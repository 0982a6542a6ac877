package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.tablebase.Tablebases;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SilentSearchTest {
    private static final int DEPTH = 9;
    private static final List<String> FENS = List.of(
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "2r2rk1/5pp1/pp5p/q2p4/P3n3/1Q3NP1/1P2PP1P/2RR2K1 b - - 0 22",
            "4q3/1p1pr1k1/1B2rp2/6p1/p3PP2/P3R1P1/1P2R1K1/4Q3 b - - 0 30");

    /// A moment at which all that is known of the deepest iteration is a bound.
    ///
    /// @param score of the iteration before
    private record Moment(long nodes, int score) {}

    /// The search is stopped at the first node after each bound that a longer search comes across: no move of
    /// the new window can be finished by then.
    @Test
    void aSearchThatEndsWithABoundTellsTheScoreOfTheIterationBefore() {
        int bounds = 0;
        for (String fen : FENS) {
            for (Moment moment : moments(Fen.position(fen))) {
                bounds++;
                try (Searcher searcher = new Searcher(MaterialEvaluator::new, SearchParams.STANDARD, 1)) {
                    int score = searcher.searchSilently(Fen.position(fen), DEPTH, moment.nodes() + 1)
                            .score();
                    assertThat(score)
                            .as("%s after %d nodes", fen, moment.nodes())
                            .isEqualTo(moment.score());
                }
            }
        }
        assertThat(bounds).as("bounds met").isGreaterThan(5);
    }

    private static List<Moment> moments(Position position) {
        List<Moment> moments = new ArrayList<>();
        try (TranspositionTable table = new TranspositionTable(1)) {
            Worker worker = new Worker(
                    SearchParams.STANDARD,
                    table,
                    new EvalCache(Searcher.DEFAULT_EVAL_CACHE),
                    new MaterialEvaluator(),
                    Tablebases.NONE.newProber());
            RootChoices choices =
                    RootChoices.of(position, Limits.INFINITE, TablebaseUse.DEFAULT, worker.tablebases.prober());
            table.newSearch();
            worker.begin(position, Worker.Watch.FOR_EVER, false);
            worker.tablebases.begin(choices.below());
            new RootSearch(worker, choices, 1, new Listener(moments)).deepen(DEPTH);
        }
        return moments;
    }

    private static final class Listener implements RootSearch.Supervisor {
        private final List<Moment> moments;
        private int score;

        Listener(List<Moment> moments) {
            this.moments = moments;
        }

        @Override
        public void report(RootSearch search, int rank, int bound) {
            if (bound == Bound.EXACT) score = search.best().score;
            else moments.add(new Moment(search.worker.nodeCount, score));
        }

        @Override
        public void announce(RootSearch search, RootMove move, int number) {}

        @Override
        public boolean goesOn(RootSearch search) {
            return true;
        }
    }
}
