package dev.ristretto.app;

import dev.ristretto.engine.book.Books;
import dev.ristretto.engine.book.GamesBook;
import dev.ristretto.lab.book.PolyglotExport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `ristretto book export`: a book for other programs.
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Writes a book of Ristretto in the format of Polyglot, for other programs.",
        footer = {"", "Example:", "  ristretto book export --polyglot mine.rbook -o mine.bin"})
final class BookExportCommand extends BookTask {
    @Parameters(paramLabel = "BOOK", arity = "0..1", description = "A book of Ristretto.")
    private @Nullable Path file;

    @Option(names = "--polyglot", description = "The format: Polyglot, the only one so far.")
    private boolean polyglot;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The file to write.")
    private @Nullable Path out;

    @Option(names = "--force", description = "Replace a book that is there.")
    private boolean force;

    @Override
    int work() throws IOException {
        if (file == null) throw new IllegalArgumentException("which book? Name a file");
        if (!polyglot) throw new IllegalArgumentException("in which format? Say --polyglot");
        Path target = target(out, force);
        try (GamesBook book = Books.openGames(file)) {
            long moves = PolyglotExport.write(book, target);
            out().printf(Locale.ROOT, "%,d moves, %,d bytes: %s%n", moves, PolyglotExport.size(moves), target);
        }
        return 0;
    }
}
