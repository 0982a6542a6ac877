package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

    private final Terminal terminal = new Terminal();

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("positions.epd"), text).toString();
    }

    @Test
    void scoresComeInOrderWithTheirPositions() throws IOException {
        assertThat(terminal.run("evaluate", "--classical", "--device", "cpu", file(QUEEN_DOWN + "\n" + START + "\n")))
                .isZero();
        assertThat(terminal.out().lines()).hasSize(2);
        assertThat(terminal.out().lines().toList().getFirst())
                .matches("-\\d{3,4}\t.*")
                .endsWith(QUEEN_DOWN);
        assertThat(terminal.err()).contains("on the processor, ", "2 positions judged");
    }

    @Test
    void theNetworkIsWhatJudgesUnlessToldOtherwise() throws IOException {
        assertThat(terminal.run("evaluate", "--scores", file(START))).isZero();
        assertThat(terminal.out().strip()).matches("-?\\d{1,3}");
        assertThat(terminal.err()).contains("Ristretto network", "1 positions judged");
    }

    @Test
    void aLineThatCannotBeReadIsToldAndCounts() throws IOException {
        assertThat(terminal.run("evaluate", "--classical", file("what\n" + START)))
                .isEqualTo(1);
        assertThat(terminal.out()).startsWith("-\twhat");
        assertThat(terminal.err()).contains("line 1: ", "1 could not be read");
    }

    @Test
    void badInputGetsASentence() throws IOException {
        assertThat(terminal.run("evaluate")).isEqualTo(2);
        assertThat(terminal.err()).contains("which positions?");
        assertThat(terminal.run("evaluate", "--device", "quantum", file(START))).isEqualTo(2);
        assertThat(terminal.err()).contains("there is no device 'quantum': choose auto, cpu");
        assertThat(terminal.run("evaluate", "--batch", "0", file(START))).isEqualTo(2);
        assertThat(terminal.run("evaluate", folder.resolve("missing.epd").toString()))
                .isEqualTo(1);
        assertThat(terminal.err()).contains("there is no file");
    }

    @Test
    void oneEvaluationIsChosenAndNetworksAreWhatIsMeasured() throws IOException {
        terminal.refuses("choose one", "evaluate", "--network", "a.rnet", "--classical", file(START));
        terminal.refuses("--benchmark measures networks", "evaluate", "--benchmark", "--classical");
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
