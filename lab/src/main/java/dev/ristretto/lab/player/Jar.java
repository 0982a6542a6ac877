package dev.ristretto.lab.player;

import dev.ristretto.engine.uci.Build;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Another build of Ristretto, from its jar, in this JVM. Its classes come from a loader of their own
/// and have nothing to do with ours; all its players share them, so what one warms up is warm for all.
public final class Jar implements Origin {
    private final Path file;
    private final Map<String, String> options;
    private @Nullable Build build;

    /// @throws IllegalArgumentException when there is no such file
    public Jar(Path file, Map<String, String> options) {
        if (!Files.isRegularFile(file)) throw new IllegalArgumentException("there is no jar " + file);
        this.file = file;
        this.options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    @Override
    public Player open(Duration handshake) throws PlayerFault {
        return UciPlayer.start(JarEndpoint.start(build()), options, handshake);
    }

    private synchronized Build build() throws PlayerFault {
        try {
            Build loaded = build != null ? build : Build.of(file);
            build = loaded;
            return loaded;
        } catch (IllegalArgumentException e) {
            throw new PlayerFault(Fault.NO_START, String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public boolean isInThisJvm() {
        return true;
    }

    @Override
    public int threads() {
        return Origin.threads(options);
    }

    @Override
    public String description() {
        return file.toString();
    }
}
