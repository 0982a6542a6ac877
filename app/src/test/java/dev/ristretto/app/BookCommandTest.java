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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

@Timeout(120)
class BookCommandTest {
    private static final String GAMES = """
            [Event "A"]
            [Result "1-0"]
            [WhiteElo "2300"]
            [BlackElo "2250"]
            [TimeControl "300+3"]
            [Date "2024.05.01"]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0

            [Event "B"]
            [Result "0-1"]
            [WhiteElo "1300"]
            [BlackElo "1250"]
            [TimeControl "60+0"]
            [Date "2020.05.01"]

            1. g4 d5 0-1

            """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine line = Ristretto.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        return line.execute(arguments);
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String games() throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    }

    @Test
    void aBookIsBuiltLookedAtAndWrittenForOthers() throws IOException {
        assertThat(run("book", "build", games(), "-o", file("a.rbook"))).isZero();
        assertThat(run("book", "info", file("a.rbook"))).isZero();
        assertThat(out.toString())
                .contains("games       2")
                .contains("moves       7")
                .contains("games.pgn");
        assertThat(run("book", "explore", "--book", file("a.rbook"), "e4", "1...e5", "g1f3"))
                .isZero();
        assertThat(out.toString()).contains("2...Nc6").contains("  3.Bb5");
        assertThat(run("book", "dump", file("a.rbook"))).isZero();
        assertThat(out.toString().lines()).hasSize(8);
        assertThat(run("book", "export", "--polyglot", file("a.rbook"), "-o", file("a.bin")))
                .isZero();
        assertThat(run("book", "info", file("a.bin"))).isZero();
        assertThat(out.toString()).contains("Polyglot").contains("e4 100 %");
        assertThat(run("book", "merge", file("a.rbook"), file("a.rbook"), "-o", file("b.rbook"), "--min-share", "60"))
                .isZero();
        assertThat(out.toString()).startsWith("5 moves in 5 positions of 4 games");
    }

    @ParameterizedTest
    @CsvSource({
        "--min-rating 2000, 5",
        "--max-rating 1500, 2",
        "--speed bullet, 2",
        "--result 1-0, 5",
        "--from 2024, 5",
        "--to 2020-05, 2",
        "--max-ply 1, 2",
        "--min-score 60, 4",
        "--variant chess960, 0"
    })
    void filtersChooseTheGames(String options, int moves) throws IOException {
        String words = "book build " + games() + " -o " + file("a.rbook") + " " + options;
        assertThat(run(words.split(" "))).isZero();
        assertThat(run("book", "info", file("a.rbook"))).isZero();
        assertThat(out.toString()).contains("moves       " + moves + System.lineSeparator());
    }

    @ParameterizedTest
    @CsvSource({
        "--speed fast, --speed is ultrabullet",
        "--result 2-0, --result is 1-0",
        "--variant atomic, --variant is standard or chess960",
        "--from yesterday, is no date such as",
        "--max-ply 0, --max-ply is between 1 and 200",
        "--min-games 0, --min-games is at least 1",
        "--min-share 101, --min-share is a percentage",
        "--memory much, is not a size such as",
        "--memory 900000G, --memory is at most",
        "--threads 0, --threads is at least 1",
        "--min-rating 2000 --max-rating 1000, no rating is between"
    })
    void badOptionsGetASentenceAndCode2(String options, String sentence) throws IOException {
        String words = "book build " + games() + " -o " + file("none.rbook") + " " + options;
        assertThat(run(words.split(" "))).isEqualTo(2);
        assertThat(err.toString()).contains(sentence).contains("Try 'ristretto book build --help'");
        assertThat(folder.resolve("none.rbook")).doesNotExist();
    }

    @Test
    void whatIsMissingIsAskedFor() throws IOException {
        assertThat(run("book", "build", games())).isEqualTo(2);
        assertThat(err.toString()).contains("-o");
        assertThat(run("book", "build", "-o", file("a.rbook"))).isEqualTo(2);
        assertThat(err.toString()).contains("which games?");
        assertThat(run("book", "build", file("no.pgn"), "-o", file("a.rbook"))).isOne();
        assertThat(err.toString()).contains("there is no file").contains("no.pgn");
        assertThat(run("book", "merge", "-o", file("a.rbook"))).isEqualTo(2);
        assertThat(err.toString()).contains("which books?");
        assertThat(run("book", "export", games(), "-o", file("a.bin"))).isEqualTo(2);
        assertThat(err.toString()).contains("--polyglot");
        assertThat(run("book", "info", games())).isOne();
        assertThat(err.toString()).contains("games.pgn: neither a book of Ristretto nor of Polyglot");
        assertThat(run("book", "explore", "e5")).isEqualTo(2);
        assertThat(err.toString()).contains("e5");
    }

    @Test
    void aBookThatIsThereIsNotOverwrittenByMistake() throws IOException {
        Path there = Files.writeString(folder.resolve("there.rbook"), "precious");
        assertThat(run("book", "build", games(), "-o", there.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("is there already").contains("--force");
        assertThat(there).hasContent("precious");
        assertThat(run("book", "build", games(), "-o", there.toString(), "--force"))
                .isZero();
        assertThat(run("book", "build", "--resume", there.toString())).isOne();
        assertThat(err.toString()).contains("there is no unfinished build");
    }

    @Test
    void withoutAFileTheBookOfTheProgramIsMeant() {
        assertThat(run("book", "explore")).isZero();
        assertThat(out.toString()).contains("1.e4").contains("  1...c5");
        assertThat(run("book", "info")).isZero();
        assertThat(out.toString()).contains("8moves").contains("book vet");
    }
}
