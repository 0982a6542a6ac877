package dev.ristretto.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `java -jar` of a jar that holds the launcher and a small program in the place of the real one, on every
/// Java of this machine.
@Timeout(120)
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final String PROGRAM = """
            package dev.ristretto.app;
            public final class Main {
                public static void main(String[] args) throws Exception {
                    System.out.println(Runtime.version().feature() + " " + System.getProperty("flag") + " " + args[0]);
                    int letter;
                    while ((letter = System.in.read()) >= 0) { System.out.write(letter); System.out.flush(); }
                    System.exit(7);
                }
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path directory;

    @SuppressWarnings("NullAway.Init")
    private static Path jar;

    @BeforeAll
    static void makeJar() throws IOException {
        Path source = Files.writeString(directory.resolve("Main.java"), PROGRAM);
        int code = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, "-d", directory.toString(), source.toString());
        assertThat(code).isZero();
        jar = directory.resolve("small.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            add(
                    out,
                    "META-INF/MANIFEST.MF",
                    "Manifest-Version: 1.0\nMain-Class: dev.ristretto.launcher.Launcher\n"
                            .getBytes(StandardCharsets.UTF_8));
            add(out, "dev/ristretto/app/java.flags", "# why\n\n-Dflag=given\n".getBytes(StandardCharsets.UTF_8));
            add(
                    out,
                    "dev/ristretto/app/Main.class",
                    Files.readAllBytes(directory.resolve("dev/ristretto/app/Main.class")));
            for (String name : List.of("Launcher", "Launcher$Ending", "JavaFinder")) {
                String path = "dev/ristretto/launcher/" + name + ".class";
                try (InputStream in = Objects.requireNonNull(LauncherTest.class.getResourceAsStream("/" + path))) {
                    add(out, path, in.readAllBytes());
                }
            }
        }
    }

    static List<Path> javas() throws IOException {
        List<Path> javas = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")));
        Path usual = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(usual)) {
            try (Stream<Path> homes = Files.list(usual)) {
                homes.filter(home -> !Files.isSymbolicLink(home))
                        .map(home -> home.resolve("bin/java"))
                        .filter(Files::isExecutable)
                        .forEach(javas::add);
            }
        }
        return javas;
    }

    @ParameterizedTest
    @MethodSource("javas")
    void theProgramGetsNewJavaFlagsArgumentsAndStreamsAndItsExitCodeIsOurs(Path java) throws Exception {
        Process process = start(java, "an argument");
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            String[] hello = out.readLine().split(" ", 3);
            assertThat(Integer.parseInt(hello[0])).isGreaterThanOrEqualTo(JavaFinder.NEEDED);
            assertThat(hello[1]).isEqualTo("given");
            assertThat(hello[2]).isEqualTo("an argument");
            process.getOutputStream().write("isready\n".getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            assertThat(out.readLine()).isEqualTo("isready");
            process.getOutputStream().close();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(7);
        } finally {
            process.destroyForcibly();
        }
    }

    @ParameterizedTest
    @MethodSource("javas")
    void aSignalEndsTheProgramToo(Path java) throws Exception {
        Process process = start(java, "x");
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).endsWith("x");
            ProcessHandle program = process.children().findFirst().orElseThrow();
            process.toHandle().destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(program.onExit().get(30, TimeUnit.SECONDS).isAlive()).isFalse();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void whatAPersonAddsToTheFlagsReachesTheProgram() throws Exception {
        Process process = start(javas().getFirst(), "x", " -Dother=1  -Dflag=mine ");
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).endsWith(" mine x");
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process start(Path java, String argument) throws IOException {
        return start(java, argument, "");
    }

    private static Process start(Path java, String argument, String options) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(java.toString(), "-jar", jar.toString(), argument)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("RISTRETTO_OPTS", options);
        return builder.start();
    }

    private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new JarEntry(name));
        out.write(content);
        out.closeEntry();
    }
}
