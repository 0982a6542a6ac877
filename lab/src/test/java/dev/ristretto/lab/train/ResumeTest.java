package dev.ristretto.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.run.Claim;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeTest {
    private static final Recipe RECIPE = new Recipe(2, 1000, 0.1, 1e-3, 1e-4, 0.01, 5);

    @TempDir
    private Path folder = Path.of(".");

    private Path data = Path.of(".");
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void writeData() throws IOException {
        data = folder.resolve("data.bin");
        Files.write(data, Samples.records(20_000, 2, ResumeTest::material));
    }

    private static int material(Position position) {
        int us = position.sideToMove();
        int score = 0;
        for (int type = Piece.PAWN; type < Piece.KING; type++)
            score += (type + 1)
                    * 60
                    * (Long.bitCount(position.pieces(us, type))
                            - Long.bitCount(position.pieces(Color.other(us), type)));
        return score;
    }

    private TrainingSettings settings(int threads) {
        Architecture architecture = new Architecture(32, true, KingBuckets.parse("4"), 2);
        return new TrainingSettings(
                architecture, RECIPE, List.of(data), 0.1, null, null, threads, Duration.ofHours(1), "a test");
    }

    private TrainingRun run(Path network) {
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        return new TrainingRun(settings(2), network, List.of("--seed", "5"), out);
    }

    /// Trains for at most so many steps; a checkpoint is written after some of them.
    private Model train(Model model, Progress progress, int threads, int most, int checkpointAfter, Path checkpoint)
            throws IOException, InterruptedException {
        int[] steps = {0};
        try (TrainingData files = TrainingData.open(settings(threads).data(), 0.1, RECIPE.seed());
                Trainer trainer = new Trainer(settings(threads), files, files.validation(1000), model, progress)) {
            trainer.run(new Trainer.Listener() {
                @Override
                public boolean stepped() throws IOException {
                    steps[0]++;
                    if (steps[0] == checkpointAfter)
                        new Checkpoint(List.of("x"), files.fingerprint(), progress, model).write(checkpoint);
                    return steps[0] < most;
                }

                @Override
                public void measured(Progress.Point point, boolean isEpoch) {}
            });
        }
        return model;
    }

    @Test
    void aTrainingThatWasKilledAndResumedEndsAsIfItNeverWas() throws IOException, InterruptedException {
        assertResumes(ResumeTest::first, 1, 13, 18, 25);
    }

    @Test
    void soDoesATrainingOfLayers() throws IOException, InterruptedException {
        Architecture layered = new Architecture(64, true, KingBuckets.parse("4"), 2, true);
        assertResumes(() -> Model.random(layered, RECIPE.seed()), 13);
    }

    private void assertResumes(Supplier<Model> begin, int... checkpoints) throws IOException, InterruptedException {
        Path file = folder.resolve("checkpoint");
        Progress whole = new Progress();
        Model expected = train(begin.get(), whole, 1, Integer.MAX_VALUE, 0, file);
        for (int checkpointAfter : checkpoints) {
            train(begin.get(), new Progress(), 1, checkpointAfter + 3, checkpointAfter, file);
            Checkpoint checkpoint = Checkpoint.read(file);
            Model resumed = train(checkpoint.model(), checkpoint.progress(), 1, Integer.MAX_VALUE, 0, file);
            KernelTest.assertSame(resumed, expected);
            assertThat(checkpoint.progress().points).isEqualTo(whole.points);
            assertThat(checkpoint.progress().seen).isEqualTo(whole.seen);
        }
    }

    private static Model first() {
        return Model.random(new Architecture(32, true, KingBuckets.parse("4"), 2), RECIPE.seed());
    }

    @Test
    void aDamagedCheckpointIsRefused() throws IOException, InterruptedException {
        Path file = folder.resolve("checkpoint");
        train(first(), new Progress(), 1, 2, 1, file);
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 0; i < 20; i++) {
            Files.write(file, Arrays.copyOf(bytes, bytes.length * i / 20));
            assertThatThrownBy(() -> Checkpoint.read(file)).isInstanceOf(IOException.class);
            byte[] altered = bytes.clone();
            altered[(bytes.length - 1) * i / 20] ^= 4;
            Files.write(file, altered);
            assertThatThrownBy(() -> Checkpoint.read(file)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aRunLeavesANetworkAndAPictureAndNoCheckpoint() throws IOException, InterruptedException {
        Path network = folder.resolve("out/net.rnet");
        assertThat(run(network).start()).isTrue();
        NetworkFile file = NetworkFile.read(network);
        assertThat(file.provenance().value("data")).contains("data.bin");
        assertThat(file.provenance().value("seed")).contains("5");
        assertThat(file.provenance().value("note")).contains("a test");
        assertThat(file.provenance().value("validation loss")).isPresent();
        assertThat(network.resolveSibling("net.rnet.png")).isNotEmptyFile();
        assertThat(network.resolveSibling("net.rnet.checkpoint")).doesNotExist();
        assertThat(network.resolveSibling("net.rnet.lock")).doesNotExist();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("epoch 2 done")
                .contains("rounding: loss");
        assertThatThrownBy(() -> run(network).start())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("exists");
        assertThatThrownBy(() -> TrainingRun.begun(network)).hasMessageContaining("finished");
    }

    @Test
    void aRunGoesOnFromItsCheckpointWithAnyNumberOfThreads() throws IOException, InterruptedException {
        Path whole = folder.resolve("whole.rnet");
        assertThat(run(whole).start()).isTrue();
        Path cut = folder.resolve("cut.rnet");
        train(first(), new Progress(), 1, 20, 15, folder.resolve("cut.rnet.checkpoint"));
        assertThat(TrainingRun.begun(cut).arguments()).containsExactly("x");
        assertThat(TrainingRun.begun(cut).architecture()).isEqualTo(first().architecture);
        assertThatThrownBy(() -> run(cut).start()).hasMessageContaining("--resume");
        assertThat(run(cut).resume()).isTrue();
        assertThat(cut).hasSameBinaryContentAs(whole);
    }

    @Test
    void aNetworkIsTrainedByOneRunAtATime() throws IOException, InterruptedException {
        Path network = folder.resolve("out/net.rnet");
        try (Claim _ = new TrainingFiles(network).claim()) {
            for (ThrowingCallable second : List.<ThrowingCallable>of(run(network)::start, run(network)::resume))
                assertThatThrownBy(second)
                        .isInstanceOf(IOException.class)
                        .hasMessageContainingAll("net.rnet", "still being written");
        }
        assertThat(run(network).start()).isTrue();
    }

    @Test
    void filesThatHoldNoPositionsAreRefused() throws IOException {
        Files.write(data, new byte[32 * 5000]);
        Path network = folder.resolve("net.rnet");
        assertThatThrownBy(() -> run(network).start())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("none of the")
                .hasMessageContaining("records in " + data + " is a position");
        Files.write(data, new byte[7]);
        assertThatThrownBy(() -> run(network).start())
                .isInstanceOf(IOException.class)
                .hasMessage("there is nothing to train on: no record in " + data);
        assertThat(network).doesNotExist();
    }

    @Test
    void aFolderInThePlaceOfAFileIsNamed() throws IOException {
        Files.delete(data);
        Files.createDirectory(data);
        assertThatThrownBy(() -> run(folder.resolve("net.rnet")).start())
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(data + " is a folder");
    }

    @Test
    void aRunNamesTheFileWhoseRecordsWereLeftOut() throws IOException, InterruptedException {
        byte[] records = Files.readAllBytes(data);
        for (int i = 100; i < 103; i++) records[i * TrainingRecord.BYTES + 27] = 99;
        Path damaged = Files.write(folder.resolve("damaged.bin"), records);
        TrainingSettings settings = new TrainingSettings(
                first().architecture,
                RECIPE,
                List.of(data, damaged),
                0.1,
                null,
                null,
                1,
                Duration.ofHours(1),
                "a test");
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        assertThat(new TrainingRun(settings, folder.resolve("net.rnet"), List.of(), out).start())
                .isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains(damaged
                        + ": 3 of 20,000 records cannot be positions and were left out, the first is number 101")
                .doesNotContain(data + ": ");
    }

    @Test
    void aCheckpointOfAnotherVersionIsNamed() throws IOException, NoSuchAlgorithmException {
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        new DataOutputStream(other).writeUTF("ristretto training 1");
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(other.toByteArray());
        other.writeBytes(digest);
        Path file = Files.write(folder.resolve("old.rnet.checkpoint"), other.toByteArray());
        assertThatThrownBy(() -> Checkpoint.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + " is 'ristretto training 1'");
    }

    @Test
    void aRunDoesNotGoOnWithOtherData() throws IOException, InterruptedException {
        Path cut = folder.resolve("cut.rnet");
        train(first(), new Progress(), 1, 3, 2, folder.resolve("cut.rnet.checkpoint"));
        for (byte[] other : List.of(
                Samples.records(10_000, 2, ResumeTest::material), Samples.records(20_000, 3, ResumeTest::material))) {
            Files.write(data, other);
            assertThatThrownBy(() -> run(cut).resume())
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("not those");
        }
    }

    /// Losses on other positions could not be compared with those before.
    @Test
    void aRunDoesNotGoOnWithAnotherFileToValidateOn() throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("validation.bin"), Samples.records(500, 7, ResumeTest::material));
        TrainingSettings settings = new TrainingSettings(
                first().architecture, RECIPE, List.of(data), 0.1, file, null, 1, Duration.ofHours(1), "");
        Path cut = folder.resolve("cut.rnet");
        List<String> known = new ArrayList<>();
        for (Path each : List.of(data, file)) {
            try (RecordFile records = RecordFile.open(each, 0)) {
                known.add((each.equals(file) ? "validation " : "") + records.fingerprint());
            }
        }
        new Checkpoint(List.of(), known, new Progress(), first()).write(folder.resolve("cut.rnet.checkpoint"));
        Files.write(file, Samples.records(500, 8, ResumeTest::material));
        TrainingRun run =
                new TrainingRun(settings, cut, List.of(), new PrintStream(said, true, StandardCharsets.UTF_8));
        assertThatThrownBy(run::resume).isInstanceOf(IOException.class).hasMessageContaining("not those");
        Files.write(file, Samples.records(500, 7, ResumeTest::material));
        assertThat(run.resume()).isTrue();
    }

    @Test
    void aNetworkNamesTheTeacherOfItsData() throws IOException, InterruptedException {
        String manifest = """
                ristretto training data 1
                teacher\tsomebody \\\\ wise
                checksum\tc0ffee
                shard\tdata.bin\t640000
                """;
        Files.writeString(folder.resolve("manifest.txt"), manifest);
        Path network = folder.resolve("net.rnet");
        assertThat(run(network).start()).isTrue();
        assertThat(NetworkFile.read(network).provenance().value("teacher")).contains("somebody \\ wise");
        assertThat(NetworkFile.read(network).provenance().value("SHA-256 of the teacher"))
                .contains("c0ffee");
    }

    @Test
    void aManifestThatDoesNotKnowTheDataSaysNothingOfItsTeacher() throws IOException, InterruptedException {
        String manifest = "ristretto training data 1\nteacher\tsomebody\nshard\tother.bin\t640000\n";
        Files.writeString(folder.resolve("manifest.txt"), manifest);
        Path network = folder.resolve("net.rnet");
        assertThat(run(network).start()).isTrue();
        assertThat(NetworkFile.read(network).provenance().value("teacher")).isEmpty();
    }
}
