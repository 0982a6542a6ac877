package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome.Result;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GamePlayerTest {
    private static List<FinishedGame> play(DatagenSettings settings, long first, long last) {
        List<FinishedGame> games = new ArrayList<>();
        try (GamePlayer player = new GamePlayer(settings)) {
            for (long number = first; number <= last; number++) {
                games.add(player.play(number, () -> false).orElseThrow());
            }
        }
        return games;
    }

    @Test
    void aRecordHoldsTheTeachersScoreOfItsPosition() {
        for (FinishedGame game : play(TestTeacher.settings(10), 0, 9)) {
            assertThat(game.positions()).isPositive();
            for (int at = 0; at < game.records().length; at += TrainingRecord.BYTES) {
                assertThat(TrainingRecord.isSane(game.records(), at)).isTrue();
                assertThat(TrainingRecord.score(game.records(), at))
                        .as("game %d, record at %d", game.number(), at)
                        .isEqualTo(TestTeacher.evaluate(game.records(), at));
            }
        }
    }

    @Test
    void aRecordHoldsTheResultAsItsMoverSeesIt() {
        Set<Result> seen = new HashSet<>();
        Teacher teacher = Teacher.builtIn("tells the mover", ParityTeacher::new);
        SelfPlay play = new SelfPlay(60, 8, new Chance(3, 0), 0, 100, DeepSearches.NONE);
        for (long seed = 1; seed <= 8; seed++) {
            DatagenSettings settings = new DatagenSettings(teacher, seed, 1, 1, 1, play, Sampling.STANDARD, List.of());
            FinishedGame game = play(settings, 0, 0).getFirst();
            seen.add(game.result());
            for (int at = 0; at < game.records().length; at += TrainingRecord.BYTES) {
                int mover = TrainingRecord.score(game.records(), at) & 1;
                assertThat(TrainingRecord.result(game.records(), at)).isEqualTo(resultFor(mover, game.result()));
            }
        }
        assertThat(seen).hasSizeGreaterThan(1);
    }

    private static int resultFor(int mover, Result result) {
        if (result == Result.DRAW) return TrainingRecord.DRAW;
        return result == Result.winFor(mover) ? TrainingRecord.WIN : TrainingRecord.LOSS;
    }

    /// Even scores for White, odd ones for Black.
    private static final class ParityTeacher implements Evaluator {
        private final TestTeacher teacher = new TestTeacher();

        @Override
        public int evaluate(Position position) {
            int even = teacher.evaluate(position) & ~1;
            return position.sideToMove() == Color.WHITE ? even : even + 1;
        }
    }

    @Test
    void aGameDependsOnItsNumberAndNotOnTheGamesBefore() {
        FinishedGame after = play(TestTeacher.settings(10), 0, 4).getLast();
        FinishedGame alone = play(TestTeacher.settings(10), 4, 4).getLast();
        assertThat(alone.records()).isEqualTo(after.records());
        assertThat(alone.result()).isEqualTo(after.result());
        assertThat(alone.nodes()).isEqualTo(after.nodes());
    }

    @Test
    void gamesDiffer() {
        List<FinishedGame> games = play(TestTeacher.settings(10), 0, 1);
        assertThat(games.getFirst().records()).isNotEqualTo(games.getLast().records());
    }

    @Test
    void withLabelsOfSearchesAPositionOfTheGameComesOnceAtMost() {
        Sampling sampling = new Sampling(Sampling.Labels.SEARCH, 1, 0, 3000);
        FinishedGame game = play(TestTeacher.settings(1, 1, sampling), 0, 0).getFirst();
        assertThat(game.positions()).isPositive().isLessThanOrEqualTo(game.plies());
    }

    @ParameterizedTest
    @EnumSource
    void noRecordIsOfAPositionInCheck(Sampling.Labels labels) throws IOException {
        Sampling sampling = new Sampling(labels, 1, 100, 3000);
        int looked = 0;
        for (FinishedGame game : play(TestTeacher.settings(10, 1, sampling), 0, 9)) {
            for (int at = 0; at < game.records().length; at += TrainingRecord.BYTES, looked++) {
                assertThat(TrainingRecord.position(game.records(), at).inCheck())
                        .as("game %d, record at %d", game.number(), at)
                        .isFalse();
            }
        }
        assertThat(looked).isGreaterThan(100);
    }

    @Test
    void whereSearchesAreDeepHereAndThereOnlyTheirsIsKept() {
        List<FinishedGame> none = play(withDeep(new DeepSearches(1_000_000, 400)), 0, 4);
        assertThat(none).allSatisfy(game -> assertThat(game.positions()).isZero());
        List<FinishedGame> some = play(withDeep(new DeepSearches(5, 400)), 0, 4);
        assertThat(some).anySatisfy(game -> assertThat(game.positions()).isGreaterThan(50));
        assertThat(nodesAMove(some)).isGreaterThan(nodesAMove(none) + 20);
    }

    private static DatagenSettings withDeep(DeepSearches deep) {
        SelfPlay play = new SelfPlay(60, 64, Chance.STANDARD, 0, 10, deep);
        Teacher teacher = TestTeacher.settings(1).teacher();
        return new DatagenSettings(teacher, 7, 1, 10, 1, play, Sampling.STANDARD, List.of());
    }

    private static long nodesAMove(List<FinishedGame> games) {
        long plies = games.stream().mapToLong(FinishedGame::plies).sum();
        return games.stream().mapToLong(FinishedGame::nodes).sum() / plies;
    }

    @Test
    void aStoppedGameIsNone() {
        try (GamePlayer player = new GamePlayer(TestTeacher.settings(1))) {
            assertThat(player.play(0, () -> true)).isEmpty();
        }
    }
}
