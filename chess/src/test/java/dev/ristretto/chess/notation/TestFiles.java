package dev.ristretto.chess.notation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The small files that tests of this package bring along.
final class TestFiles {
    private TestFiles() {}

    static byte[] bytes(String name) {
        try (InputStream in = TestFiles.class.getResourceAsStream(name)) {
            if (in == null) throw new IllegalArgumentException("no test resource " + name);
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }
}
