package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `ristretto tablebase` as people type it.
class TablebaseCommandTest {
    private static final String FOLDER = Path.of(
                    System.getProperty("ristretto.root", ".."),
                    "engine/src/test/resources/dev/ristretto/engine/tablebase")
            .toString();

    private final Terminal terminal = new Terminal();

    @Test
    void everyMoveIsShownTheBestFirst() {
        assertThat(terminal.run("tablebase", "--path", FOLDER, "7k/8/6K1/8/8/8/8/R7 w - - 0 1"))
                .isZero();
        List<String> lines = terminal.out().lines().toList();
        assertThat(lines).contains("White to move wins.");
        assertThat(lines.get(4)).matches("  Ra8# +win +1");
        assertThat(lines).hasSize(4 + 20);
    }

    @Test
    void aFenNeedsNoQuotes() {
        assertThat(terminal.run("tablebase", "--path", FOLDER, "8/8/8/8/4k3/8/4P3/4K3", "w", "-", "-"))
                .isZero();
        assertThat(terminal.out()).contains("White to move draws.", "draw");
    }

    @Test
    void theClockOfTheGameCounts() {
        assertThat(terminal.run("tablebase", "--path", FOLDER, "8/8/8/8/4k3/8/8/KR6 w - - 90 60"))
                .isZero();
        assertThat(terminal.out()).contains("fifty-move rule makes it a draw", "cursed win");
    }

    @Test
    void aMatedSideHasLost() {
        assertThat(terminal.run("tablebase", "--path", FOLDER, "R6k/8/6K1/8/8/8/8/8 b - - 0 1"))
                .isZero();
        assertThat(terminal.out()).contains("Black to move loses: White wins.");
    }

    @Test
    void withoutAPositionItSaysWhatIsThere() {
        assertThat(terminal.run("tablebase", "--path", FOLDER)).isZero();
        assertThat(terminal.run("tablebase", "--path", FOLDER, "--check")).isZero();
        assertThat(terminal.out()).contains("5 WDL and 5 DTZ tables, up to 3 men", "all of them can be read");
    }

    @Test
    void anAlteredTableIsFoundByItsChecksum(@TempDir Path folder) throws IOException {
        assertThat(terminal.run("tablebase", "--path", FOLDER, "--verify")).isZero();
        assertThat(terminal.out()).contains("up to 3 men: all of them are as they were made");
        byte[] bytes = Files.readAllBytes(Path.of(FOLDER, "KPvK.rtbw"));
        bytes[bytes.length - 100] ^= 1;
        Files.write(folder.resolve("KPvK.rtbw"), bytes);
        assertThat(terminal.run("tablebase", "--path", folder.toString(), "--check"))
                .isZero();
        assertThat(terminal.run("tablebase", "--path", folder.toString(), "--verify"))
                .isEqualTo(1);
        assertThat(terminal.out()).contains("1 file is no good: get it again");
        assertThat(terminal.err()).contains("KPvK.rtbw is left out: its bytes were altered");
    }

    @Test
    void whatCannotBeAnsweredIsRefusedWithASentence() {
        terminal.refuses("/no/such/folder", "tablebase", "--path", "/no/such/folder", "8/8/8/8/4k3/8/8/KR6 w - -");
        terminal.refuses("FEN board", "tablebase", "--path", FOLDER, "nonsense");
        terminal.refuses("has 4 men", "tablebase", "--path", FOLDER, "8/8/8/8/4k3/8/8/KRR5 w - -");
        terminal.refuses("castling", "tablebase", "--path", FOLDER, "4k3/8/8/8/8/8/8/R3K3 w Q -");
    }
}
