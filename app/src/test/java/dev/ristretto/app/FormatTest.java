package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.JavaFormatterOptions.Style;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/// Spotless can only check the format when Maven itself runs on JDK 25. This asks the same formatter
/// the same question on the JDK of the tests, so that no machine lets an unformatted file through.
@DisabledIfSystemProperty(named = "quick", matches = ".*", disabledReason = "-Dquick")
class FormatTest {
    private static final Path ROOT = Path.of(System.getProperty("ristretto.root", ".."));
    private static final PathMatcher SOURCES =
            FileSystems.getDefault().getPathMatcher("glob:*/src/{main,test}/java/**.java");

    @Test
    void everySourceFileIsFormatted() throws IOException {
        Formatter formatter = Formatter.createFormatter(
                JavaFormatterOptions.builder().style(Style.PALANTIR).build());
        try (Stream<Path> files = Files.walk(ROOT)) {
            Stream<Path> sources = files.map(ROOT::relativize).filter(SOURCES::matches);
            assertThat(sources.filter(file -> !isFormatted(file, formatter)))
                    .as("files to format: run `mvn spotless:apply` with JAVA_HOME naming a JDK 25")
                    .isEmpty();
        }
    }

    /// The same three steps in the same order as Spotless.
    private static boolean isFormatted(Path file, Formatter formatter) {
        try {
            String source = Files.readString(ROOT.resolve(file));
            String ordered = ImportOrderer.reorderImports(source, Style.PALANTIR);
            return formatter
                    .formatSource(RemoveUnusedImports.removeUnusedImports(ordered))
                    .equals(source);
        } catch (IOException | FormatterException e) {
            throw new AssertionError(file + " cannot be formatted: " + e.getMessage(), e);
        }
    }
}
