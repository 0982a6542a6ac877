package dev.ristretto.lab.player;

import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Another build of Ristretto, from its jar, in this JVM. Its classes come from a loader of their own
/// and have nothing to do with ours; all its players share them, so what one warms up is warm for all.
public final class Jar implements Origin {
    /// What a build is known by since the first: its UCI side can be made of two streams and run.
    private static final String UCI = "dev.ristretto.engine.uci.Uci";

    private final Path file;
    private final Map<String, String> options;
    private final BuildLoader loader;

    /// @throws IllegalArgumentException when there is no such file
    public Jar(Path file, Map<String, String> options) {
        if (!Files.isRegularFile(file)) throw new IllegalArgumentException("there is no jar " + file);
        this.file = file;
        this.options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        try {
            loader = new BuildLoader(file.toUri().toURL());
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("not a path to a jar: " + file, e);
        }
    }

    @Override
    public Player open(Duration handshake) throws PlayerFault {
        try {
            return UciPlayer.start(JarEndpoint.start(loader.loadClass(UCI)), options, handshake);
        } catch (ClassNotFoundException e) {
            throw new PlayerFault(Fault.NO_START, file + " is no build of Ristretto: it has no " + UCI, e);
        }
    }

    @Override
    public boolean isInThisJvm() {
        return true;
    }

    @Override
    public String description() {
        return file.toString();
    }
}
