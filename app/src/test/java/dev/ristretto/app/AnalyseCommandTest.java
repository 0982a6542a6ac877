package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `ristretto analyse` as people type it.
@Timeout(120)
class AnalyseCommandTest {
    private static final String GAME = "[Event \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";
    private static final String MATE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -";

    @TempDir
    private Path folder;

    private final Terminal terminal = new Terminal();

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void gamesComeBackWithScoresAndBetterMoves() throws IOException {
        Path result = folder.resolve("analysed.pgn");
        String games = file("games.pgn", GAME + GAME);
        assertThat(terminal.run("analyse", games, "--depth", "5", "--threads", "1", "-o", result.toString()))
                .as(terminal.err())
                .isZero();
        // Where a line ends depends on the scores before it.
        assertThat(result)
                .content()
                .containsIgnoringWhitespaces("2. g4 $4 {[%eval #-1]}", "depth 5 for each position\"]");
        assertThat(terminal.run("analyse", games, "--depth", "5", "-o", result.toString()))
                .as("it is not written over")
                .isEqualTo(1);
        assertThat(terminal.err()).contains("go on with it with --resume, or name another");
    }

    @Test
    void positionsGoToTheStandardOutput() throws IOException {
        assertThat(terminal.run("analyse", file("mate.epd", MATE), "--nodes", "2000", "--threads", "1"))
                .isZero();
        assertThat(terminal.out()).startsWith(MATE + " acd ").endsWith("dm 1; bm Ra8#; pv Ra8#;\n");
    }

    @Test
    void labelsNeedNoSearch() throws IOException {
        assertThat(terminal.run("analyse", "--static", "--device", "cpu", file("mate.epd", MATE)))
                .isZero();
        assertThat(terminal.out()).matches("\\Q" + MATE + "\\E ce [0-9]+;\n");
        assertThat(terminal.err()).contains("without a search, on the processor");
    }

    @Test
    void whatCannotBeDoneIsRefusedWithASentence() throws IOException {
        assertThat(terminal.run("analyse", "/no/such/file.pgn")).isEqualTo(1);
        assertThat(terminal.err()).contains("ristretto analyse: there is no file /no/such/file.pgn");
        terminal.refuses("FILE", "analyse");
        String mate = file("mate.epd", MATE);
        terminal.refuses("--nodes must be 1 or more", "analyse", mate, "--nodes", "0");
        terminal.refuses("-o FILE", "analyse", mate, "--resume");
        terminal.refuses("searches nothing", "analyse", mate, "--static", "--depth", "3");
        assertThat(terminal.run("analyse", "--depth", "1", file("bad.epd", "nonsense")))
                .isEqualTo(1);
    }
}
