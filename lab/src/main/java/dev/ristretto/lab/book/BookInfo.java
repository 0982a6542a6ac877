package dev.ristretto.lab.book;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import dev.ristretto.engine.book.Book;
import dev.ristretto.engine.book.BookException;
import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.engine.book.BookMove;
import dev.ristretto.engine.book.GamesBook;
import dev.ristretto.engine.book.PolyglotBook;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What there is to say about a book as a whole.
public final class BookInfo {
    private static final int FIRST_MOVES = 5;

    private BookInfo() {}

    /// The facts as lines. All of the book is read and compared with its checksum.
    ///
    /// @throws BookException when it has been altered
    public static List<String> lines(Book book) throws BookException {
        List<String> lines = new ArrayList<>();
        lines.add("book        " + book.name());
        switch (book) {
            case GamesBook games -> tell(games, lines);
            case PolyglotBook polyglot -> tell(polyglot, lines);
        }
        lines.add("at first    " + firstMoves(book));
        return lines;
    }

    private static void tell(GamesBook book, List<String> lines) throws BookException {
        book.check();
        BookHeader header = book.header();
        lines.add("format      Ristretto, version " + BookHeader.VERSION);
        lines.add(String.format(Locale.ROOT, "games       %,d", header.games()));
        lines.add(String.format(Locale.ROOT, "positions   %,d", header.positions()));
        lines.add(String.format(Locale.ROOT, "moves       %,d", header.moves()));
        lines.add(String.format(Locale.ROOT, "checksum    %08x, right", header.checksum()));
        header.text().lines().forEach(line -> lines.add("            " + line));
    }

    private static void tell(PolyglotBook book, List<String> lines) {
        long positions = 0;
        for (long i = 0; i < book.size(); i++) if (i == 0 || book.key(i) != book.key(i - 1)) positions++;
        lines.add("format      Polyglot");
        lines.add(String.format(Locale.ROOT, "positions   %,d", positions));
        lines.add(String.format(Locale.ROOT, "moves       %,d", book.size()));
    }

    private static String firstMoves(Book book) {
        Position start = Position.start();
        List<BookMove> moves = book.moves(start);
        if (moves.isEmpty()) return "it does not know the start of a game";
        long all = moves.stream().mapToLong(BookMove::weight).sum();
        StringBuilder text = new StringBuilder();
        for (BookMove move : moves.subList(0, Math.min(FIRST_MOVES, moves.size()))) {
            if (!text.isEmpty()) text.append(", ");
            text.append(San.of(start, move.move()));
            text.append(String.format(Locale.ROOT, " %.0f %%", 100.0 * move.weight() / Math.max(1, all)));
        }
        return text.toString();
    }
}
