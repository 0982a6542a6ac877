package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class DatagenCommandTest {
    @TempDir
    private Path folder;

    private final Terminal terminal = new Terminal();

    private byte[] data(Path of) throws IOException {
        return Files.readAllBytes(of.resolve("data-3-0001.bin"));
    }

    @Test
    void aRunGoesOnWithTheSettingsItWasStartedWith() throws IOException {
        Path whole = folder.resolve("whole");
        Path parts = folder.resolve("parts");
        assertThat(terminal.run("datagen", "--out", whole.toString(), "--games", "6", "--nodes", "30", "--seed", "3"))
                .isZero();
        assertThat(terminal.run("datagen", "--out", parts.toString(), "--games", "2", "--nodes", "30", "--seed", "3"))
                .isZero();
        byte[] start = data(parts);
        assertThat(terminal.run("datagen", "--resume", parts.toString(), "--games", "6", "--threads", "1"))
                .isZero();
        assertThat(data(parts)).isEqualTo(data(whole)).hasSizeGreaterThan(start.length);
        assertThat(Arrays.copyOf(data(parts), start.length)).isEqualTo(start);
        assertThat(Files.readString(parts.resolve("manifest.txt")))
                .as("a further --resume has the same goal")
                .contains("argument\t--games=6\n", "argument\t--nodes\nargument\t30\n")
                .doesNotContain("argument\t--games\n", "argument\t2\n");
        assertThat(terminal.run("datagen", "--report", parts.toString())).isZero();
        assertThat(parts.resolve("report.svg")).exists();
    }

    @Test
    void aRunWithDeepSearchesSaysSoAndGoesOnWithThem() throws IOException {
        Path deep = folder.resolve("deep");
        String[] words = {"datagen", "--out", deep.toString(), "--games", "2", "--nodes", "20", "--deep", "4"};
        assertThat(terminal.run(with(words, "--deep-nodes", "300"))).isZero();
        assertThat(manifest(deep)).contains("deep-one-in\t4", "deep-nodes\t300");
        assertThat(nodesPerMove(deep)).isGreaterThan(40);
        assertThat(terminal.run("datagen", "--resume", deep.toString(), "--games", "4"))
                .isZero();
        assertThat(manifest(deep)).contains("deep-one-in\t4", "argument\t--games=4");
    }

    @Test
    void whoeverAsksForADepthAloneGetsItWhateverItTakes() throws IOException {
        String[] words = {"datagen", "--games", "1", "--random", "0", "--generous", "0", "--depth", "6", "--out"};
        Path deep = folder.resolve("deep");
        assertThat(terminal.run(with(words, deep.toString()))).isZero();
        assertThat(manifest(deep)).contains("nodes\tno limit", "depth\t6");
        assertThat(nodesPerMove(deep)).isGreaterThan(120);
        Path both = folder.resolve("both");
        assertThat(terminal.run(with(words, both.toString(), "--nodes", "50"))).isZero();
        assertThat(manifest(both)).contains("nodes\t50", "depth\t6");
        assertThat(nodesPerMove(both)).isLessThan(60);
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    private static List<String> manifest(Path of) throws IOException {
        return Files.readAllLines(of.resolve("manifest.txt"));
    }

    private static long nodesPerMove(Path of) throws IOException {
        return count(of, "nodes") / count(of, "plies");
    }

    private static long count(Path of, String what) throws IOException {
        String start = "count\t" + what + "\t";
        return manifest(of).stream()
                .filter(line -> line.startsWith(start))
                .mapToLong(line -> Long.parseLong(line.substring(start.length())))
                .sum();
    }

    /// Static labels are what the teacher says at first sight, so a network says the same again.
    @Test
    void relabellingByTheSameTeacherChangesNothing() throws IOException {
        Path made = folder.resolve("made");
        Path again = folder.resolve("again");
        String teacher = Path.of(System.getProperty("ristretto.root", ".."))
                .resolve("engine/src/main/resources/dev/ristretto/engine/eval/nnue/default.rnet")
                .toString();
        assertThat(terminal.run(
                        "datagen",
                        "--out",
                        made.toString(),
                        "--teacher",
                        teacher,
                        "--games",
                        "2",
                        "--nodes",
                        "30",
                        "--seed",
                        "3"))
                .isZero();
        assertThat(terminal.run(
                        "datagen", "--relabel", made.toString(), "--teacher", teacher, "--out", again.toString()))
                .isZero();
        assertThat(data(again)).isEqualTo(data(made));
        assertThat(terminal.run("datagen", "--relabel", folder.resolve("none").toString(), "--out", again.toString()))
                .isEqualTo(1);
        assertThat(terminal.err()).contains("there is no folder");
    }

    @ParameterizedTest
    @CsvSource({
        "--positions 0, is not a number such as",
        "--positions 10X, is not a number such as",
        "--labels other, --labels is static or search",
        "--share 0, is no share",
        "--threads 0, at least one thread",
        "--nodes 0, needs a node",
        "--deep -1, one in how many moves",
        "--deep 5 --deep-nodes 0, needs a node",
        "--deep 5 --labels search, goes with --labels static",
    })
    void badOptionsGetASentenceAndCode2(String options, String sentence) {
        String[] words = ("datagen --out " + folder.resolve("none") + " " + options).split(" ");
        assertThat(terminal.run(words)).isEqualTo(2);
        assertThat(terminal.err()).contains(sentence);
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void whereTheDataGoesMustBeSaid() {
        assertThat(terminal.run("datagen")).isEqualTo(2);
        assertThat(terminal.err()).contains("--out");
    }

    @Test
    void whatIsNoBinpackIsNotImported() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 *");
        assertThat(terminal.run("datagen", "--import", file.toString(), "--out", folder.toString()))
                .isOne();
        assertThat(terminal.err()).contains("games.pgn").contains("not a binpack");
        assertThat(folder.resolve("games.pgn.bin")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "--import a.binpack, --positions 5",
        "--import a.binpack, --teacher classical",
        "--import a.binpack, --relabel data",
        "--relabel data, --games 5",
        "--relabel data, --score-percent 50",
        "--report data, --seed 2",
        "--games 1, --score-percent 50",
        "--games 1, --deep-nodes 500",
    })
    void whatWouldBePassedOverInSilenceIsRefused(String kind, String superfluous) {
        Path none = folder.resolve("none");
        String[] words = ("datagen " + kind + " " + superfluous).split(" ");
        if (!kind.startsWith("--report")) words = with(words, "--out", none.toString());
        terminal.refuses(superfluous.split(" ")[0], words);
        assertThat(none).doesNotExist();
    }

    @Test
    void aFolderWithoutDataCannotBeResumed() {
        assertThat(terminal.run("datagen", "--resume", folder.toString())).isOne();
        assertThat(terminal.err()).contains("manifest.txt");
    }
}
