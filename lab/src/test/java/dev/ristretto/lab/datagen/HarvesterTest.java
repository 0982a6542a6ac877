package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HarvesterTest {
    private static final String KNIGHT_HANGS = "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1";
    private static final String PAWN_PROMOTES = "8/P5k1/8/8/8/8/8/4K3 w - - 0 1";
    private static final String NOTHING_TO_TAKE = "4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1";
    private static final String PAWN_IS_PROTECTED = "4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1";

    private final GameRecords records = new GameRecords();

    private Harvester harvester(int share, int loudPercent, int maxScore) {
        return harvester(new TestTeacher(), share, loudPercent, maxScore);
    }

    private Harvester harvester(Evaluator teacher, int share, int loudPercent, int maxScore) {
        Sampling sampling = new Sampling(Sampling.Labels.STATIC, share, loudPercent, maxScore);
        Harvester harvester = new Harvester(teacher, sampling, records);
        harvester.begin(new SplittableRandom(1));
        return harvester;
    }

    private int kept() {
        return records.finish(Outcome.Result.DRAW).length / TrainingRecord.BYTES;
    }

    private int keptOf(String fen, int loudPercent) {
        int result = harvester(1, loudPercent, 3000).evaluate(Fen.position(fen));
        assertThat(result).isEqualTo(new TestTeacher().evaluate(Fen.position(fen)));
        return kept();
    }

    @Test
    void aPositionInWhichMaterialIsWonAtOnceIsLoud() {
        assertThat(keptOf(KNIGHT_HANGS, 0)).isZero();
        assertThat(keptOf(PAWN_PROMOTES, 0)).isZero();
        assertThat(keptOf(KNIGHT_HANGS, 100)).isOne();
        assertThat(keptOf(PAWN_PROMOTES, 100)).isOne();
    }

    @Test
    void quietPositionsAreKept() {
        assertThat(keptOf(NOTHING_TO_TAKE, 0)).isOne();
        assertThat(keptOf(PAWN_IS_PROTECTED, 0)).isOne();
    }

    @Test
    void highScoresAreLeftOutForEitherSide() {
        Harvester harvester = harvester(1, 100, 500);
        assertThat(harvester.evaluate(Fen.position("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")))
                .isGreaterThan(500);
        assertThat(harvester.evaluate(Fen.position("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1")))
                .isLessThan(-500);
        assertThat(kept()).isZero();
    }

    @Test
    void aPositionIsKeptOnceAGame() {
        Harvester harvester = harvester(1, 100, 3000);
        Position position = Position.start();
        for (int i = 0; i < 5; i++) assertThat(harvester.evaluate(position)).isNotNegative();
        assertThat(kept()).isOne();
        harvester.begin(new SplittableRandom(2));
        assertThat(kept()).isZero();
        assertThat(harvester.evaluate(position)).isNotNegative();
        assertThat(kept()).isOne();
    }

    @Test
    void oneInSoManyIsLookedAt() {
        assertThat(keptOfMany(5, 0)).isBetween(3_800, 4_200);
    }

    @Test
    void lopsidedPositionsAreThinnedOut() {
        assertThat(keptOfMany(1, 499)).isGreaterThan(19_800);
        assertThat(keptOfMany(1, 500)).isBetween(6_400, 6_900);
        assertThat(keptOfMany(1, -500)).isBetween(6_400, 6_900);
    }

    /// How many of 20,000 different positions are kept when each is judged the same.
    private int keptOfMany(int share, int score) {
        Evaluator teacher = new TestTeacher() {
            @Override
            public int evaluate(Position position) {
                return score;
            }
        };
        Harvester harvester = harvester(teacher, share, 100, 3000);
        SplittableRandom random = new SplittableRandom(3);
        Position position = Position.start();
        MoveList moves = new MoveList();
        for (int asked = 0; asked < 20_000; ) {
            if (position.madeMoves() == 60 || Outcome.of(position).isPresent()) position = Position.start();
            moves.clear();
            MoveGenerator.all(position, moves);
            position.make(moves.get(random.nextInt(moves.size())));
            if (position.madeMoves() < 10) continue;
            assertThat(harvester.evaluate(position)).isEqualTo(score);
            asked++;
        }
        return kept();
    }
}
