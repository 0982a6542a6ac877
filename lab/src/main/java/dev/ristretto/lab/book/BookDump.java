package dev.ristretto.lab.book;

import dev.ristretto.engine.book.Book;
import dev.ristretto.engine.book.BookMove;
import dev.ristretto.engine.book.GamesBook;
import dev.ristretto.engine.book.PolyglotBook;
import dev.ristretto.engine.book.PolyglotMove;

/// Every entry of a book as a line of words with tabs between them.
public final class BookDump {
    private BookDump() {}

    /// What the words are.
    public static String head(Book book) {
        return switch (book) {
            case GamesBook _ -> "key\tmove\tgames\twins\tdraws\tlosses\trating";
            case PolyglotBook _ -> "key\tmove\tweight";
        };
    }

    public static String line(Book book, long index) {
        String start = String.format("%016x\t%s\t", book.key(index), PolyglotMove.text(book.code(index)));
        BookMove move = book.entry(index, 0);
        return switch (book) {
            case GamesBook _ ->
                start
                        + move.games()
                        + '\t'
                        + move.wins()
                        + '\t'
                        + move.draws()
                        + '\t'
                        + move.losses()
                        + '\t'
                        + move.rating();
            case PolyglotBook _ -> start + move.weight();
        };
    }
}
