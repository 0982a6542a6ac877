package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The script `./ristretto`, with a Java that only writes down what it was asked to do.
@DisabledOnOs(OS.WINDOWS)
class StarterTest {
    private static final Path ROOT = Path.of(System.getProperty("ristretto.root", ".."));
    private static final String FLAGS = "app/src/main/resources/dev/ristretto/app/java.flags";

    private static final String JAVA = """
            #!/bin/sh
            for argument in "$@"; do
                echo "[$argument]"
                case $argument in -XX:AOTCacheOutput=*) [ -z "$MADE" ] || echo "$MADE" > "${argument#*=}" ;; esac
            done >> "$LOG"
            """;

    @TempDir
    private Path directory;

    private Path jar;
    private Path cache;
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void makeInstallation() throws IOException {
        Path script = directory.resolve("with blank/ristretto");
        jar = script.resolveSibling("app/target/ristretto.jar");
        cache = jar.resolveSibling("ristretto-99.0.1+7.aot");
        Files.createDirectories(jar.getParent());
        Files.createDirectories(script.resolveSibling(FLAGS).getParent());
        Files.copy(ROOT.resolve("ristretto"), script, StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(script.resolveSibling(FLAGS), "-Dflag\n");
        age(script.resolveSibling(FLAGS), 1_000);
        Files.writeString(jar, "");
        age(jar, 1_000);
        Path java = Files.createDirectories(directory.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, JAVA);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(
                directory.resolve("jdk/release"), "JAVA_RUNTIME_VERSION=\"99.0.1+7\"\nJAVA_VERSION=\"99.0.1\"\n");
        environment.put("JAVA_HOME", directory.resolve("jdk").toString());
        environment.put("LOG", directory.resolve("log").toString());
        environment.put("MADE", "a cache");
    }

    @Test
    void theFirstStartMakesTheCacheAndEveryStartUsesIt() {
        assertThat(start()).contains("[prepare]", "[-XX:AOTCache=" + cache + "]");
        assertThat(start()).doesNotContain("[prepare]").contains("[-XX:AOTCache=" + cache + "]");
    }

    @Test
    void aNewBuildGetsANewCache() throws IOException {
        assertThat(start()).contains("[prepare]");
        age(cache, 500);
        age(jar, 100);
        assertThat(start()).contains("[prepare]");
    }

    @Test
    void aCopiedFolderGetsACacheOfItsOwn() throws IOException {
        assertThat(start()).contains("[prepare]");
        // Copying gives files the time of the copy; the jar may come before its cache as well as after it.
        age(jar, 900);
        assertThat(start()).contains("[prepare]");
        assertThat(start()).doesNotContain("[prepare]").contains("[-XX:AOTCache=" + cache + "]");
    }

    @Test
    void aCacheOfAnotherJavaIsNotTouched() throws IOException {
        assertThat(start()).contains("[prepare]");
        Files.writeString(
                directory.resolve("jdk/release"), "JAVA_RUNTIME_VERSION=\"99.0.2+1\"\nJAVA_VERSION=\"99.0.2\"\n");
        assertThat(start()).contains("[prepare]").doesNotContain("[-XX:AOTCache=" + cache + "]");
        assertThat(cache).exists();
    }

    @Test
    void aJavaThatMakesNoCacheIsAskedOnceOnly() {
        environment.put("MADE", "");
        assertThat(start()).contains("[prepare]");
        assertThat(start()).contains("[dev.ristretto.app.Main]").noneMatch(line -> line.contains("AOTCache"));
    }

    @Test
    void argumentsReachTheProgramAsTheyAre() {
        assertThat(start("position startpos", "go depth 1"))
                .containsSubsequence("[-cp]", "[" + jar + "]", "[dev.ristretto.app.Main]")
                .endsWith("[position startpos]", "[go depth 1]");
    }

    @Test
    void nothingButTheProgramWritesToTheOutput() {
        start();
        assertThat(output).isEmpty();
    }

    @Test
    void allScriptsAreGoodShell() throws IOException {
        for (String script : List.of(
                "ristretto",
                "scripts/executable",
                "scripts/first-second",
                "scripts/speed-ratio",
                "scripts/install-library"))
            run(List.of("sh", "-n", ROOT.resolve(script).toString()));
        assertThat(output).isEmpty();
    }

    @Test
    void makeLeavesAloneWhatItDidNotWrite() throws IOException {
        Path starter = directory.resolve("with blank/ristretto");
        Path scripts = Files.createDirectories(starter.resolveSibling("scripts"));
        Path script = scripts.resolve("executable");
        Files.copy(ROOT.resolve("scripts/executable"), script, StandardCopyOption.COPY_ATTRIBUTES);
        for (List<String> words : List.of(List.of("ristretto"), List.of("app"), List.of("--remove", "ristretto"))) {
            List<String> command = new ArrayList<>(List.of(script.toString()));
            command.addAll(words);
            assertThat(complaint(scripts.resolve(".."), command)).contains("choose another name");
        }
        assertThat(starter).hasSameTextualContentAs(ROOT.resolve("ristretto"));
        Path made = Files.writeString(directory.resolve("engine"), "#!/bin/sh\nbundled_flags='-Dflag'\n");
        run(List.of(script.toString(), "--remove", made.toString()));
        assertThat(made).doesNotExist();
    }

    /// What a command says that must fail.
    private static String complaint(Path folder, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).start();
        process.getOutputStream().close();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor()).as(said).isEqualTo(2);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return said;
    }

    private String output = "";

    /// What Java was asked for in this start.
    private List<String> start(String... arguments) {
        Path log = directory.resolve("log");
        List<String> command = new ArrayList<>(
                List.of(directory.resolve("with blank/ristretto").toString()));
        command.addAll(List.of(arguments));
        try {
            Files.deleteIfExists(log);
            run(command);
            return Files.exists(log) ? Files.readAllLines(log) : List.of();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void run(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor()).isZero();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void age(Path file, long seconds) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(seconds)));
    }
}
