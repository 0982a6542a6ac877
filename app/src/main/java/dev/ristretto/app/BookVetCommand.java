package dev.ristretto.app;

import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.engine.book.Books;
import dev.ristretto.engine.book.GamesBook;
import dev.ristretto.lab.book.BookRecords;
import dev.ristretto.lab.book.BookWriter;
import dev.ristretto.lab.book.Vetting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `ristretto book vet`: the moves of a book that the engine agrees with.
@Command(
        name = "vet",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Lets the engine look at a small book and leaves out the moves that give too much away.",
        footer = {"", "Example:", "  ristretto book vet raw.rbook -o sound.rbook --nodes 20000 --margin 50"})
final class BookVetCommand extends BookTask {
    private static final int STEP = 100;

    @Parameters(paramLabel = "BOOK", arity = "0..1", description = "A book of Ristretto.")
    private @Nullable Path file;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The book that is left.")
    private @Nullable Path out;

    @Option(names = "--force", description = "Replace a book that is there.")
    private boolean force;

    @Option(
            names = "--nodes",
            defaultValue = "20000",
            description = "Nodes for each position (default: ${DEFAULT-VALUE}).")
    private long nodes;

    @Option(
            names = "--margin",
            defaultValue = "50",
            paramLabel = "CP",
            description = "Centipawns a move may be worse than the best one (default: ${DEFAULT-VALUE}).")
    private int margin;

    @Override
    int work() throws IOException {
        if (file == null) throw new IllegalArgumentException("which book? Name a file");
        if (nodes < 1) throw new IllegalArgumentException("--nodes is at least 1");
        if (margin < 0) throw new IllegalArgumentException("--margin is at least 0");
        Path target = target(out, force);
        try (GamesBook book = Books.openGames(file);
                BookRecords records = BookRecords.open(file)) {
            Vetting vetting = new Vetting(book, nodes, margin);
            long start = System.nanoTime();
            vetting.search(done -> tell(done, vetting.size(), System.nanoTime() - start));
            String text = book.header().text() + "then: ristretto book vet, " + nodes + " nodes a position, margin "
                    + margin + " centipawns\n";
            BookHeader header = BookWriter.write(
                    target, vetting.kept(records), book.header().games(), text);
            out().printf(Locale.ROOT, "%,d of %,d moves are left: %s%n", header.moves(), book.size(), target);
        }
        return 0;
    }

    private static void tell(int done, int all, long nanos) {
        if (done % STEP != 0) return;
        double left = nanos / 1e9 / done * (all - done);
        System.err.printf(Locale.ROOT, "%,d of %,d positions, %.0f s left%n", done, all, left);
    }
}
