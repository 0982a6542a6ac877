package dev.ristretto.chess.notation;

import dev.ristretto.chess.Position;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads PGN files game by game, with comments, glyphs and variations. For the moves played alone,
/// or the tags alone, [PgnScanner] is much faster.
///
/// ```java
/// try (var reader = new PgnReader(in)) {
///     for (PgnEntry entry = reader.next(); entry != null; entry = reader.next()) {
///         switch (entry) {
///             case PgnGame game -> show(game);
///             case PgnError error -> log(error);
///         }
///     }
/// }
/// ```
///
/// Every move is checked, those of variations too. What is wrong with a game makes it a [PgnError],
/// and the next one is read. A file may end without a result; it may not end within a comment, a
/// variation or a word. An [IOException] comes only from the stream.
///
/// The file may be of any size and its lines of any length. A single game may not: it is an error
/// when it has more than [#MAX_ITEMS] moves and glyphs, more than 16 MB of comments, more than 1,000
/// tags or 1 MB of them, a tag of more than 32 kB, a word of more than 64 letters, or variations nested
/// deeper than [#MAX_DEPTH].
public final class PgnReader implements AutoCloseable {
    /// The most moves and glyphs of one game, variations included.
    public static final int MAX_ITEMS = 1 << 20;
    /// The deepest nesting of variations.
    public static final int MAX_DEPTH = 100;

    private final PgnCursor cursor;

    /// Reads from a stream; the reader has its own buffer.
    public PgnReader(InputStream in) {
        cursor = new PgnCursor(in, true);
    }

    /// Reads games that are in memory already.
    public PgnReader(String text) {
        this(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// What is left of the file, entry by entry as the stream is read. A failure of the file is thrown as an
    /// [UncheckedIOException]. Closing the reader is still the caller's.
    public Stream<PgnEntry> entries() {
        return Stream.generate(this::following).takeWhile(Optional::isPresent).flatMap(Optional::stream);
    }

    private Optional<PgnEntry> following() {
        try {
            return Optional.ofNullable(next());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The next game or what is wrong with it; null at the end of the file.
    public @Nullable PgnEntry next() throws IOException {
        if (!cursor.next()) return null;
        try {
            return readGame();
        } catch (PgnFault fault) {
            return PgnError.of(cursor.tags(), fault);
        }
    }

    /// The line of the file on which the last game started.
    public int line() {
        return cursor.line();
    }

    private PgnGame readGame() throws IOException, PgnFault {
        PgnFault tagFault = cursor.tagFault();
        if (tagFault != null) throw tagFault;
        Position start = PgnStart.of(cursor.tags(), cursor.line());
        String fen = Fen.of(start);
        PgnTreeBuilder tree = new PgnTreeBuilder(cursor, start);
        tree.read();
        return new PgnGame(cursor.tags().toMap(), fen, start.variant(), tree.comment(), tree.moves(), tree.result());
    }

    @Override
    public void close() throws IOException {
        cursor.close();
    }
}
