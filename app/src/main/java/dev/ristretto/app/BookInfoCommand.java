package dev.ristretto.app;

import dev.ristretto.engine.book.Book;
import dev.ristretto.lab.book.BookInfo;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `ristretto book info`: what a book is.
@Command(
        name = "info",
        mixinStandardHelpOptions = true,
        description = "Says what a book holds and where it comes from, and checks it.",
        footer = {"", "Examples:", "  ristretto book info", "  ristretto book info performance.bin"})
final class BookInfoCommand extends BookTask {
    @Parameters(
            paramLabel = "BOOK",
            arity = "0..1",
            defaultValue = EMBEDDED,
            description = "Ristretto's or Polyglot's (default: the one that comes with the program).")
    private String name = EMBEDDED;

    @Override
    int work() throws IOException {
        try (Book book = open(name)) {
            BookInfo.lines(book).forEach(out()::println);
        }
        return 0;
    }
}
