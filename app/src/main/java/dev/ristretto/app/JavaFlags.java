package dev.ristretto.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The flags that the launchers give Java, from the one file that holds them.
final class JavaFlags {
    private static final String RESOURCE = "java.flags";

    private JavaFlags() {}

    static List<String> standard() {
        try (InputStream resource = JavaFlags.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) throw new IllegalStateException(RESOURCE + " is missing from the program");
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
