package dev.ristretto.web;

import dev.ristretto.engine.uci.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.Consumer;
import java.util.zip.ZipFile;

/// Notices when a jar has been built anew, and takes the engine out of it.
///
/// The new build is used from a copy: the next one will be written over the file.
final class BuildWatch {
    private final Path jar;
    private final Consumer<Build> taker;
    private final Consumer<String> notices;
    private Stamp used;
    private Stamp seen;

    /// What changes when a file is written.
    private record Stamp(long size, long time) {
        static final Stamp NONE = new Stamp(-1, -1);

        static Stamp of(Path file) {
            try {
                BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
                return new Stamp(now.size(), now.lastModifiedTime().toMillis());
            } catch (IOException e) {
                return NONE;
            }
        }
    }

    BuildWatch(Path jar, Consumer<Build> taker, Consumer<String> notices) {
        this.jar = jar;
        this.taker = taker;
        this.notices = notices;
        used = Stamp.of(jar);
        seen = used;
    }

    /// Looks at the file; one that has changed must look the same twice, as builds write for a while.
    void look() {
        Stamp now = Stamp.of(jar);
        boolean settled = now.equals(seen);
        seen = now;
        if (!settled || now.equals(used) || now.equals(Stamp.NONE)) return;
        // Whatever comes of it, the same file is not tried twice: one still being written changes once more.
        used = now;
        try {
            taker.accept(Build.of(copy()));
        } catch (IOException e) {
            notices.accept("The rebuilt engine cannot be read yet, the old one stays: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            notices.accept("The rebuilt engine cannot be used, the old one stays: " + e.getMessage());
        }
    }

    private Path copy() throws IOException {
        Path copy = Files.createTempFile("ristretto-build-", ".jar");
        copy.toFile().deleteOnExit();
        try {
            Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
            check(copy);
        } catch (IOException e) {
            Files.delete(copy);
            throw e;
        }
        return copy;
    }

    /// A file that is cut short is no archive.
    private static void check(Path copy) throws IOException {
        try (ZipFile whole = new ZipFile(copy.toFile())) {
            if (whole.size() == 0) throw new IOException("it is empty");
        }
    }
}
