package dev.ristretto.lab.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A text that grows as NAME.part and is called NAME when it is whole. Should the work break off, what there is stays
/// in
/// NAME.part.
///
/// ```java
/// try (PartFile file = PartFile.create(name)) {
///     for (String line : lines) file.append(line);
///     file.finish();
/// }
/// ```
public final class PartFile implements AutoCloseable {
    private final Path file;
    private final Path part;
    private final GrowingFile text;

    private PartFile(Path file, Path part, GrowingFile text) {
        this.file = file;
        this.part = part;
        this.text = text;
    }

    /// @throws IOException also when an earlier run left something there, which is not written over
    public static PartFile create(Path file) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        if (!isEmpty(part))
            GrowingFile.requireNew(part, "an earlier run did not come to its end; rename what it left, or remove it");
        return new PartFile(file, part, GrowingFile.resume(part, 0));
    }

    /// Where the text is until it is whole.
    public Path part() {
        return part;
    }

    /// Adds a line; once this returns, no end of the program loses it.
    public void append(String line) throws IOException {
        text.append(line + "\n");
    }

    /// Says that it is whole. It takes the place of a file of its name.
    public void finish() throws IOException {
        text.force();
        text.close();
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /// What holds nothing is not left behind.
    @Override
    public void close() throws IOException {
        text.close();
        if (isEmpty(part)) Files.delete(part);
    }

    private static boolean isEmpty(Path file) throws IOException {
        return Files.exists(file) && Files.size(file) == 0;
    }
}
