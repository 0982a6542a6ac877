package dev.ristretto.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.San;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchListener;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the library promises of its search, one claim a test.
@Timeout(120)
class FullSearchTest {
    private static final String MATE_IN_TWO = "6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1";
    private static final Position MIDDLEGAME =
            Fen.position("r1bq1rk1/pp2ppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R b KQ - 0 9");
    private static final Evaluation JUDGE = Evaluation.materialAndSquares();

    private static FullSearch.Builder small() {
        return FullSearch.builder().evaluation(JUDGE).hash(4);
    }

    // ---- answers ----

    @Test
    void itFindsAMateAndTheLineToIt() {
        Position position = Fen.position(MATE_IN_TWO);
        try (FullSearch search = small().build()) {
            Answer answer = search.search(position, Limits.depth(6));
            assertThat(Score.text(answer.score())).isEqualTo("mate in 2");
            assertThat(answer.line()).hasSize(3).startsWith(answer.move());
            assertThat(answer.reply()).isEqualTo(answer.line()[1]);
            assertThat(San.line(position, answer.line())).endsWith("#");
        }
    }

    @Test
    void withoutAnEvaluationItJudgesByTheNetworkOfTheEngine() {
        try (FullSearch search = FullSearch.builder().hash(1).build()) {
            Answer answer = search.search(Position.start(), Limits.nodes(2_000));
            assertThat(Position.start().isLegal(answer.move())).isTrue();
            assertThat(answer.nodes()).isBetween(1L, 4_000L);
        }
    }

    @Test
    void aGameThatIsOverHasNoMove() {
        try (FullSearch search = small().build()) {
            Answer answer = search.search(Fen.position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Limits.depth(3));
            assertThat(answer.move()).isEqualTo(Move.NONE);
            assertThat(answer.score()).isEqualTo(Score.DRAW);
            assertThat(answer.line()).isEmpty();
        }
    }

    @Test
    void thePositionAskedAboutStaysAsItIsAndMayBeChangedAtOnce() {
        Position position = MIDDLEGAME.copy();
        try (FullSearch search = small().build()) {
            Thinking thinking = search.ask(position).limits(Limits.depth(6)).start();
            int first = position.legalMoves().get(0);
            position.make(first);
            assertThat(MIDDLEGAME.isLegal(thinking.answer().move())).isTrue();
            assertThat(position.moveMade(1)).isEqualTo(first);
        }
    }

    @Test
    void severalLinesComeBestFirstAndDiffer() {
        try (FullSearch search = small().build()) {
            Answer answer =
                    search.ask(MIDDLEGAME).limits(Limits.depth(6)).lines(4).answer();
            List<SearchListener.Line> lines = answer.lines();
            assertThat(lines).hasSize(4).extracting(SearchListener.Line::rank).containsExactly(1, 2, 3, 4);
            assertThat(lines.stream().map(line -> line.moves().get(0)).distinct())
                    .hasSize(4);
            assertThat(lines.stream().map(line -> -line.score()).toList()).isSorted();
            assertThat(lines.getFirst().moves().get(0)).isEqualTo(answer.move());
        }
    }

    @Test
    void aQuestionIsRestrictedToTheMovesNamed() {
        int move = San.parse(MIDDLEGAME, "h6");
        try (FullSearch search = small().build()) {
            Limits limits = Limits.builder().depth(4).searchMoves(move).build();
            assertThat(search.search(MIDDLEGAME, limits).move()).isEqualTo(move);
        }
    }

    // ---- what is kept ----

    @Test
    void withNothingKeptTheSameQuestionTakesTheSameNodes() {
        try (FullSearch search = small().keepTable(false).build()) {
            Answer first = search.search(MIDDLEGAME, Limits.depth(7));
            search.search(Position.start(), Limits.depth(7));
            Answer again = search.search(MIDDLEGAME, Limits.depth(7));
            assertThat(again.nodes()).isEqualTo(first.nodes());
            assertThat(again.move()).isEqualTo(first.move());
        }
    }

    @Test
    void whatIsKeptSavesWork() {
        try (FullSearch search = small().build()) {
            long first = search.search(MIDDLEGAME, Limits.depth(8)).nodes();
            assertThat(search.search(MIDDLEGAME, Limits.depth(8)).nodes()).isLessThan(first);
            search.forget();
            assertThat(search.search(MIDDLEGAME, Limits.depth(8)).nodes()).isEqualTo(first);
        }
    }

    @Test
    void theTableMayBeKeptWithoutTheHistories() {
        try (FullSearch both = small().build();
                FullSearch fresh = small().build();
                FullSearch tableOnly = small().keepHistories(false).build()) {
            long first = both.search(MIDDLEGAME, Limits.depth(8)).nodes();
            assertThat(tableOnly.search(MIDDLEGAME, Limits.depth(8)).nodes()).isEqualTo(first);
            // What was searched deeper before is answered by the table.
            long shallow = fresh.search(MIDDLEGAME, Limits.depth(7)).nodes();
            assertThat(tableOnly.search(MIDDLEGAME, Limits.depth(7)).nodes()).isLessThan(shallow);
            Position other = Fen.position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
            assertThat(tableOnly.search(other, Limits.depth(7)).nodes())
                    .isNotEqualTo(both.search(other, Limits.depth(7)).nodes());
        }
    }

    @Test
    void aSharedTableLetsOneSearchUseWhatAnotherFound() {
        try (SharedTable table = new SharedTable(JUDGE, 4);
                FullSearch one = FullSearch.builder().table(table).build();
                FullSearch two = FullSearch.builder().table(table).build();
                FullSearch apart = small().build()) {
            one.search(MIDDLEGAME, Limits.depth(8));
            long alone = apart.search(MIDDLEGAME, Limits.depth(7)).nodes();
            assertThat(two.search(MIDDLEGAME, Limits.depth(7)).nodes()).isLessThan(alone);
            table.clear();
            two.forget();
            assertThat(two.search(MIDDLEGAME, Limits.depth(7)).nodes()).isEqualTo(alone);
        }
    }

    @Test
    void aSharedTableLivesAsLongAsItsSearches() {
        SharedTable table = new SharedTable(JUDGE, 1);
        try (FullSearch search = FullSearch.builder().table(table).build()) {
            table.close();
            table.close();
            assertThat(search.search(MIDDLEGAME, Limits.depth(4)).move()).isNotEqualTo(Move.NONE);
            assertThatThrownBy(() -> FullSearch.builder().table(table).build())
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void whatDoesNotFitTogetherIsRefused() {
        try (SharedTable table = new SharedTable(JUDGE, 1)) {
            assertThatThrownBy(() -> small().table(table).build()).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() ->
                            FullSearch.builder().table(table).keepTable(false).build())
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> small().hash(0)).hasMessageContaining("not 0");
        assertThatThrownBy(() -> small().threads(-1)).hasMessageContaining("not -1");
    }

    // ---- threads ----

    @Test
    void severalThreadsFindTheMateToo() {
        for (int threads : new int[] {0, 3}) {
            try (FullSearch search = small().threads(threads).build()) {
                Answer answer = search.search(Fen.position(MATE_IN_TWO), Limits.depth(8));
                assertThat(Score.movesToMate(answer.score())).isEqualTo(2);
            }
        }
    }

    @Test
    void manyThreadsMayAskAndEachGetsItsOwnAnswer() throws Exception {
        List<Position> positions = new ArrayList<>();
        for (int move : Position.start().legalMoves().toArray()) {
            Position position = Position.start();
            position.make(move);
            positions.add(position);
        }
        try (FullSearch search = small().build();
                ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Answer>> questions = new ArrayList<>();
            for (Position position : positions) questions.add(() -> search.search(position, Limits.depth(4)));
            List<Future<Answer>> answers = callers.invokeAll(questions);
            for (int i = 0; i < positions.size(); i++) {
                Answer answer = answers.get(i).get();
                assertThat(positions.get(i).isLegal(answer.move())).isTrue();
                assertThat(answer.depth()).isEqualTo(4);
            }
        }
    }

    @Test
    void severalSearchesThinkAtOnceWithDifferentEvaluations() {
        try (FullSearch one = small().build();
                FullSearch two = FullSearch.builder()
                        .hash(1)
                        .evaluation(Evaluation.classical())
                        .build()) {
            Thinking first = one.ask(MIDDLEGAME).limits(Limits.INFINITE).start();
            assertThat(two.search(MIDDLEGAME, Limits.depth(4)).depth()).isEqualTo(4);
            assertThat(first.isDone()).isFalse();
            first.stop();
            assertThat(first.answer().move()).isNotEqualTo(Move.NONE);
        }
    }

    // ---- progress and stopping ----

    @Test
    void aListenerHearsOfEveryDepth() {
        List<Integer> depths = new ArrayList<>();
        SearchListener listener = new SearchListener() {
            @Override
            public void line(Line line) {
                depths.add(line.depth());
            }
        };
        try (FullSearch search = small().build()) {
            search.ask(MIDDLEGAME).limits(Limits.depth(5)).listener(listener).answer();
        }
        assertThat(depths).contains(1, 2, 3, 4, 5).isSorted();
    }

    @Test
    void progressIsAStreamThatEndsWithTheSearch() {
        try (FullSearch search = small().build();
                Stream<SearchListener.Line> progress =
                        search.ask(MIDDLEGAME).limits(Limits.depth(5)).progress()) {
            assertThat(progress.mapToInt(SearchListener.Line::depth).max()).hasValue(5);
        }
    }

    @Test
    void closingTheStreamStopsTheSearch() {
        try (FullSearch search = small().build()) {
            try (Stream<SearchListener.Line> progress =
                    search.ask(MIDDLEGAME).limits(Limits.INFINITE).progress()) {
                assertThat(progress.filter(line -> line.depth() >= 3).findFirst())
                        .isPresent();
            }
            // It would wait for ever if the one before were still thinking.
            assertThat(search.search(MIDDLEGAME, Limits.depth(1)).depth()).isEqualTo(1);
        }
    }

    @Test
    void stoppingAnEndlessSearchGivesWhatItHasFound() {
        try (FullSearch search = small().build()) {
            Thinking thinking = search.ask(MIDDLEGAME).limits(Limits.INFINITE).start();
            thinking.stop();
            assertThat(MIDDLEGAME.isLegal(thinking.answer().move())).isTrue();
            assertThat(thinking.isDone()).isTrue();
            assertThat(thinking.future()).isCompleted();
        }
    }

    @Test
    void anInterruptedCallerGetsWhatWasFoundAndStaysInterrupted() {
        try (FullSearch search = small().build()) {
            Thread.currentThread().interrupt();
            Answer answer = search.search(MIDDLEGAME, Limits.INFINITE);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(MIDDLEGAME.isLegal(answer.move())).isTrue();
        }
    }

    @Test
    void closingAnswersEveryQuestionAndTakesNoMore() {
        FullSearch search = small().build();
        List<Thinking> questions = new ArrayList<>();
        for (int i = 0; i < 5; i++)
            questions.add(search.ask(MIDDLEGAME).limits(Limits.INFINITE).start());
        search.close();
        search.close();
        for (Thinking question : questions) assertThat(question.answer().move()).isNotEqualTo(Move.NONE);
        assertThatThrownBy(() -> search.search(MIDDLEGAME, Limits.depth(1))).isInstanceOf(IllegalStateException.class);
    }

    // ---- the caller's evaluation ----

    /// Ten lines are enough.
    private static int queensAndRooks(Position position) {
        int us = position.sideToMove();
        int score = 0;
        for (int type : new int[] {Piece.QUEEN, Piece.ROOK}) {
            int mine = Long.bitCount(position.pieces(us, type));
            int theirs = Long.bitCount(position.pieces(Color.other(us), type));
            score += (mine - theirs) * (type == Piece.QUEEN ? 900 : 500);
        }
        return score;
    }

    @Test
    void aFunctionOfThePositionIsAnEvaluation() {
        Evaluation mine = Evaluation.ofFunction("queens and rooks", FullSearchTest::queensAndRooks);
        Position position = Fen.position("6k1/5ppp/8/3r4/8/8/3Q1PPP/6K1 w - - 0 1");
        try (FullSearch search = small().evaluation(mine).threads(2).build()) {
            Answer answer = search.search(position, Limits.depth(3));
            assertThat(San.of(position, answer.move())).isEqualTo("Qxd5");
            assertThat(answer.score()).isPositive();
        }
        assertThat(mine.explain(position)).contains("queens and rooks: +400");
    }

    /// Counts the moves it follows, and checks that they lead to the position it is asked about.
    private static final class Follower implements Evaluator {
        private final Position board = Position.start();
        private final AtomicInteger followed;

        Follower(AtomicInteger followed) {
            this.followed = followed;
        }

        @Override
        public void reset(Position position) {
            board.become(position);
        }

        @Override
        public void beforeMove(Position position, int move) {
            board.make(move);
            followed.incrementAndGet();
        }

        @Override
        public void beforeNullMove(Position position) {
            board.makeNull();
        }

        @Override
        public void afterUndo() {
            board.undo();
        }

        @Override
        public int evaluate(Position position) {
            if (board.key() != position.key()) throw new IllegalStateException("lost the way");
            return queensAndRooks(position);
        }
    }

    @Test
    void anEvaluatorThatFollowsTheMovesIsToldOfAllOfThem() {
        AtomicInteger followed = new AtomicInteger();
        Evaluation following = Evaluation.ofEvaluators("follower", () -> new Follower(followed));
        try (FullSearch search = small().evaluation(following).threads(2).build()) {
            assertThat(search.search(MIDDLEGAME, Limits.depth(6)).depth()).isEqualTo(6);
        }
        assertThat(followed.get()).isPositive();
    }

    @Test
    void followingAndAddingUpPlayTheSame() {
        Evaluation scratch = Evaluation.ofFunction("from scratch", position -> {
            Evaluator sum = JUDGE.newEvaluator();
            sum.reset(position);
            return sum.evaluate(position);
        });
        try (FullSearch fast = small().build();
                FullSearch slow = small().evaluation(scratch).build()) {
            Answer a = fast.search(MIDDLEGAME, Limits.depth(6));
            Answer b = slow.search(MIDDLEGAME, Limits.depth(6));
            assertThat(a.nodes()).isEqualTo(b.nodes());
            assertThat(a.score()).isEqualTo(b.score());
        }
    }

    @Test
    void whatTheEvaluationThrowsReachesTheCaller() {
        Evaluation broken = Evaluation.ofFunction("broken", position -> {
            throw new UnsupportedOperationException("no idea");
        });
        try (FullSearch search = small().evaluation(broken).build()) {
            assertThatThrownBy(() -> search.search(MIDDLEGAME, Limits.depth(3)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("no idea")
                    .hasCauseInstanceOf(UnsupportedOperationException.class);
            try (Stream<SearchListener.Line> progress =
                    search.ask(MIDDLEGAME).limits(Limits.depth(3)).progress()) {
                assertThatThrownBy(progress::toList).hasMessageContaining("no idea");
            }
        }
    }

    @Test
    void aListenerThatWaitsForTheSearchToBeginIsHeardOnItsThread() throws InterruptedException {
        CountDownLatch heard = new CountDownLatch(1);
        SearchListener listener = new SearchListener() {
            @Override
            public void line(Line line) {
                if (Thread.currentThread().getName().equals("full-search")) heard.countDown();
            }
        };
        try (FullSearch search = small().build()) {
            search.ask(MIDDLEGAME).limits(Limits.depth(2)).listener(listener).answer();
            heard.await();
        }
    }
}
