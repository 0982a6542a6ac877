package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// `ristretto tablebase` as people type it.
class TablebaseCommandTest {
    private static final String FOLDER = Path.of(
                    System.getProperty("ristretto.root", ".."),
                    "engine/src/test/resources/dev/ristretto/engine/tablebase")
            .toString();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine line = Ristretto.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    @Test
    void everyMoveIsShownTheBestFirst() {
        assertThat(run("tablebase", "--path", FOLDER, "7k/8/6K1/8/8/8/8/R7 w - - 0 1"))
                .isZero();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines).contains("White to move wins.");
        assertThat(lines.get(4)).matches("  Ra8# +win +1");
        assertThat(lines).hasSize(4 + 20);
    }

    @Test
    void aFenNeedsNoQuotes() {
        assertThat(run("tablebase", "--path", FOLDER, "8/8/8/8/4k3/8/4P3/4K3", "w", "-", "-"))
                .isZero();
        assertThat(out.toString()).contains("White to move draws.", "draw");
    }

    @Test
    void theClockOfTheGameCounts() {
        assertThat(run("tablebase", "--path", FOLDER, "8/8/8/8/4k3/8/8/KR6 w - - 90 60"))
                .isZero();
        assertThat(out.toString()).contains("fifty-move rule makes it a draw", "cursed win");
    }

    @Test
    void aMatedSideHasLost() {
        assertThat(run("tablebase", "--path", FOLDER, "R6k/8/6K1/8/8/8/8/8 b - - 0 1"))
                .isZero();
        assertThat(out.toString()).contains("Black to move loses: White wins.");
    }

    @Test
    void withoutAPositionItSaysWhatIsThere() {
        assertThat(run("tablebase", "--path", FOLDER)).isZero();
        assertThat(run("tablebase", "--path", FOLDER, "--check")).isZero();
        assertThat(out.toString()).contains("5 WDL and 5 DTZ tables, up to 3 men", "all of them can be read");
    }

    @Test
    void anAlteredTableIsFoundByItsChecksum(@TempDir Path folder) throws IOException {
        assertThat(run("tablebase", "--path", FOLDER, "--verify")).isZero();
        assertThat(out.toString()).contains("up to 3 men: all of them are as they were made");
        byte[] bytes = Files.readAllBytes(Path.of(FOLDER, "KPvK.rtbw"));
        bytes[bytes.length - 100] ^= 1;
        Files.write(folder.resolve("KPvK.rtbw"), bytes);
        assertThat(run("tablebase", "--path", folder.toString(), "--check")).isZero();
        assertThat(run("tablebase", "--path", folder.toString(), "--verify")).isEqualTo(1);
        assertThat(out.toString()).contains("1 file is no good: get it again");
        assertThat(err.toString()).contains("KPvK.rtbw is left out: its bytes were altered");
    }

    @Test
    void whatCannotBeAnsweredIsRefusedWithASentence() {
        assertThat(run("tablebase", "--path", "/no/such/folder", "8/8/8/8/4k3/8/8/KR6 w - -"))
                .isEqualTo(2);
        assertThat(run("tablebase", "--path", FOLDER, "nonsense")).isEqualTo(2);
        assertThat(run("tablebase", "--path", FOLDER, "8/8/8/8/4k3/8/8/KRR5 w - -"))
                .isEqualTo(2);
        assertThat(run("tablebase", "--path", FOLDER, "4k3/8/8/8/8/8/8/R3K3 w Q -"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("/no/such/folder", "has 4 men", "castling");
    }
}
