package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.AllocatedBytes;
import dev.ristretto.engine.ResidentMemory;
import dev.ristretto.engine.eval.Evaluator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearcherTest {
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    private final Searcher searcher = new Searcher(MaterialEvaluator::new, SearchParams.STANDARD, 8);
    private final List<SearchListener.Line> lines = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();

    @AfterEach
    void close() {
        searcher.close();
    }

    private SearchResult search(String fen, Limits limits) {
        return search(Fen.position(fen), limits, SearchSettings.DEFAULT);
    }

    private SearchResult search(Position position, Limits limits, SearchSettings settings) {
        return search(searcher, position, limits, settings);
    }

    private SearchResult search(Searcher who, Position position, Limits limits, SearchSettings settings) {
        lines.clear();
        SearchListener listener = new SearchListener() {
            @Override
            public void line(Line line) {
                lines.add(line);
            }

            @Override
            public void message(String text) {
                messages.add(text);
            }
        };
        return who.search(position, limits, new SearchControl(limits), settings, listener);
    }

    private static String name(int move) {
        return Square.name(Move.from(move)) + Square.name(Move.to(move));
    }

    // ---- what it finds ----

    @ParameterizedTest
    @CsvSource({"1", "50", "3000"})
    void aSilentSearchFindsWhatOneWithListenersFinds(int nodes) {
        SearchResult loud = search(KIWIPETE, Limits.nodes(nodes));
        searcher.clear();
        SearchResult silent = searcher.searchSilently(Fen.position(KIWIPETE), 64, nodes);
        assertThat(silent.best()).isEqualTo(loud.best());
        assertThat(silent.score()).isEqualTo(loud.score());
        assertThat(silent.nodes()).isEqualTo(loud.nodes());
        assertThat(silent.depth()).isEqualTo(loud.depth());
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1, d1d8, 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4, h5f7, 1",
        "6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1, g2g1, 2",
        "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1, f6a6, 3",
    })
    void matesAreFoundAndTheirLineMatesInJustAsManyMoves(String fen, String move, int moves) {
        SearchResult result = search(fen, Limits.depth(10));
        assertThat(name(result.best())).isEqualTo(move);
        assertThat(Score.movesToMate(result.score())).isEqualTo(moves);
        SearchListener.Line last = lines.getLast();
        assertThat(last.moves().size()).isEqualTo(2 * moves - 1);
        Position end = Fen.position(fen);
        for (int i = 0; i < last.moves().size(); i++) end.make(last.moves().get(i));
        assertThat(Outcome.of(end).map(Outcome::reason)).contains(Outcome.Reason.CHECKMATE);
    }

    @Test
    void goMateEndsAsSoonAsTheMateIsFound() {
        Limits limits = Limits.builder().mate(2).build();
        SearchResult result = search("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", limits);
        assertThat(Score.movesToMate(result.score())).isEqualTo(2);
        assertThat(name(result.best())).as("a quiet sacrifice into zugzwang").isEqualTo("a1a6");
    }

    @Test
    void goMateEndsWhenThereIsNone() {
        SearchResult result = search(
                "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", Limits.builder().mate(1).build());
        assertThat(result.best()).isNotEqualTo(Move.NONE);
        assertThat(messages).containsExactly("there is no mate in 1");
    }

    @Test
    void goMateFindsWhatPruningHides() {
        // The knight walks round to a4 without a check, and Black can only step aside.
        SearchResult result = search(
                "8/8/8/8/1p1N4/1Bk1K3/3N4/b7 w - - 0 1",
                Limits.builder().mate(3).build());
        assertThat(Score.movesToMate(result.score())).isEqualTo(3);
    }

    @Test
    void aLostPositionIsSavedByPerpetualCheck() {
        // Mate threatens on b1, but the queen checks on e8 and h5 for ever.
        SearchResult result = search("n5k1/6p1/8/7Q/8/r7/1r4PP/7K w - - 0 1", Limits.depth(10));
        assertThat(result.score()).isNotNegative();
    }

    @Test
    void theFiftyMoveRuleIsSeenComing() {
        SearchResult result = search("8/8/8/4k3/8/8/8/R3K3 w - - 99 80", Limits.depth(4));
        assertThat(result.score()).isZero();
    }

    @Test
    void afterFiftyMovesTheGameIsDrawnWhateverIsPlayed() {
        SearchResult result = search("8/8/8/8/4k3/8/r7/R3K3 w - - 100 80", Limits.depth(6));
        assertThat(result.score()).isZero();
        assertThat(result.best()).isNotEqualTo(Move.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 100 80",
        "8/8/8/8/4k3/8/r7/R3K3 w - - 100 80",
        "7k/8/8/8/8/8/q7/K7 w - - 120 90"
    })
    void afterFiftyMovesNoMateIsShownAndNoLineGoesOn(String fen) {
        SearchResult result = search(fen, Limits.depth(8));
        assertThat(result.score()).isZero();
        assertThat(result.ponder()).isEqualTo(Move.NONE);
        assertThat(lines).isNotEmpty().allSatisfy(line -> {
            assertThat(line.score()).isZero();
            assertThat(line.moves().size()).isOne();
        });
    }

    @Test
    void anAdvantageIsWorthLessAsTheFiftyMovesPass() {
        int early = search("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 40", Limits.depth(1))
                .score();
        searcher.clear();
        int late = search("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 80 80", Limits.depth(1))
                .score();
        assertThat(late).isBetween(early + 1, early / 2);
    }

    @Test
    void mateHasPriorityOverTheFiftyMoveRule() {
        SearchResult result = search("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 80", Limits.depth(4));
        assertThat(result.score()).isEqualTo(Score.mateIn(1));
    }

    @Test
    void withoutALegalMoveThereIsNoAnswer() {
        assertThat(search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Limits.depth(3)).best())
                .isEqualTo(Move.NONE);
        assertThat(search("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Limits.depth(3)).best())
                .isEqualTo(Move.NONE);
    }

    // ---- limits ----

    @ParameterizedTest
    @CsvSource({"1", "2", "100", "1023", "1024", "1025", "5000", "20011"})
    void aNodeLimitIsExact(long nodes) {
        assertThat(search(KIWIPETE, Limits.nodes(nodes)).nodes()).isEqualTo(nodes);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "1000", "20000"})
    void aNodeLimitHoldsForAllThreadsTogether(long nodes) {
        searcher.setThreads(3);
        assertThat(search(KIWIPETE, Limits.nodes(nodes)).nodes()).isBetween(1L, nodes);
    }

    @Test
    void onlyTheMovesAskedForAreSearched() {
        int a2a3 = Move.of(Square.A2, Square.A3);
        SearchResult result =
                search(KIWIPETE, Limits.builder().depth(5).searchMoves(a2a3).build());
        assertThat(result.best()).isEqualTo(a2a3);
    }

    @Test
    void severalLinesAreDifferentAndInOrder() {
        search(Fen.position(KIWIPETE), Limits.depth(7), new SearchSettings(4, 30, SearchSettings.FULL_STRENGTH, false));
        List<SearchListener.Line> last = lines.subList(lines.size() - 4, lines.size());
        Set<Integer> first = new HashSet<>();
        for (int i = 0; i < 4; i++) {
            assertThat(last.get(i).rank()).isEqualTo(i + 1);
            first.add(last.get(i).moves().get(0));
            if (i > 0)
                assertThat(last.get(i).score())
                        .isLessThanOrEqualTo(last.get(i - 1).score());
        }
        assertThat(first).hasSize(4);
    }

    @Test
    void moreLinesThanMovesIsAllMoves() {
        search(Fen.position("7k/8/8/8/8/8/8/K7 w - - 0 1"), Limits.depth(3), new SearchSettings(50, 30, 0, false));
        assertThat(lines.getLast().rank()).isEqualTo(3);
    }

    @Test
    void everyLineIsLegalToItsEnd() {
        for (String fen : List.of(Fen.START, KIWIPETE, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")) {
            search(fen, Limits.depth(9));
            for (SearchListener.Line line : lines) {
                Position position = Fen.position(fen);
                for (int i = 0; i < line.moves().size(); i++) {
                    assertThat(position.isLegal(line.moves().get(i))).isTrue();
                    assertThat(Outcome.of(position)).isEmpty();
                    position.make(line.moves().get(i));
                }
            }
        }
    }

    @Test
    void theAnswerIsTheFirstMoveOfTheLastLine() {
        SearchResult result = search(KIWIPETE, Limits.nodes(30_000));
        assertThat(lines.getLast().moves().get(0)).isEqualTo(result.best());
    }

    // ---- playing weaker ----

    @Test
    void aWeakPlayerLooksAtFewNodesAndShowsOneLine() {
        Limits limits = Limits.builder().moveTime(10_000).build();
        SearchResult result = search(Fen.position(KIWIPETE), limits, new SearchSettings(1, 30, 1000, false));
        assertThat(result.nodes()).isLessThan(1000);
        assertThat(lines).allMatch(line -> line.rank() == 1);
        assertThat(lines.getLast().moves().get(0)).isEqualTo(result.best());
    }

    @Test
    void aLevelIsTheSameWithAnyNumberOfThreads() {
        SearchSettings level = new SearchSettings(1, 0, 1500, false);
        SearchResult alone = search(Fen.position(KIWIPETE), Limits.depth(20), level);
        searcher.setThreads(3);
        searcher.clear();
        SearchResult together = search(Fen.position(KIWIPETE), Limits.depth(20), level);
        assertThat(together.nodes()).isEqualTo(alone.nodes());
        assertThat(together.best()).isEqualTo(alone.best());
    }

    @Test
    void aStrongerLevelLooksAtMore() {
        Position start = Position.start();
        assertThat(new Handicap(2000, start).nodes()).isGreaterThan(4 * new Handicap(1500, start).nodes());
    }

    // ---- behaviour ----

    @Test
    void theSameSearchAfterClearingVisitsTheSameNodes() {
        long first = search(KIWIPETE, Limits.depth(9)).nodes();
        searcher.clear();
        assertThat(search(KIWIPETE, Limits.depth(9)).nodes()).isEqualTo(first);
    }

    @Test
    void anEngineLeavesItsPositionAsItWas() {
        Position position = Fen.position(KIWIPETE);
        search(position, Limits.depth(6), SearchSettings.DEFAULT);
        assertThat(Fen.of(position)).isEqualTo(KIWIPETE);
    }

    @Test
    void nothingIsAllocatedBelowTheRoot() throws ReflectiveOperationException {
        // Everything that is loaded, compiled or grown happens in the first searches.
        for (int i = 0; i < 3; i++) search(KIWIPETE, Limits.nodes(100_000));
        AllocatedBytes allocatedBytes = new AllocatedBytes();
        long before = allocatedBytes.soFar();
        search(KIWIPETE, Limits.nodes(300_000));
        long allocated = allocatedBytes.soFar() - before;
        // Reports of finished iterations and the list of root moves: kilobytes, not megabytes.
        assertThat(allocated).isLessThan(100_000);
    }

    @Test
    void aFailingEvaluatorStillGetsALegalMovePlayed() {
        try (Searcher broken = new Searcher(FailingEvaluator::new, SearchParams.STANDARD, 1)) {
            Position position = Fen.position(KIWIPETE);
            SearchResult result = search(broken, position, Limits.depth(5), SearchSettings.DEFAULT);
            MoveList legal = new MoveList();
            MoveGenerator.all(position, legal);
            assertThat(legal.contains(result.best())).isTrue();
            assertThat(messages).anyMatch(text -> text.contains("planted"));
        }
    }

    private static final class FailingEvaluator extends MaterialEvaluator {
        private int asked;

        @Override
        public int evaluate(Position position) {
            if (++asked > 50) throw new IllegalStateException("planted");
            return super.evaluate(position);
        }
    }

    @Test
    void aFailureInAHelpersThreadCostsOneLineAndTheOthersGoOn() {
        AtomicInteger made = new AtomicInteger();
        CountDownLatch failed = new CountDownLatch(1);
        Supplier<Evaluator> evaluators =
                () -> made.getAndIncrement() == 0 ? new PatientEvaluator(failed) : new FailingHelper(failed);
        try (Searcher broken = new Searcher(evaluators, SearchParams.STANDARD, 1, 0)) {
            broken.setThreads(2);
            Position position = Fen.position(KIWIPETE);
            SearchResult result = search(broken, position, Limits.depth(6), SearchSettings.DEFAULT);
            assertThat(messages).singleElement().asString().contains("planted in a helper");
            assertThat(position.isLegal(result.best())).isTrue();
            assertThat(result.depth()).isEqualTo(6);
        }
    }

    /// Judges nothing before the other thread has failed.
    private static final class PatientEvaluator extends MaterialEvaluator {
        private final CountDownLatch other;

        PatientEvaluator(CountDownLatch other) {
            this.other = other;
        }

        @Override
        public int evaluate(Position position) {
            try {
                if (!other.await(20, TimeUnit.SECONDS)) throw new IllegalStateException("no helper came");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return super.evaluate(position);
        }
    }

    private static final class FailingHelper extends MaterialEvaluator {
        private final CountDownLatch failed;

        FailingHelper(CountDownLatch failed) {
            this.failed = failed;
        }

        @Override
        public int evaluate(Position position) {
            failed.countDown();
            throw new IllegalStateException("planted in a helper");
        }
    }

    @Test
    void anOldTableIsGivenBack() throws InterruptedException {
        searcher.resizeHash(16);
        searcher.clear();
        long before = ResidentMemory.outsideTheHeap();
        for (int i = 0; i < 60; i++) {
            searcher.resizeHash(16 + i % 2);
            // Writes to every page: only memory that was written to is really taken.
            searcher.clear();
        }
        assertThat(ResidentMemory.outsideTheHeap() - before)
                .as("bytes, of sixty tables with 16 MB each")
                .isLessThan(500L << 20);
    }

    @Test
    void twoThreadsSearchAndAgreeOnAMate() {
        searcher.setThreads(2);
        SearchResult result = search("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", Limits.depth(9));
        assertThat(Score.movesToMate(result.score())).isEqualTo(3);
    }

    @Test
    void stopEndsAnEndlessSearchAtOnce() throws InterruptedException {
        SearchControl control = new SearchControl(Limits.INFINITE);
        Thread search = Thread.ofPlatform()
                .start(() -> searcher.search(
                        Fen.position(KIWIPETE),
                        Limits.INFINITE,
                        control,
                        SearchSettings.DEFAULT,
                        SearchListener.SILENT));
        Thread.sleep(100);
        assertThat(search.isAlive()).isTrue();
        control.stop();
        search.join(2000);
        assertThat(search.isAlive()).isFalse();
    }

    @Test
    void aParameterThatDoesNotExistIsRefused() {
        assertThatThrownBy(() -> new SearchParams(Map.of("NoSuchThing", 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NoSuchThing");
    }

    @Test
    void aParameterBeyondItsBoundsIsRefusedWithThem() {
        assertThatThrownBy(() -> new SearchParams(Map.of("RfpMaxDepth", 99)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("RfpMaxDepth goes from 1 to 12, and is not 99");
    }
}
