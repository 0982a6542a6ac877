package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.lab.data.SampleBinpack;
import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.run.Claim;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinpackImportTest {
    private static final BinpackImport USUAL = new BinpackImport(3000, 40);
    private static final String WHITE = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1";
    private static final String BLACK = "4k3/p7/8/8/8/8/8/4K3 b - - 0 1";
    private static final String IN_CHECK = "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1";
    private static final String CAPTURE = "4k3/8/8/8/8/1p6/P7/4K3 w - - 0 1";
    private static final String PROMOTION = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";

    @TempDir
    private Path folder;

    private Path out = Path.of(".");

    @BeforeEach
    void nameTheTarget() {
        out = folder.resolve("out");
    }

    private Path binpack(String name, SampleBinpack content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        return Files.write(file, content.bytes());
    }

    private static SampleBinpack quiet(int score) {
        return new SampleBinpack().add(WHITE, "a2a3", score, TrainingRecord.WIN);
    }

    private List<String> run(BinpackImport kind, Path... files) throws IOException {
        List<String> told = new ArrayList<>();
        kind.run(
                List.of(files),
                out,
                (file, count) -> told.add(file.getFileName() + " " + count.kept() + " of " + count.read()));
        return told;
    }

    private List<Integer> scores(String name) throws IOException {
        byte[] records = Files.readAllBytes(out.resolve(name));
        List<Integer> scores = new ArrayList<>();
        for (int at = 0; at < records.length; at += TrainingRecord.BYTES) {
            assertThat(TrainingRecord.isSane(records, at)).isTrue();
            scores.add(TrainingRecord.score(records, at));
        }
        return scores;
    }

    @Test
    void positionsAboutTheirNextMoveAreLeftOut() throws IOException {
        SampleBinpack content = quiet(100)
                .add(IN_CHECK, "e1d1", 200, TrainingRecord.LOSS)
                .add(CAPTURE, "a2b3", 300, TrainingRecord.WIN)
                .add(PROMOTION, "a7a8q", 400, TrainingRecord.WIN)
                .add(CAPTURE, "a2a3", 500, TrainingRecord.WIN);
        assertThat(run(USUAL, binpack("a.binpack", content))).containsExactly("a.binpack 2 of 5");
        assertThat(scores("a.binpack.bin")).containsExactly(40, 200);
    }

    @Test
    void scoresAreAPartOfWhatTheyWereUpToTheLimitForEitherSide() throws IOException {
        SampleBinpack content = quiet(7499).add(WHITE, "a2a3", 7500, TrainingRecord.WIN);
        content.add(WHITE, "a2a3", -7499, TrainingRecord.LOSS).add(WHITE, "a2a3", -7500, TrainingRecord.LOSS);
        Path file = binpack("a.binpack", content);
        assertThat(run(USUAL, file)).containsExactly("a.binpack 2 of 4");
        assertThat(scores("a.binpack.bin")).containsExactly(2999, -2999);
        out = folder.resolve("whole");
        assertThat(run(new BinpackImport(10_000, 100), file)).containsExactly("a.binpack 4 of 4");
        assertThat(scores("a.binpack.bin")).containsExactly(7499, 7500, -7499, -7500);
    }

    @Test
    void scoreAndResultAreTheMovers() throws IOException {
        SampleBinpack content = new SampleBinpack().add(BLACK, "a7a6", 50, TrainingRecord.WIN);
        content.add(BLACK, "a7a6", -50, TrainingRecord.LOSS).add(WHITE, "a2a3", 0, TrainingRecord.DRAW);
        assertThat(run(USUAL, binpack("a.binpack", content))).hasSize(1);
        assertThat(scores("a.binpack.bin")).containsExactly(20, -20, 0);
        byte[] records = Files.readAllBytes(out.resolve("a.binpack.bin"));
        assertThat(TrainingRecord.result(records, 0)).isEqualTo(TrainingRecord.WIN);
        assertThat(TrainingRecord.result(records, TrainingRecord.BYTES)).isEqualTo(TrainingRecord.LOSS);
        assertThat(TrainingRecord.result(records, 2 * TrainingRecord.BYTES)).isEqualTo(TrainingRecord.DRAW);
    }

    @Test
    void aRunThatWasCutGoesOnAfterTheFilesItHadDone() throws IOException {
        Path first = binpack("a.binpack", quiet(100));
        Path second = Files.writeString(folder.resolve("b.binpack"), "not yet there");
        assertThatThrownBy(() -> run(USUAL, first, second)).hasMessageContaining("not a binpack");
        assertThat(out.resolve("b.binpack.bin")).doesNotExist();
        byte[] kept = Files.readAllBytes(out.resolve("a.binpack.bin"));
        binpack("b.binpack", quiet(200));
        assertThat(run(USUAL, first, second)).containsExactly("b.binpack 1 of 1");
        assertThat(out.resolve("a.binpack.bin")).hasBinaryContent(kept);
        assertThat(run(USUAL, first, second)).isEmpty();
    }

    @Test
    void aFileThatTheManifestDoesNotKnowIsMadeAgain() throws IOException {
        Path first = binpack("a.binpack", quiet(100));
        assertThat(run(USUAL, first)).hasSize(1);
        Files.write(out.resolve("b.binpack.bin"), new byte[TrainingRecord.BYTES]);
        assertThat(run(USUAL, first, binpack("b.binpack", quiet(200)))).containsExactly("b.binpack 1 of 1");
        assertThat(scores("b.binpack.bin")).containsExactly(80);
    }

    @Test
    void aFileThatIsNotAsLongAsTheManifestSaysIsMadeAgain() throws IOException {
        Path file = binpack("a.binpack", quiet(100));
        assertThat(run(USUAL, file)).hasSize(1);
        Files.write(out.resolve("a.binpack.bin"), new byte[0]);
        assertThat(run(USUAL, file)).containsExactly("a.binpack 1 of 1");
        Files.delete(out.resolve("a.binpack.bin"));
        assertThat(run(USUAL, file)).containsExactly("a.binpack 1 of 1");
        assertThat(scores("a.binpack.bin")).containsExactly(40);
        assertThat(run(USUAL, file)).isEmpty();
    }

    @Test
    void aFolderIsWrittenByOneRunAtATime() throws IOException {
        Path file = binpack("a.binpack", quiet(100));
        try (Claim _ = Manifest.claim(out)) {
            assertThatThrownBy(() -> run(USUAL, file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContainingAll("out", "still being written by another run");
        }
        assertThat(run(USUAL, file)).hasSize(1);
    }

    @Test
    void aFileThatCannotBeReadIsNamedOnce() throws IOException {
        for (byte[] content : List.of(new byte[0], "no binpack".getBytes(StandardCharsets.US_ASCII))) {
            Path file = Files.write(folder.resolve("a.binpack"), content);
            assertThatThrownBy(() -> run(USUAL, file))
                    .isInstanceOf(IOException.class)
                    .message()
                    .containsOnlyOnce("a.binpack")
                    .startsWith(file.toString());
        }
    }

    @Test
    void theManifestSaysWhatWasDone() throws IOException {
        Path file = binpack("a.binpack", quiet(100));
        assertThat(run(USUAL, file)).hasSize(1);
        Manifest manifest = Manifest.read(out);
        assertThat(manifest.origin())
                .contains(
                        new Manifest.Entry("score-percent", "40"),
                        new Manifest.Entry("score-below", "3000"),
                        new Manifest.Entry("binpack", "a.binpack, " + Files.size(file) + " bytes"));
        assertThat(manifest.tally().positions()).isOne();
        assertThat(DataOrigin.of(out.resolve("a.binpack.bin")))
                .hasValueSatisfying(origin -> assertThat(origin.teacher()).contains("imported"));
    }

    @Test
    void dataOfTwoKindsIsNotMixed() throws IOException {
        Path file = binpack("a.binpack", quiet(100));
        assertThat(run(USUAL, file)).hasSize(1);
        Path more = binpack("b.binpack", quiet(100));
        refused(new BinpackImport(3000, 41), more);
        refused(new BinpackImport(2999, 40), more);
        refused(USUAL, binpack("elsewhere/a.binpack", quiet(100).add(WHITE, "a2a3", 1, TrainingRecord.WIN)));
        assertThatThrownBy(() -> run(USUAL, file, folder.resolve("elsewhere/a.binpack")))
                .hasMessageContaining("two files are called a.binpack");
        Files.delete(out.resolve(Manifest.FILE));
        refused(USUAL, more);
        assertThat(out.resolve("b.binpack.bin")).doesNotExist();
    }

    private void refused(BinpackImport kind, Path file) {
        assertThatThrownBy(() -> run(kind, file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--out");
    }
}
