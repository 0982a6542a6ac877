package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
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

    /// What is exported to everybody is promised to stay; see docs/library.md.
    @Test
    void whatTheModulesExportIsWhatThePageNames() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/library.md"));
        for (String module : List.of("chess", "engine")) {
            Path jar = Path.of(Program.classPath(module).split(File.pathSeparator)[0]);
            ModuleDescriptor descriptor = ModuleFinder.of(jar)
                    .find("dev.ristretto." + module)
                    .orElseThrow()
                    .descriptor();
            for (ModuleDescriptor.Exports exported : descriptor.exports()) {
                boolean isPromised = page.contains("`" + exported.source() + "`");
                assertThat(isPromised).as(exported.source()).isEqualTo(!exported.isQualified());
            }
        }
    }

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
            List<String> lines = program.remaining();
            assertThat(lines).contains("[White \"Ristretto\"]", "[Black \"Knights\"]");
            assertThat(lines)
                    .filteredOn(line -> line.matches("1\\. \\S+ \\S+ 2\\. .* 4\\. \\S+ \\S+ \\*"))
                    .hasSize(1);
            assertThat(lines).filteredOn(line -> line.matches("score -?\\d+")).hasSize(8);
            program.awaitEnd();
        }
    }
}
