package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The example project compiles against `chess` and `engine` alone, and runs.
@Timeout(120)
class LibraryTest {
    private static final Path ROOT = Path.of(System.getProperty("ristretto.root", ".."));

    @Test
    void theExampleOfAnEmbeddedEnginePlaysAFewMoves(@TempDir Path directory) throws IOException {
        Path source = ROOT.resolve("examples/embed/src/main/java/example/Embed.java");
        String classPath = Program.classPath("chess", "engine");
        int code = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, "-cp", classPath, "-d", directory.toString(), source.toString());
        assertThat(code).isZero();
        try (Program program =
                Program.command(Program.java(), "-cp", directory + File.pathSeparator + classPath, "example.Embed")) {
            List<String> moves = program.remaining();
            assertThat(moves).hasSize(8).allMatch(move -> move.matches("[KQRBNa-hO].{1,6}"));
            program.awaitEnd();
        }
    }
}
