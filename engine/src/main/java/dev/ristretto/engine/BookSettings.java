package dev.ristretto.engine;

import dev.ristretto.engine.book.Books;
import dev.ristretto.engine.book.Choice;
import java.util.Locale;

/// What the options say about the opening book.
///
/// @param on whether moves are played from a book at all
/// @param file what `BookFile` holds
/// @param deepest the last move, as the game counts them, that may come from the book
record BookSettings(boolean on, String file, Choice choice, int deepest) {
    static BookSettings of(OptionSet options) {
        return new BookSettings(
                options.get(EngineOptions.OWN_BOOK),
                options.get(EngineOptions.BOOK_FILE),
                Choice.valueOf(options.get(EngineOptions.BOOK_CHOICE).toUpperCase(Locale.ROOT)),
                options.get(EngineOptions.BOOK_DEPTH));
    }

    /// Whether the book that comes with the program is meant.
    boolean isEmbedded() {
        return file.isEmpty() || file.equals(Books.EMBEDDED);
    }
}
