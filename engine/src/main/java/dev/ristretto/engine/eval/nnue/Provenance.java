package dev.ristretto.engine.eval.nnue;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Where a network comes from, for people: lines of `key: value`, in the order they were written.
public record Provenance(String text) {
    /// Longest text in bytes of UTF-8; a network file that claims more is refused.
    public static final int MAX_BYTES = 65_536;

    /// Nothing is known, as of a file without a header.
    public static final Provenance UNKNOWN = new Provenance("");

    public Provenance {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_BYTES)
            throw new IllegalArgumentException(
                    "a provenance has at most %,d bytes, not %,d".formatted(MAX_BYTES, bytes));
    }

    /// This and one line more; line breaks in the value become blanks.
    public Provenance with(String key, Object value) {
        String line = key + ": " + value.toString().replaceAll("\\R", " ").strip();
        return new Provenance(text.isEmpty() ? line : text + "\n" + line);
    }

    /// What the first line with this key says.
    public Optional<String> value(String key) {
        String start = key + ": ";
        return text.lines()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()))
                .findFirst();
    }
}
