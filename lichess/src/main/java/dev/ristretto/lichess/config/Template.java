package dev.ristretto.lichess.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The example that `ristretto lichess init` writes: every setting with its usual value, explained.
public final class Template {
    private static final String RESOURCE = "bot.yml";

    private Template() {}

    public static String text() {
        try (InputStream resource = Template.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) throw new IllegalStateException(RESOURCE + " is missing from the program");
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
