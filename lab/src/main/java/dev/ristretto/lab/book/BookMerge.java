package dev.ristretto.lab.book;

import dev.ristretto.engine.book.BookHeader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Puts books together: the same as if one had been built from all their games, but for what was left out of each.
public final class BookMerge {
    private BookMerge() {}

    public static BookHeader merge(List<Path> books, Pruning pruning, Path out) throws IOException {
        List<BookRecords> open = new ArrayList<>();
        try {
            StringBuilder text = new StringBuilder("made by: ristretto book merge\n");
            long games = 0;
            for (Path book : books) {
                BookRecords records = BookRecords.open(book);
                open.add(records);
                games += records.header().games();
                text.append("book: ").append(book.getFileName()).append('\n');
                records.header()
                        .text()
                        .lines()
                        .forEach(line -> text.append("  ").append(line).append('\n'));
            }
            return BookWriter.write(out, pruning.apply(new Merge(open)), games, text.toString());
        } finally {
            for (BookRecords records : open) records.close();
        }
    }
}
