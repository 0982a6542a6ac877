package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// All ways to ship, from a copy of the sources as a newcomer has it: nothing built, `JAVA_HOME` unset.
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class PackagingTest {
    private static final Path ROOT = Path.of(System.getProperty("ristretto.root", ".."));
    private static final long MEGABYTE = 1 << 20;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path directory;

    @SuppressWarnings("NullAway.Init")
    private static Path clone;

    @BeforeAll
    static void copySources() throws IOException {
        clone = directory.resolve("clone");
        Set<String> left = Set.of("target", ".git");
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                if (left.contains(String.valueOf(folder.getFileName()))) return FileVisitResult.SKIP_SUBTREE;
                Files.createDirectories(clone.resolve(ROOT.relativize(folder).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path copy = clone.resolve(ROOT.relativize(file).toString());
                Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Test
    void makeWritesOneFileThatCanBeMovedAnywhere() throws Exception {
        run(clone, "make", "EXE=engine");
        Path moved = Files.createDirectories(directory.resolve("some where")).resolve("moved");
        Files.move(clone.resolve("engine"), moved);
        assertThat(run(directory, moved.toString(), "bench", "3").getLast()).matches("\\d+ nodes \\d+ nps");
    }

    @Test
    void theImageNeedsNoJavaAndIsSmall() throws Exception {
        Path out = directory.resolve("dist");
        run(clone, "./ristretto", "dist", "--image-only", "--out", out.toString());
        Path image;
        try (Stream<Path> entries = Files.list(out)) {
            image = entries.filter(Files::isDirectory).findFirst().orElseThrow();
        }
        try (Stream<Path> files = Files.walk(image)) {
            long bytes = files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
            assertThat(bytes / MEGABYTE).isLessThan(90);
        }
        Path moved = Files.move(image, directory.resolve("image"));
        String program = moved.resolve("bin/ristretto").toString();
        List<String> said = run(directory, "/usr/bin/env", "-i", "PATH=/nowhere", program, "doctor");
        assertThat(said).anyMatch(line -> line.startsWith("Cache") && line.endsWith("is in use"));
        assertThat(out.resolve("SHA256SUMS")).isNotEmptyFile();
    }

    @Test
    void theLibraryIsInstalledAndTheExampleBuildsOnIt() throws Exception {
        // Links to what is there, so that nothing is fetched again and nothing is put there.
        Path repository = directory.resolve("repository");
        run(directory, "cp", "-al", System.getProperty("user.home") + "/.m2/repository", repository.toString());
        String local = "-Dmaven.repo.local=" + repository;
        run(clone, "scripts/install-library", local);
        Path engine = repository.resolve("dev/ristretto/engine");
        try (Stream<Path> files = Files.walk(engine)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .anyMatch(name -> name.endsWith("-sources.jar"))
                    .anyMatch(name -> name.endsWith("-javadoc.jar"));
        }
        String home = System.getProperty("java.home");
        Path example = clone.resolve("examples/embed");
        run(example, "/usr/bin/env", "JAVA_HOME=" + home, "mvn", "-B", "-q", local, "compile");
        assertThat(example.resolve("target/classes/example/Embed.class")).exists();
    }

    /// Runs a command to its end, which must be a good one.
    private static List<String> run(Path folder, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().remove("JAVA_HOME");
        Path err = Files.createTempFile(directory, "err", ".txt");
        Process process = builder.redirectError(err.toFile()).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(() -> command[0] + ": " + read(err)).isZero();
        return new ArrayList<>(out.lines().toList());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
