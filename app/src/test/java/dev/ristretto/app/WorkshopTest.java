package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// The commands of the workshop as people type them.
@Timeout(120)
class WorkshopTest {
    @TempDir
    private Path folder;

    @Test
    void everyTunerHasHelpWithAnExample() {
        for (String method : List.of("spsa", "genetic", "texel", "winrate", "stages")) {
            assertThat(Terminal.output("tune", method, "--help"))
                    .contains("Usage: ristretto tune " + method)
                    .containsPattern("Examples?:\\R  ristretto tune " + method);
        }
    }

    @Test
    void stagesAreListedWithTheirParameters() {
        String list = Terminal.output("tune", "stages");
        assertThat(list).contains("null-move: null move", "  NullBase", "2 to 6", "independent: ", "all: everything");
        assertThat(Terminal.output("tune", "spsa", "--list")).isEqualTo(list);
    }

    @Test
    void aRehearsalWritesItsFilesAndGoesOnAfterACut() throws IOException {
        String name = folder.resolve("try").toString();
        assertThat(run(
                        "tune",
                        "spsa",
                        "--stage",
                        "quiescence",
                        "--rehearse",
                        "50",
                        "--iterations",
                        "20",
                        "--out",
                        name))
                .isZero();
        String whole = Files.readString(Path.of(name + ".run"));
        assertThat(Path.of(name + "-quiescence.png")).isNotEmptyFile();
        assertThat(Files.readString(Path.of(name + ".txt"))).contains("final int qsDelta = tune(\"QsDelta\", ");
        Files.writeString(Path.of(name + ".run"), whole.substring(0, whole.length() - 40));
        assertThat(run("tune", "spsa", "--resume", name)).isZero();
        assertThat(Files.readString(Path.of(name + ".run"))).isEqualTo(whole);
    }

    @Test
    void evolutionIsRehearsedToo() {
        String name = folder.resolve("evolved").toString();
        assertThat(run(
                        "tune",
                        "genetic",
                        "--stage",
                        "quiescence",
                        "--rehearse",
                        "50",
                        "--generations",
                        "2",
                        "--out",
                        name))
                .isZero();
        assertThat(Path.of(name + ".txt")).content().contains("2 of 2 generations");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tune spsa --stage endgame --rehearse 50",
                "tune spsa --stage lmr --from lmr --rehearse 50",
                "tune spsa --stage lmr",
                "tune spsa --stage lmr --tc soon --openings none.epd",
                "tune spsa --stage lmr --start Rfp=3 --rehearse 50",
                "tune spsa --stage lmr --start RfpMargin=9000 --rehearse 50",
                "tune spsa --stage lmr --rehearse 50 --iterations 0",
                "tune genetic --stage lmr --rehearse 50 --population 1",
                "tune texel",
                "profile --depth 0",
                "profile --most 3",
                "profile --player builtin",
                "profile --positions none.epd --depth 5",
                "tactics none.epd --most 0",
                "tactics none.epd --nodes 5 --depth 5"
            })
    void whatMakesNoSenseIsRefusedInOneSentence(String words) {
        Terminal terminal = new Terminal();
        int code = terminal.run(words.split(" "));
        assertThat(code).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(terminal.err())
                .startsWith("ristretto: ")
                .contains("--help'.")
                .hasLineCount(2);
    }

    @Test
    void exercisesAreSolvedWithOneLimitOnly() {
        new Terminal()
                .refuses("a limit of its own", "tactics", "none.epd", "--player", "builtin depth=5", "--nodes", "5");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        for (String words : List.of(
                "tune texel none.txt",
                "tune winrate none.txt",
                "tune spsa --stage lmr --openings none.txt",
                "profile --positions none.txt",
                "tune spsa --resume none.txt")) {
            Terminal terminal = new Terminal();
            int code = terminal.run(words.split(" "));
            assertThat(code).as(words).isEqualTo(1);
            assertThat(terminal.err())
                    .startsWith("ristretto ")
                    .containsPattern("no file none|none.txt.run is not there");
        }
    }

    /// A signal ends the program in the middle of a match; nothing is lost and nothing is played twice.
    @Test
    void aMatchThatIsInterruptedGoesOn() throws IOException, InterruptedException {
        String name = folder.resolve("cut").toString();
        Path list = Path.of(name + ".games");
        String[] words = {
            "match",
            "--player",
            "builtin name=one nodes=800",
            "--player",
            "builtin name=two nodes=600",
            "--each",
            "option.Hash=1",
            "--games",
            "6",
            "--max-moves",
            "40",
            "--out",
            name
        };
        try (Program program = Program.start(words)) {
            while (!Files.exists(list) || games(list).isEmpty()) Thread.sleep(20);
            program.terminate();
            assertThat(program.remaining()).anyMatch(line -> line.contains("--resume"));
        }
        List<String> first = games(list);
        assertThat(first).hasSizeBetween(1, 5);
        assertThat(run("match", "--resume", name)).isZero();
        assertThat(games(list)).hasSize(6).startsWith(first.toArray(String[]::new));
        assertThat(run("match", "--resume", name, "--games", "8")).isZero();
        assertThat(games(list)).hasSize(8);
        assertThat(run("match", "--resume", name)).isZero();
        assertThat(games(list)).hasSize(8);
        assertThat(run("match", "--resume", name, "--games", "6")).isEqualTo(2);
        assertThat(run("match", "--resume", name, "--seed", "3")).isEqualTo(2);
        assertThat(Files.readString(Path.of(name + ".pgn")).split("\\[Event ", -1))
                .hasSize(9);
    }

    private static List<String> games(Path list) throws IOException {
        return Files.readAllLines(list).stream()
                .filter(line -> line.startsWith("game\t"))
                .toList();
    }

    private static int run(String... args) {
        return Ristretto.commandLine().execute(args);
    }
}
