package dev.ristretto.engine.tablebase;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// Where the tests find tables: three men in the test resources, four in the folder of test data.
final class TestTables {
    private TestTables() {}

    /// The tables of three men, which are always there.
    static Path threeMen() {
        try {
            URL file = Objects.requireNonNull(TestTables.class.getResource("KRvK.rtbw"));
            return Objects.requireNonNull(Path.of(file.toURI()).getParent());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// All tables of three and four men, or the test is left out.
    static Path fourMen() {
        return data("syzygy");
    }

    static List<String> reference(String file) throws IOException {
        return Files.readAllLines(data("syzygy-tests").resolve(file));
    }

    private static Path data(String name) {
        Path folder = Path.of(System.getProperty("ristretto.data", "missing"), name);
        assumeTrue(Files.isDirectory(folder), () -> "no test data in " + folder);
        return folder;
    }

    static Tablebases open(Path folder) throws IOException {
        return Tablebases.open(folder.toString(), notice -> {
            throw new AssertionError(notice);
        });
    }
}
