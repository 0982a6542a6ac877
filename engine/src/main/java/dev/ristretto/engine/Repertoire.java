package dev.ristretto.engine;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.book.Book;
import dev.ristretto.engine.book.BookMove;
import dev.ristretto.engine.book.Books;
import dev.ristretto.engine.book.Choice;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The openings the engine plays without thinking: the book that is open, and the moves taken from it. Used
/// by the engine's thread only.
final class Repertoire implements AutoCloseable {
    /// How much of the line to come is told.
    private static final int SHOWN_PLIES = 8;

    private final Consumer<String> notices;
    private final RandomGenerator random;
    private @Nullable Book book;
    private String inUse = Books.EMBEDDED;

    Repertoire(Consumer<String> notices, RandomGenerator random) {
        this.notices = notices;
        this.random = random;
    }

    /// Opens the book that is asked for. When it cannot be used, the one before stays in use.
    ///
    /// @return the value of `BookFile` that is in use now
    String fit(BookSettings wanted) {
        if (!wanted.on() || book != null && wanted.file().equals(inUse)) return wanted.file();
        try {
            Book opened = wanted.isEmbedded() ? Books.embedded() : Books.open(Path.of(wanted.file()));
            close();
            book = opened;
            inUse = wanted.file();
        } catch (IOException | RuntimeException | InternalError | OutOfMemoryError trouble) {
            keep(wanted, trouble.getMessage());
        }
        return inUse;
    }

    private void keep(BookSettings wanted, @Nullable String why) {
        boolean isOpen = book != null;
        // Nothing is open, or what was has failed: then the book that comes with the program takes its place.
        if (!isOpen) inUse = Books.EMBEDDED;
        String stays = !isOpen && wanted.isEmbedded() ? "there is none" : inUse + " stays in use";
        notices.accept("the book cannot be used, " + stays + ": " + why);
        if (!isOpen && !wanted.isEmbedded())
            fit(new BookSettings(true, Books.EMBEDDED, wanted.choice(), wanted.deepest()));
    }

    /// A move of the book for this position, told to whoever plays; none where the book ends.
    Optional<SearchResult> answer(Position root, BookSettings settings, Consumer<String> messages) {
        if (book == null || !settings.on() || root.fullmoveNumber() > settings.deepest()) return Optional.empty();
        try {
            return answer(book, root, settings.choice(), messages);
        } catch (RuntimeException | InternalError trouble) {
            // A file that is cut while it is mapped cannot be read any more.
            messages.accept("the book " + book.name() + " fails and is closed: " + trouble.getMessage());
            close();
            return Optional.empty();
        }
    }

    private Optional<SearchResult> answer(Book from, Position root, Choice choice, Consumer<String> messages) {
        Optional<BookMove> chosen = choice.pick(sound(from, root), random);
        if (chosen.isEmpty()) return Optional.empty();
        BookMove move = chosen.get();
        List<Integer> line = line(from, root, move.move());
        messages.accept(sentence(from, root, move, line));
        int reply = line.size() > 1 ? line.get(1) : Move.NONE;
        return Optional.of(new SearchResult(move.move(), reply, Score.DRAW, 0, 0));
    }

    /// The moves of the book but for those that repeat a position: books know nothing of the game so far.
    private static List<BookMove> sound(Book from, Position root) {
        Position position = root.copy();
        List<BookMove> moves = new ArrayList<>();
        for (BookMove move : from.moves(root)) {
            position.make(move.move());
            if (position.repetitions() == 0) moves.add(move);
            position.undo();
        }
        return moves;
    }

    /// The move and what the book would play after it.
    private static List<Integer> line(Book from, Position root, int first) {
        Position position = root.copy();
        List<Integer> line = new ArrayList<>();
        int next = first;
        while (next != Move.NONE && line.size() < SHOWN_PLIES) {
            line.add(next);
            position.make(next);
            List<BookMove> moves = sound(from, position);
            next = moves.isEmpty() || moves.getFirst().weight() == 0
                    ? Move.NONE
                    : moves.getFirst().move();
        }
        return line;
    }

    private static String sentence(Book from, Position root, BookMove move, List<Integer> line) {
        StringBuilder text = new StringBuilder("book ").append(from.name());
        if (move.games() > 0) text.append(", ").append(move.games()).append(" games");
        if (move.decided() > 0)
            text.append(", score ").append(move.scorePercent()).append(" %");
        if (move.games() == 0) text.append(", weight ").append(move.weight());
        text.append(':');
        for (int next : line) text.append(' ').append(UciMove.of(root.variant(), next));
        return text.toString();
    }

    @Override
    public void close() {
        if (book != null) book.close();
        book = null;
    }
}
