package dev.ristretto.app;

import dev.ristretto.engine.book.Book;
import dev.ristretto.lab.book.BookDump;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `ristretto book dump`: a book as text.
@Command(
        name = "dump",
        mixinStandardHelpOptions = true,
        description = "Writes every move of a book as a line of text, for other programs.",
        footer = {"", "Example:", "  ristretto book dump mine.rbook | sort -t $'\\t' -k3nr | head"})
final class BookDumpCommand extends BookTask {
    @Parameters(
            paramLabel = "BOOK",
            arity = "0..1",
            defaultValue = EMBEDDED,
            description = "Ristretto's or Polyglot's (default: the one that comes with the program).")
    private String name = EMBEDDED;

    @Override
    int work() throws IOException {
        PrintWriter out = out();
        try (Book book = open(name)) {
            out.println(BookDump.head(book));
            // Somebody who reads the first lines only closes the pipe.
            for (long i = 0; i < book.size() && !(i % 1000 == 0 && out.checkError()); i++)
                out.println(BookDump.line(book, i));
        }
        return 0;
    }
}
