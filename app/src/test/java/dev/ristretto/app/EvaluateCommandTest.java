package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class EvaluateCommandTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String QUEEN_DOWN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Ristretto.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("positions.epd"), text).toString();
    }

    @Test
    void scoresComeInOrderWithTheirPositions() throws IOException {
        assertThat(run("evaluate", "--classical", "--device", "cpu", file(QUEEN_DOWN + "\n" + START + "\n")))
                .isZero();
        assertThat(out.toString().lines()).hasSize(2);
        assertThat(out.toString().lines().toList().getFirst())
                .matches("-\\d{3,4}\t.*")
                .endsWith(QUEEN_DOWN);
        assertThat(err.toString()).contains("on the processor, ", "2 positions judged");
    }

    @Test
    void theNetworkIsWhatJudgesUnlessToldOtherwise() throws IOException {
        assertThat(run("evaluate", "--scores", file(START))).isZero();
        assertThat(out.toString().strip()).matches("-?\\d{1,3}");
        assertThat(err.toString()).contains("Ristretto network", "1 positions judged");
    }

    @Test
    void aLineThatCannotBeReadIsToldAndCounts() throws IOException {
        assertThat(run("evaluate", "--classical", file("what\n" + START))).isEqualTo(1);
        assertThat(out.toString()).startsWith("-\twhat");
        assertThat(err.toString()).contains("line 1: ", "1 could not be read");
    }

    @Test
    void badInputGetsASentence() throws IOException {
        assertThat(run("evaluate")).isEqualTo(2);
        assertThat(err.toString()).contains("which positions?");
        assertThat(run("evaluate", "--device", "quantum", file(START))).isEqualTo(2);
        assertThat(err.toString()).contains("there is no device 'quantum': choose auto, cpu");
        assertThat(run("evaluate", "--batch", "0", file(START))).isEqualTo(2);
        assertThat(run("evaluate", folder.resolve("missing.epd").toString())).isEqualTo(1);
        assertThat(err.toString()).contains("there is no file");
    }

    @Test
    void positionsMayBePipedIn() throws IOException {
        try (Program program = Program.start("evaluate", "--classical", "--scores", "-")) {
            program.send(START, QUEEN_DOWN).closeInput();
            assertThat(program.remaining()).hasSize(2).allMatch(line -> line.matches("-?\\d+"));
            program.awaitEnd();
        }
    }
}
