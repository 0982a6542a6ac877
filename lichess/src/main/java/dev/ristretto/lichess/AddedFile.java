package dev.ristretto.lichess;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file that is added to, and made with its folder when it is not there.
///
/// @param setting what names it
record AddedFile(Path path, String setting) {
    /// @throws IOException when it cannot be written; the message says what to do
    Writer open() throws IOException {
        try {
            Path folder = path.toAbsolutePath().getParent();
            if (folder != null) Files.createDirectories(folder);
            return Files.newBufferedWriter(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            String why = Files.isDirectory(path) ? "is a folder" : "cannot be written";
            throw new IOException(path + " " + why + ": name another file as " + setting + ", or \"\" for none", e);
        }
    }

    /// Whether it can be written, before there is anything to write.
    void check() throws IOException {
        boolean there = Files.exists(path);
        open().close();
        if (!there) Files.delete(path);
    }
}
