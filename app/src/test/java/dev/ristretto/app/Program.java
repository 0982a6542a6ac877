package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The program in a process of its own, as a chess program starts it.
final class Program implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final Process process;
    private final BufferedReader reader;

    private Program(List<String> command) {
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        reader = process.inputReader(StandardCharsets.UTF_8);
    }

    static Program start(String... args) {
        return startWith(List.of(), args);
    }

    static Program startWith(List<String> flags, String... args) {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(JavaFlags.standard());
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath(), Main.class.getName()));
        command.addAll(List.of(args));
        return new Program(command);
    }

    /// Any program at all.
    static Program command(String... command) {
        return new Program(List.of(command));
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /// Only what the program needs, so that a start is measured and not the class path of the tests.
    private static String classPath() {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> needed = new ArrayList<>();
        for (String entry : all.split(File.pathSeparator)) {
            boolean isTest = entry.contains("test-classes") || entry.contains("junit") || entry.contains("archunit");
            if (!isTest) needed.add(entry);
        }
        return String.join(File.pathSeparator, needed);
    }

    /// What belongs to some modules of ours only.
    static String classPath(String... modules) {
        String pattern = ".*/(dev/ristretto/)?(" + String.join("|", modules) + ")/(target/|\\d).*";
        return String.join(
                File.pathSeparator,
                Stream.of(classPath().split(File.pathSeparator))
                        .filter(entry -> entry.replace('\\', '/').matches(pattern))
                        .toList());
    }

    /// The memory it really has, in megabytes; 0 where the system does not tell.
    long residentMegabytes() {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) >> 10)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    Program send(String... commands) {
        try {
            for (String command : commands) write(command + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /// Writes without the end of a line.
    void write(String text) throws IOException {
        process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    String await(String start) {
        return until(start).getLast();
    }

    /// Everything up to the first line that starts like this.
    List<String> until(String start) {
        List<String> heard = new ArrayList<>();
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                heard.add(line);
                if (line.startsWith(start)) return heard;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new AssertionError("the program ended without a line that starts with " + start);
    }

    void closeInput() {
        close(process.getOutputStream());
    }

    void closeOutput() {
        close(reader);
    }

    private static void close(AutoCloseable stream) {
        try {
            stream.close();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /// SIGTERM, and the streams stay open.
    void terminate() {
        process.toHandle().destroy();
    }

    List<String> remaining() {
        return reader.lines().toList();
    }

    /// Waits for the end, which must come with code 0.
    ///
    /// @return how many milliseconds it took
    long awaitEnd() {
        long start = System.nanoTime();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("the program ends")
                    .isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(process.exitValue()).as("exit code").isZero();
        return (System.nanoTime() - start) / 1_000_000;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
