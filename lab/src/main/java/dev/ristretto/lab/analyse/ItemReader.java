package dev.ristretto.lab.analyse;

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
import org.jspecify.annotations.Nullable;

/// Games or lines one after the other, as they stand in a file.
final class ItemReader implements AutoCloseable {
    private final @Nullable PgnReader games;
    private final BufferedReader lines;
    private int number;

    ItemReader(InputStream in) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in);
        games = GameFile.isPgn(buffered) ? new PgnReader(buffered) : null;
        lines = new BufferedReader(new InputStreamReader(buffered, StandardCharsets.UTF_8));
    }

    /// What the items are called.
    String noun() {
        return games == null ? "positions" : "games";
    }

    /// The next one; null at the end.
    @Nullable
    Item next() throws IOException {
        return games == null ? nextLine() : nextGame(games);
    }

    private static @Nullable Item nextGame(PgnReader reader) throws IOException {
        PgnEntry entry = reader.next();
        return switch (entry) {
            case null -> null;
            case PgnGame game -> GameItem.of(game);
            case PgnError error -> Unreadable.game(error.toString());
        };
    }

    /// Empty lines, and those that begin with `#`, are passed over.
    private @Nullable Item nextLine() throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            String text = line.replace("\uFEFF", "").strip();
            if (!text.isEmpty() && !text.startsWith("#")) return read(text);
        }
        return null;
    }

    private Item read(String text) {
        try {
            return LineItem.of(text);
        } catch (IllegalArgumentException e) {
            return Unreadable.line("line " + number + ": " + e.getMessage(), text);
        }
    }

    @Override
    public void close() throws IOException {
        if (games != null) games.close();
        lines.close();
    }
}
