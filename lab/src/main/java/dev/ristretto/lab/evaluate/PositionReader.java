package dev.ristretto.lab.evaluate;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Epd;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.PgnEntry;
import dev.ristretto.chess.notation.PgnError;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnReader;
import dev.ristretto.lab.data.GameFile;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// Positions one after the other: a line of FEN or EPD each, or those of games in PGN, the start and the one after
/// each move played. Which of the two it is shows in the first letter, as PGN begins with a tag.
///
/// What cannot be read has its place in the order too. Empty lines, and those that begin with `#`, are passed over.
public final class PositionReader implements AutoCloseable {
    private final Source source;

    /// A position, or what is wrong with what stood in its place.
    ///
    /// @param text as it was written; of PGN, the position as FEN
    /// @param position null when it cannot be read
    /// @param trouble what is wrong, with the line; empty when nothing is
    public record Entry(String text, @Nullable Position position, String trouble) {}

    private interface Source extends AutoCloseable {
        @Nullable
        Entry next() throws IOException;

        @Override
        void close() throws IOException;
    }

    /// Reads from a stream.
    public PositionReader(InputStream in) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in);
        source = GameFile.isPgn(buffered) ? new Games(new PgnReader(buffered)) : new Lines(buffered);
    }

    /// The next one; null at the end.
    public @Nullable Entry next() throws IOException {
        return source.next();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }

    private static final class Lines implements Source {
        private final BufferedReader reader;
        private int number;

        Lines(InputStream in) {
            reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        }

        @Override
        public @Nullable Entry next() throws IOException {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                String text = line.replace("\uFEFF", "").strip();
                if (!text.isEmpty() && !text.startsWith("#")) return read(text);
            }
            return null;
        }

        private Entry read(String text) {
            try {
                return new Entry(text, Epd.parse(text).position(Variant.CHESS960), "");
            } catch (IllegalArgumentException e) {
                return new Entry(text, null, "line " + number + ": " + e.getMessage());
            }
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }

    private static final class Games implements Source {
        private final PgnReader reader;
        private final Deque<Entry> waiting = new ArrayDeque<>();

        Games(PgnReader reader) {
            this.reader = reader;
        }

        @Override
        public @Nullable Entry next() throws IOException {
            while (waiting.isEmpty()) {
                PgnEntry entry = reader.next();
                if (entry == null) return null;
                switch (entry) {
                    case PgnGame game -> replay(game);
                    case PgnError error -> waiting.add(new Entry("a game", null, error.toString()));
                }
            }
            return waiting.poll();
        }

        private void replay(PgnGame game) {
            Position position = game.start();
            add(position);
            for (int move : game.mainline()) {
                position.play(move);
                add(position);
            }
        }

        private void add(Position position) {
            waiting.add(new Entry(Fen.of(position), position.copy(), ""));
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
