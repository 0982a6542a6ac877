package dev.ristretto.chess;

import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.TestAbortedException;

/// The folder of test data that lives outside the repository.
public final class SharedData {
    private static final Path FOLDER = Path.of(System.getProperty("ristretto.data", "../../shared/data"));

    private SharedData() {}

    /// The file or folder of this name, given relative to the data folder. Where it is absent, the
    /// test that asks is skipped, with a line that says so.
    public static Path at(String name) {
        Path path = FOLDER.resolve(name).normalize();
        if (Files.exists(path)) return path;
        String line = "skipped: no " + path + " (-Dristretto.data=<folder> says where the test data is)";
        System.err.println(line);
        throw new TestAbortedException(line);
    }
}
