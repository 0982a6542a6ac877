package dev.ristretto.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LossSampleTest {
    private static final long SEED = 5;
    private static final Evaluation JUDGE = Evaluation.materialAndSquares();

    @TempDir
    private Path folder;

    private final BatchEvaluator judge =
            BatchEvaluator.builder().evaluation(JUDGE).threads(2).build();

    @AfterEach
    void close() {
        judge.close();
    }

    /// Positions of random games, with the judge's own scores but for an error that depends on the number.
    private Path write(String name, int records, IntUnaryOperator error) throws IOException {
        Random random = new Random(SEED);
        Evaluator evaluator = JUDGE.newEvaluator();
        Position position = Position.start();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] record = new byte[TrainingRecord.BYTES];
        for (int i = 0; i < records; i++) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty() || position.madeMoves() > 100) position = Position.start();
            else position.make(moves.get(random.nextInt(moves.size())));
            evaluator.reset(position);
            int score = evaluator.evaluate(position) + error.applyAsInt(i);
            TrainingRecord.write(record, 0, position, score, TrainingRecord.DRAW);
            bytes.write(record);
        }
        return Files.write(folder.resolve(name), bytes.toByteArray());
    }

    private DataLoss loss(LossSample sample) throws IOException {
        return sample.compare(List.of(judge), _ -> {}).getFirst();
    }

    @Test
    void whoSaysWhatTheDataSaysHasNoLoss() throws IOException {
        Path exact = write("exact.bin", 1_000, _ -> 0);
        DataLoss loss = loss(new LossSample(List.of(exact, exact), 1, 1_000_000));
        assertThat(loss.positions()).isEqualTo(2_000);
        assertThat(loss.loss()).isZero();
    }

    @Test
    void theLossIsTheMeanSquareInExpectedPoints() throws IOException {
        byte[] record = new byte[TrainingRecord.BYTES];
        // Level for the judge, and 160 centipawns for the data: half a point against 73 % of one.
        TrainingRecord.write(record, 0, Position.start(), TrainingSettings.SCALE, TrainingRecord.WIN);
        Path file = Files.write(folder.resolve("start.bin"), record);
        DataLoss loss = loss(new LossSample(List.of(file), 1, 100));
        assertThat(loss.loss()).isEqualTo(Math.pow(1 / (1 + Math.exp(-1)) - 0.5, 2), within(1e-9));
        assertThat(loss.byMen().getLast()).isEqualTo(loss.loss());
        assertThat(loss.byMen().subList(0, 3)).allMatch(each -> each.isNaN());
    }

    @Test
    void onlyTheEndOfAFileMayBeLookedAt() throws IOException {
        Path file = write("half.bin", 800, i -> i < 400 ? 500 : 0);
        assertThat(loss(new LossSample(List.of(file), 1, 1_000_000)).loss()).isGreaterThan(0.01);
        DataLoss end = loss(new LossSample(List.of(file), 0.5, 1_000_000));
        assertThat(end.positions()).isEqualTo(400);
        assertThat(end.loss()).isZero();
    }

    @Test
    void fewerPositionsAreTakenFromAllOver() throws IOException {
        Path exact = write("exact.bin", 4_000, _ -> 0);
        Path wrong = write("wrong.bin", 4_000, _ -> 500);
        LossSample sample = new LossSample(List.of(exact, wrong), 1, 800);
        AtomicLong heard = new AtomicLong();
        DataLoss some = sample.compare(List.of(judge), heard::addAndGet).getFirst();
        DataLoss all = loss(new LossSample(List.of(exact, wrong), 1, 8_000));
        assertThat(some.positions()).isBetween(780L, 820L).isEqualTo(heard.get());
        assertThat(sample.positions()).isEqualTo(800);
        assertThat(some.loss()).as("seed %d", SEED).isCloseTo(all.loss(), within(0.1 * all.loss()));
    }

    @Test
    void aDamagedRecordIsNamed() throws IOException {
        Path file = write("a.bin", 100, _ -> 0);
        byte[] bytes = Files.readAllBytes(file);
        bytes[40 * TrainingRecord.BYTES] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> loss(new LossSample(List.of(file), 1, 1_000)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file + ": record 41 is damaged: ");
    }

    @Test
    void whatHoldsNoPositionsIsRefused() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.bin"));
        assertThatThrownBy(() -> loss(new LossSample(List.of(empty), 1, 1_000)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no positions");
        assertThatIllegalArgumentException().isThrownBy(() -> new LossSample(List.of(empty), 0, 1_000));
        assertThatIllegalArgumentException().isThrownBy(() -> new LossSample(List.of(empty), 1, 0));
    }
}
