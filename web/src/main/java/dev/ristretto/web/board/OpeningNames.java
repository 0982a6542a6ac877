package dev.ristretto.web.board;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Names of openings by position, so that a transposition is known too. The table is Lichess's
/// `chess-openings`, which is in the public domain (CC0).
public final class OpeningNames {
    private static final String[] FILES = {"a.tsv", "b.tsv", "c.tsv", "d.tsv", "e.tsv"};

    private final Map<Long, String> names = new HashMap<>(8_192);

    private OpeningNames() {}

    /// Reads the table; takes some tenths of a second.
    public static OpeningNames load() {
        OpeningNames openings = new OpeningNames();
        for (String file : FILES) read(file).lines().skip(1).forEach(openings::add);
        return openings;
    }

    /// The name of a position, like `C60 Ruy Lopez`.
    public Optional<String> of(Position position) {
        return Optional.ofNullable(names.get(position.key()));
    }

    private void add(String line) {
        String[] fields = line.split("\t");
        if (fields.length < 3) return;
        Position position = Position.start();
        for (String word : fields[2].split(" ")) {
            if (!Character.isDigit(word.charAt(0))) position.make(San.parse(position, word));
        }
        names.put(position.key(), fields[0] + " " + fields[1]);
    }

    private static String read(String name) {
        try (InputStream resource = OpeningNames.class.getResourceAsStream(name)) {
            if (resource == null) throw new IllegalStateException(name + " is missing from the jar");
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
