package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Chess960;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Outcome.Result;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RulesOfSelfPlayTest {
    private final Verdict verdict = new Verdict();

    private Optional<Result> after(int ply, int... scores) {
        Optional<Result> result = Optional.empty();
        for (int score : scores) result = verdict.after(score, ply);
        return result;
    }

    @Test
    void aGameIsWonWhenFourScoresInARowSaySo() {
        verdict.begin(false);
        assertThat(after(20, 2000, 2000, 2000)).isEmpty();
        assertThat(after(20, 2000)).contains(Result.WHITE_WINS);
        verdict.begin(false);
        assertThat(after(20, -2000, -2000, -2000, -10, -2000, -2000, -2000)).isEmpty();
        assertThat(after(20, -2000)).contains(Result.BLACK_WINS);
    }

    @Test
    void aWonGameMayBePlayedOn() {
        verdict.begin(true);
        assertThat(after(20, 2000, 2000, 2000, 2000, 2000, 2000)).isEmpty();
    }

    @Test
    void aLevelGameIsDrawnButNotEarly() {
        int[] level = new int[10];
        verdict.begin(false);
        assertThat(after(40, level)).isEmpty();
        assertThat(after(80, 0)).contains(Result.DRAW);
    }

    @Test
    void chanceStrikesEarlyAndWhenAhead() {
        SplittableRandom random = new SplittableRandom(1);
        assertThat(new Chance(1, 0).strikes(0, 0, random)).isTrue();
        assertThat(new Chance(1, 0).strikes(100, 0, random)).isFalse();
        assertThat(new Chance(0, 1).strikes(100, 1000, random)).isTrue();
        assertThat(new Chance(0, 1).strikes(100, -1000, random)).isFalse();
        assertThat(Chance.NONE.strikes(0, 1000, random)).isFalse();
    }

    @Test
    void startNumber518IsTheUsualOne() {
        assertThat(Chess960.start(518).key()).isEqualTo(Position.start().key());
    }

    @Test
    void theStartsOfChess960AreAllDifferentAndRight() {
        Set<String> seen = new HashSet<>();
        for (int number = 0; number < Chess960.COUNT; number++) {
            int[] rank = Chess960.backRank(number);
            assertThat(seen.add(Arrays.toString(rank))).isTrue();
            String text = Fen.of(Chess960.start(number)).substring(0, 8);
            assertThat(text).matches("[^rk]*r[^rk]*k[^rk]*r[^rk]*");
            assertThat((text.indexOf('b') + text.lastIndexOf('b')) % 2).isOne();
            assertThat(Arrays.stream(rank).sorted())
                    .containsExactly(
                            Piece.KNIGHT,
                            Piece.KNIGHT,
                            Piece.BISHOP,
                            Piece.BISHOP,
                            Piece.ROOK,
                            Piece.ROOK,
                            Piece.QUEEN,
                            Piece.KING);
        }
    }

    @Test
    void startsDifferAndTheGameGoesOnInThem() {
        Starts starts = new Starts(10, List.of());
        SplittableRandom random = new SplittableRandom(5);
        Set<Long> keys = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            Position position = starts.next(random);
            assertThat(Outcome.of(position)).isEmpty();
            keys.add(position.key());
        }
        assertThat(keys).hasSizeGreaterThan(490);
    }

    @Test
    void repeatsAreCounted() {
        DataStatistics statistics = new DataStatistics();
        byte[] record = new byte[TrainingRecord.BYTES];
        Starts starts = new Starts(0, List.of());
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 100; i++) {
            TrainingRecord.write(record, 0, starts.next(random), i, TrainingRecord.WIN);
            statistics.add(record, 0);
            TrainingRecord.write(record, 0, Position.start(), -i, TrainingRecord.DRAW);
            statistics.add(record, 0);
        }
        assertThat(statistics.repeats()).isBetween(0.48, 0.52);
        assertThat(statistics.result(TrainingRecord.WIN)).isEqualTo(100);
    }
}
