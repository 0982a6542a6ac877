package dev.ristretto.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Folders as a whole.
final class Folders {
    private Folders() {}

    /// Deletes a folder with everything in it; nothing happens when there is none.
    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) return;
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) Files.delete(path);
    }
}
