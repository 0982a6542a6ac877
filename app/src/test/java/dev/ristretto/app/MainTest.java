package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.engine.Identity;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MainTest {
    @Test
    void versionNamesTheProgramItsVersionAndWhatItJudgesBy() {
        assertThat(Terminal.output("--version"))
                .startsWith("Ristretto " + Identity.VERSION)
                .containsPattern("\nJudges by .+");
        assertThat(Identity.VERSION).matches("\\d+\\.\\d+\\.\\d+.*");
    }

    @Test
    void everyCommandTellsTheVersion() {
        assertThat(Terminal.output("book", "build", "--version")).startsWith("Ristretto " + Identity.VERSION);
        tellsTheVersion(Ristretto.commandLine());
    }

    private static void tellsTheVersion(CommandLine command) {
        assertThat(command.getCommandSpec().versionProvider())
                .as(command.getCommandName())
                .isNotNull();
        command.getSubcommands().values().forEach(MainTest::tellsTheVersion);
    }

    @Test
    void whatNoCommandExpectedIsToldInASentence() {
        assertThat(failing(new NoSuchFileException("games.pgn")))
                .isEqualTo("ristretto broken: there is no file games.pgn");
        assertThat(failing(new UncheckedIOException(new IOException("the disk is full"))))
                .isEqualTo("ristretto broken: the disk is full");
        assertThat(failing(new IllegalStateException("a bug")))
                .startsWith("ristretto broken: something went wrong: ")
                .contains("a bug", "-Dristretto.trace=true");
    }

    /// What a command says that throws this; it is one line.
    private static String failing(Exception trouble) {
        StringWriter err = new StringWriter();
        int code = Ristretto.commandLine()
                .addSubcommand(new Broken(trouble))
                .setErr(new PrintWriter(err))
                .execute("broken");
        assertThat(code).isEqualTo(1);
        assertThat(err.toString().lines()).hasSize(1);
        return err.toString().strip();
    }

    @CommandLine.Command(name = "broken")
    private static final class Broken implements Callable<Integer> {
        private final Exception trouble;

        Broken(Exception trouble) {
            this.trouble = trouble;
        }

        @Override
        public Integer call() throws Exception {
            throw trouble;
        }
    }

    @Test
    void helpGroupsTheCommandsByWhatPeopleWant() {
        assertThat(Terminal.output("--help")).startsWith("Usage: ristretto");
        assertThat(Terminal.output("help")).contains("Play and analyse:", "Measure:", "  bench ", "  doctor ");
    }

    @Test
    void everyCommandStandsInTheHelp() {
        String help = Terminal.output("help");
        Ristretto.commandLine().getSubcommands().forEach((name, command) -> {
            boolean hidden = command.getCommandSpec().usageMessage().hidden() || name.equals("help");
            assertThat(help.contains("  " + name + " ")).as(name).isEqualTo(!hidden);
        });
    }

    @Test
    void everyCommandHasHelpWithAnExample() {
        hasExamples(Ristretto.commandLine());
    }

    private static void hasExamples(CommandLine command) {
        command.getSubcommands().forEach((name, below) -> {
            if (name.equals("help")) return;
            String whole = below.getCommandSpec().qualifiedName();
            String[] words = (whole + " --help").split(" ");
            assertThat(Terminal.output(Arrays.copyOfRange(words, 1, words.length)))
                    .contains("Usage: " + whole)
                    .containsPattern("Examples?:")
                    .containsPattern("\n  (.* )?ristretto");
            hasExamples(below);
        });
    }

    @Test
    void whatIsWrittenUnderAHelpIsNotBrokenOnTheScreen() {
        noteIsNotBroken(Ristretto.commandLine());
    }

    private static void noteIsNotBroken(CommandLine command) {
        int width = command.getUsageHelpWidth();
        assertThat(command.getCommandSpec().usageMessage().footer())
                .as(command.getCommandName())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
        command.getSubcommands().values().forEach(MainTest::noteIsNotBroken);
    }

    @Test
    void anUnknownCommandSuggestsTheNearest() {
        Terminal terminal = new Terminal();
        int code = terminal.run("benhc");
        assertThat(code).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(terminal.err()).contains("benhc", "Did you mean: ristretto bench");
    }

    @Test
    void shellsAreTaughtTheCommands() {
        assertThat(Terminal.output("completion"))
                .startsWith("#!")
                .contains("_complete_ristretto", "tactics", "--nodes");
    }

    @Test
    void benchEndsWithNodesAndSpeedAndTheNodesAreTheSameEveryTime() {
        String first = lastLine(Terminal.output("bench", "2"));
        assertThat(first).matches("\\d+ nodes \\d+ nps");
        assertThat(lastLine(Terminal.output("bench", "2")).split(" ")[0]).isEqualTo(first.split(" ")[0]);
    }

    @Test
    void perftCountsFromAnyPosition() {
        assertThat(Terminal.output("perft", "3")).contains("e2e4: 600", "Nodes searched: 8902");
        assertThat(Terminal.output(
                        "perft",
                        "2",
                        "--threads",
                        "2",
                        "--hash",
                        "1",
                        "--fen",
                        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"))
                .contains("Nodes searched: 191");
    }

    @Test
    void perftShowsEachMoveWhenItIsCounted() {
        List<String> shown = new ArrayList<>();
        StringWriter out = new StringWriter() {
            @Override
            public void flush() {
                shown.add(toString());
            }
        };
        Ristretto.commandLine().setOut(new PrintWriter(out)).execute("perft", "2");
        assertThat(shown.getFirst().lines()).hasSize(1);
        assertThat(shown.getLast()).contains("Nodes searched: 400");
    }

    @Test
    void aTableOfPerftLargerThanTheMemoryIsRefused() {
        new Terminal().refuses("there is no memory for --hash 8192", "perft", "1", "--hash", "8192");
    }

    @Test
    void evalExplainsNoOtherNetworkThanTheOneAskedFor() {
        Terminal terminal = new Terminal();
        assertThat(terminal.run("eval", "--network", "/no/such.rnet")).isEqualTo(1);
        assertThat(terminal.err()).contains("there is no file /no/such.rnet");
        assertThat(terminal.out()).isEmpty();
        terminal.refuses("choose one", "eval", "--network", "a.rnet", "--classical");
    }

    @Test
    void evalExplainsThePosition() {
        assertThat(Terminal.output("eval")).contains("Total");
    }

    @Test
    void aBadPositionIsRefusedInOneSentence() {
        Terminal terminal = new Terminal();
        int code = terminal.run("eval", "--fen", "8/8 w - -");
        assertThat(code).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(terminal.err().lines()).hasSize(2);
    }

    private static String lastLine(String text) {
        return text.lines().toList().getLast();
    }
}
