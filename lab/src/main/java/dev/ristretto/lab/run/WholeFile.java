package dev.ristretto.lab.run;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes files that are as they were or wholly new, whatever happens to the program or to the power meanwhile.
public final class WholeFile {
    private WholeFile() {}

    /// Writes beside the file, makes sure it is on the disk, and moves it there.
    public static void write(Path file, byte[] bytes) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
        try (FileOutputStream out = new FileOutputStream(unfinished.toFile())) {
            out.write(bytes);
            out.getFD().sync();
        }
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
