package dev.ristretto.app;

import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.lab.book.BookMerge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `ristretto book merge`: several books into one.
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Puts books of Ristretto together.",
        footer = {"", "Example:", "  ristretto book merge may.rbook june.rbook -o both.rbook --min-games 10"})
final class BookMergeCommand extends BookTask {
    @Parameters(paramLabel = "BOOK", arity = "0..*", description = "The books.")
    private List<Path> books = new ArrayList<>();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The book made of them.")
    private @Nullable Path out;

    @Option(names = "--force", description = "Replace a book that is there.")
    private boolean force;

    @Mixin
    private PruningOptions pruning = new PruningOptions();

    @Override
    int work() throws IOException {
        if (books.isEmpty()) throw new IllegalArgumentException("which books? Name at least one file");
        Path file = target(out, force);
        BookHeader header = BookMerge.merge(books, pruning.read(), file);
        out().printf(
                        Locale.ROOT,
                        "%,d moves in %,d positions of %,d games: %s%n",
                        header.moves(),
                        header.positions(),
                        header.games(),
                        file);
        return 0;
    }
}
