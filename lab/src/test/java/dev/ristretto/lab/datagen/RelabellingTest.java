package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.run.Claim;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RelabellingTest {
    private static final long SEED = 3;
    private static final Evaluation TEACHER = Evaluation.materialAndSquares();
    private static final Teacher NAMED = new Teacher("squares", "c0ffee", TEACHER::newEvaluator);

    @TempDir
    private Path folder;

    private final BatchEvaluator evaluator =
            BatchEvaluator.builder().evaluation(TEACHER).threads(2).build();

    @AfterEach
    void close() {
        evaluator.close();
    }

    /// Positions of a random game, with scores that mean nothing and results that count up.
    private List<Position> write(Path file) throws IOException {
        Random random = new Random(SEED);
        List<Position> positions = new ArrayList<>();
        Position position = Position.start();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] record = new byte[TrainingRecord.BYTES];
        for (int i = 0; i < 500; i++) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty() || position.madeMoves() > 100) position = Position.start();
            else position.make(moves.get(random.nextInt(moves.size())));
            positions.add(position.copy());
            TrainingRecord.write(record, 0, position, 12_345, i % 3);
            bytes.write(record);
        }
        Files.createDirectories(folder.resolve("in"));
        Files.write(file, bytes.toByteArray());
        return positions;
    }

    private static int judge(Position position) {
        Evaluator judge = TEACHER.newEvaluator();
        judge.reset(position);
        return judge.evaluate(position);
    }

    @Test
    void positionsAndResultsStayAndScoresAreTheTeachers() throws IOException {
        Path in = folder.resolve("in/a.bin");
        List<Position> positions = write(in);
        Relabelling.Outcome outcome = new Relabelling(evaluator, NAMED, 100_000)
                .run(folder.resolve("in"), folder.resolve("out"), (file, part) -> {});
        assertThat(outcome).isEqualTo(new Relabelling.Outcome(new KeptCount(500, 500), 500));
        byte[] before = Files.readAllBytes(in);
        byte[] after = Files.readAllBytes(folder.resolve("out/a.bin"));
        for (int i = 0; i < positions.size(); i++) {
            int at = i * TrainingRecord.BYTES;
            assertThat(TrainingRecord.score(after, at))
                    .as("seed %d, %d", SEED, i)
                    .isEqualTo(judge(positions.get(i)));
            assertThat(TrainingRecord.result(after, at)).isEqualTo(i % 3);
            assertThat(TrainingRecord.occupied(after, at)).isEqualTo(TrainingRecord.occupied(before, at));
            assertThat(TrainingRecord.firstPieces(after, at)).isEqualTo(TrainingRecord.firstPieces(before, at));
            assertThat(TrainingRecord.lastPieces(after, at)).isEqualTo(TrainingRecord.lastPieces(before, at));
        }
    }

    @Test
    void whatIsDecidedIsLeftOut() throws IOException {
        List<Position> positions = write(folder.resolve("in/a.bin"));
        long expected = positions.stream()
                .filter(position -> Math.abs(judge(position)) < 300)
                .count();
        Relabelling.Outcome outcome = new Relabelling(evaluator, NAMED, 300)
                .run(folder.resolve("in"), folder.resolve("out"), (file, part) -> {});
        assertThat(outcome.count().kept()).isEqualTo(expected).isLessThan(500);
    }

    @Test
    void aDamagedRecordIsNamedAndLeavesNothingBehind() throws IOException {
        Path in = folder.resolve("in/a.bin");
        write(in);
        byte[] bytes = Files.readAllBytes(in);
        bytes[40 * TrainingRecord.BYTES] ^= 1;
        Files.write(in, bytes);
        assertThatThrownBy(() -> new Relabelling(evaluator, NAMED, 300)
                        .run(folder.resolve("in"), folder.resolve("out"), (file, part) -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(in + ": record 41, at byte 1280, is damaged: ");
        assertThat(folder.resolve("out")).isDirectoryNotContaining("glob:**a.bin*");
        assertThat(Manifest.read(folder.resolve("out")).shards()).isEmpty();
    }

    @Test
    void aFileThatEndsWithinARecordIsRefused() throws IOException {
        Path in = folder.resolve("in/a.bin");
        write(in);
        Files.write(in, Arrays.copyOf(Files.readAllBytes(in), 100 * TrainingRecord.BYTES + 7));
        assertThatThrownBy(() -> new Relabelling(evaluator, NAMED, 300)
                        .run(folder.resolve("in"), folder.resolve("out"), (file, part) -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.bin ends within a record");
        assertThat(folder.resolve("out/a.bin")).doesNotExist();
    }

    @Test
    void theManifestSaysWhoseScoresTheyAre() throws IOException {
        write(folder.resolve("in/a.bin"));
        Path out = folder.resolve("out");
        Relabelling.Outcome outcome =
                new Relabelling(evaluator, NAMED, 300).run(folder.resolve("in"), out, (file, part) -> {});
        Manifest manifest = Manifest.read(out);
        assertThat(manifest.origin())
                .extracting(Manifest.Entry::value)
                .containsExactly(
                        "squares",
                        "c0ffee",
                        "300",
                        folder.resolve("in").toRealPath().toString());
        assertThat(manifest.tally().positions())
                .isEqualTo(outcome.count().kept())
                .isEqualTo(outcome.inAll());
        assertThat(manifest.shards()).containsExactly(new Manifest.Shard("a.bin", Files.size(out.resolve("a.bin"))));
    }

    @Test
    void aRunThatWasCutGoesOnWithTheSameTeacherOnly() throws IOException {
        write(folder.resolve("in/a.bin"));
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        Relabelling.Outcome first = new Relabelling(evaluator, NAMED, 300).run(in, out, (file, part) -> {});
        assertThat(first.count().read()).isEqualTo(500);
        Files.copy(in.resolve("a.bin"), in.resolve("b.bin"));
        Teacher other = new Teacher("squares", "decaf", TEACHER::newEvaluator);
        Path elsewhere = folder.resolve("elsewhere/in");
        Files.createDirectories(elsewhere);
        Files.copy(in.resolve("a.bin"), elsewhere.resolve("a.bin"));
        assertRefused(new Relabelling(evaluator, other, 300), in, out);
        assertRefused(new Relabelling(evaluator, NAMED, 301), in, out);
        assertRefused(new Relabelling(evaluator, NAMED, 300), elsewhere, out);
        assertThat(out.resolve("b.bin")).doesNotExist();
        Relabelling.Outcome second = new Relabelling(evaluator, NAMED, 300).run(in, out, (file, part) -> {});
        assertThat(second.count()).isEqualTo(first.count());
        assertThat(second.inAll()).as("those of both runs").isEqualTo(2 * first.inAll());
        Files.delete(out.resolve(Manifest.FILE));
        assertRefused(new Relabelling(evaluator, NAMED, 300), in, out);
    }

    @Test
    void aFileThatHasGrownIsDoneAgain() throws IOException {
        Path in = folder.resolve("in");
        Path file = in.resolve("a.bin");
        write(file);
        Path out = folder.resolve("out");
        Relabelling relabelling = new Relabelling(evaluator, NAMED, 10_000);
        relabelling.run(in, out, (done, part) -> {});
        Files.write(file, Files.readAllBytes(file), StandardOpenOption.APPEND);
        FileTime later = FileTime.from(
                Files.getLastModifiedTime(out.resolve("a.bin")).toInstant().plusSeconds(2));
        Files.setLastModifiedTime(file, later);
        assertThat(relabelling.run(in, out, (done, part) -> {}).count().read()).isEqualTo(1000);
    }

    @Test
    void aFileThatIsNotAsLongAsTheManifestSaysIsDoneAgain() throws IOException {
        Path in = folder.resolve("in");
        write(in.resolve("a.bin"));
        Path out = folder.resolve("out");
        Relabelling relabelling = new Relabelling(evaluator, NAMED, 10_000);
        relabelling.run(in, out, (done, part) -> {});
        byte[] whole = Files.readAllBytes(out.resolve("a.bin"));
        Files.write(out.resolve("a.bin"), Arrays.copyOf(whole, 10 * TrainingRecord.BYTES));
        assertThat(relabelling.run(in, out, (done, part) -> {}).inAll()).isEqualTo(500);
        assertThat(out.resolve("a.bin")).hasBinaryContent(whole);
    }

    @Test
    void aFolderIsWrittenByOneRunAtATime() throws IOException {
        Path in = folder.resolve("in");
        write(in.resolve("a.bin"));
        Path out = folder.resolve("out");
        Relabelling relabelling = new Relabelling(evaluator, NAMED, 300);
        try (Claim _ = Manifest.claim(out)) {
            assertThatThrownBy(() -> relabelling.run(in, out, (file, part) -> {}))
                    .isInstanceOf(IOException.class)
                    .hasMessageContainingAll("out", "still being written by another run");
        }
        assertThat(relabelling.run(in, out, (file, part) -> {}).count().read()).isEqualTo(500);
        assertThat(out).isDirectoryNotContaining("glob:**lock");
    }

    @Test
    void progressIsToldInBytesOfWhatIsLeftToDo() throws IOException {
        Path in = folder.resolve("in");
        write(in.resolve("a.bin"));
        Path out = folder.resolve("out");
        Relabelling relabelling = new Relabelling(evaluator, NAMED, 300);
        relabelling.run(in, out, (file, part) -> {});
        write(in.resolve("b.bin"));
        long[] told = new long[2];
        relabelling.run(in, out, new ConversionProgress() {
            @Override
            public void begins(long bytes) {
                told[0] = bytes;
            }

            @Override
            public void read(long bytes) {
                told[1] += bytes;
            }

            @Override
            public void done(Path file, KeptCount count) {}
        });
        assertThat(told).containsOnly(500 * TrainingRecord.BYTES);
    }

    private static void assertRefused(Relabelling relabelling, Path in, Path out) {
        assertThatThrownBy(() -> relabelling.run(in, out, (file, part) -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("out holds data", "--out");
    }

    @Test
    void aFolderWithoutDataIsRefused() {
        assertThatThrownBy(() ->
                        new Relabelling(evaluator, NAMED, 300).run(folder, folder.resolve("out"), (file, part) -> {}))
                .hasMessageContaining("holds no .bin files");
    }
}
