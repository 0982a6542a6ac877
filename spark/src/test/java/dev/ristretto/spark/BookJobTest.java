package dev.ristretto.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// What is refused before a cluster is asked for anything.
class BookJobTest {
    @TempDir
    private Path folder;

    private String games = "";
    private String book = "";

    @BeforeEach
    void makeGames() throws IOException {
        games = Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 1-0\n").toString();
        book = folder.resolve("book.rbook").toString();
    }

    @Test
    void aBookThatIsThereIsNotReplacedByMistake() throws IOException {
        Files.writeString(Path.of(book), "a book");
        refuses("is there already", "-o", book, games);
        assertThat(Path.of(book)).hasContent("a book");
    }

    @Test
    void aFolderIsNoBook() {
        refuses("is a folder", "--force", "-o", folder.toString(), games);
    }

    @Test
    void thereAreTwoVariants() {
        refuses("standard or chess960", "--variant", "atomic", "-o", book, games);
    }

    @Test
    void everyOptionIsDescribed() {
        assertThat(new CommandLine(new BookJob()).getCommandSpec().options())
                .allSatisfy(option -> assertThat(option.description())
                        .as(option.longestName())
                        .isNotEmpty());
    }

    private static void refuses(String sentence, String... words) {
        CommandLine line = new CommandLine(new BookJob());
        StringWriter err = new StringWriter();
        line.setErr(new PrintWriter(err));
        assertThat(line.execute(words)).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains(sentence);
    }
}
