package dev.ristretto.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// What the engine calls itself, in `id name` and wherever else it introduces itself.
public final class Identity {
    /// The name of the engine.
    public static final String NAME = "Ristretto";

    /// The version of this build. It comes from a resource and not from the module descriptor, so
    /// that it is also right when the engine is started from the class path.
    public static final String VERSION = readVersion();

    private Identity() {}

    private static String readVersion() {
        try (InputStream resource = Identity.class.getResourceAsStream("version.txt")) {
            if (resource == null) {
                throw new IllegalStateException("version.txt is missing from the engine's jar");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
