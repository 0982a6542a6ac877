package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private final Terminal terminal = new Terminal();

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String games() throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    }

    @Test
    void aBookIsBuiltLookedAtAndWrittenForOthers() throws IOException {
        assertThat(terminal.run("book", "build", games(), "-o", file("a.rbook")))
                .isZero();
        assertThat(terminal.run("book", "info", file("a.rbook"))).isZero();
        assertThat(terminal.out())
                .contains("games       2")
                .contains("moves       7")
                .contains("games.pgn");
        assertThat(terminal.run("book", "explore", "--book", file("a.rbook"), "e4", "1...e5", "g1f3"))
                .isZero();
        assertThat(terminal.out()).contains("2...Nc6").contains("  3.Bb5");
        assertThat(terminal.run("book", "dump", file("a.rbook"))).isZero();
        assertThat(terminal.out().lines()).hasSize(8);
        assertThat(terminal.run("book", "export", "--polyglot", file("a.rbook"), "-o", file("a.bin")))
                .isZero();
        assertThat(terminal.run("book", "info", file("a.bin"))).isZero();
        assertThat(terminal.out()).contains("Polyglot").contains("e4 100 %");
        assertThat(terminal.run(
                        "book", "merge", file("a.rbook"), file("a.rbook"), "-o", file("b.rbook"), "--min-share", "60"))
                .isZero();
        assertThat(terminal.out()).startsWith("5 moves in 5 positions of 4 games");
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
        assertThat(terminal.run(words.split(" "))).isZero();
        assertThat(terminal.run("book", "info", file("a.rbook"))).isZero();
        assertThat(terminal.out()).contains("moves       " + moves + System.lineSeparator());
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
        assertThat(terminal.run(words.split(" "))).isEqualTo(2);
        assertThat(terminal.err()).contains(sentence).contains("Try 'ristretto book build --help'");
        assertThat(folder.resolve("none.rbook")).doesNotExist();
    }

    @Test
    void whatIsMissingIsAskedFor() throws IOException {
        assertThat(terminal.run("book", "build", games())).isEqualTo(2);
        assertThat(terminal.err()).contains("-o");
        assertThat(terminal.run("book", "build", "-o", file("a.rbook"))).isEqualTo(2);
        assertThat(terminal.err()).contains("which games?");
        assertThat(terminal.run("book", "build", file("no.pgn"), "-o", file("a.rbook")))
                .isOne();
        assertThat(terminal.err()).contains("there is no file").contains("no.pgn");
        assertThat(terminal.run("book", "merge", "-o", file("a.rbook"))).isEqualTo(2);
        assertThat(terminal.err()).contains("which books?");
        assertThat(terminal.run("book", "export", games(), "-o", file("a.bin"))).isEqualTo(2);
        assertThat(terminal.err()).contains("--polyglot");
        assertThat(terminal.run("book", "info", games())).isOne();
        assertThat(terminal.err()).contains("games.pgn: neither a book of Ristretto nor of Polyglot");
        assertThat(terminal.run("book", "explore", "e5")).isEqualTo(2);
        assertThat(terminal.err()).contains("e5");
    }

    @Test
    void aBookThatIsThereIsNotOverwrittenByMistake() throws IOException {
        Path there = Files.writeString(folder.resolve("there.rbook"), "precious");
        assertThat(terminal.run("book", "build", games(), "-o", there.toString()))
                .isEqualTo(2);
        assertThat(terminal.err()).contains("is there already").contains("--force");
        assertThat(there).hasContent("precious");
        assertThat(terminal.run("book", "build", games(), "-o", there.toString(), "--force"))
                .isZero();
        assertThat(terminal.run("book", "build", "--resume", there.toString())).isOne();
        assertThat(terminal.err()).contains("there is no unfinished build");
    }

    @Test
    void withoutAFileTheBookOfTheProgramIsMeant() {
        assertThat(terminal.run("book", "explore")).isZero();
        assertThat(terminal.out()).contains("1.e4").contains("  1...c5");
        assertThat(terminal.run("book", "info")).isZero();
        assertThat(terminal.out()).contains("8moves").contains("book vet");
    }
}
