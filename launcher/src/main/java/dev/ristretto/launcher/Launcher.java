package dev.ristretto.launcher;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Starts Ristretto on a Java that can run it, whichever Java was asked to.
///
/// The program gets the streams of this process themselves, so nothing is copied and nothing can be held
/// up. Its exit code becomes ours; when a signal ends us, it is ended too, and it looks for itself whether
/// we are still there (`ristretto.launched`), should we be killed without a word.
public final class Launcher {
    private static final String MAIN = "dev.ristretto.app.Main";
    private static final String FLAGS = "/dev/ristretto/app/java.flags";
    private static final int FAILED = 1;

    private Launcher() {}

    public static void main(String[] args) {
        System.exit(run(args));
    }

    private static int run(String[] args) {
        Optional<File> home = new JavaFinder(System.getenv(), System.getProperty("java.home")).find();
        if (!home.isPresent()) {
            System.err.println("ristretto: Java " + JavaFinder.NEEDED + " or later is needed, this is "
                    + System.getProperty("java.version") + " and no other was found: install a JDK "
                    + JavaFinder.NEEDED + " (for example Temurin) or set JAVA_HOME to one.");
            return FAILED;
        }
        try {
            return handOver(command(home.get(), args));
        } catch (IOException | URISyntaxException e) {
            System.err.println("ristretto: " + home.get() + " cannot be started: " + e.getMessage());
            return FAILED;
        } catch (InterruptedException e) {
            return FAILED;
        }
    }

    private static List<String> command(File home, String[] args) throws IOException, URISyntaxException {
        File jar = new File(Launcher.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> command = new ArrayList<>();
        command.add(JavaFinder.java(home).orElse(home).getPath());
        command.addAll(flags());
        command.addAll(moreFlags(System.getenv("RISTRETTO_OPTS")));
        File cache = new File(jar.getPath().replaceAll("\\.jar$", "-" + JavaFinder.build(home) + ".aot"));
        // Java takes it only with a jar of the time it was made with, which a file beside it keeps.
        boolean fits = new File(cache + ".time").lastModified() == jar.lastModified();
        if (cache.length() > 0 && fits) command.add("-XX:AOTCache=" + cache);
        command.add("-Dristretto.launched=true");
        command.add("-cp");
        command.add(jar.getPath());
        command.add(MAIN);
        for (String arg : args) command.add(arg);
        return command;
    }

    private static List<String> flags() throws IOException {
        List<String> flags = new ArrayList<>();
        try (InputStream resource = Launcher.class.getResourceAsStream(FLAGS)) {
            if (resource == null) throw new IOException("the jar is not complete");
            BufferedReader reader = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine())
                if (!line.trim().isEmpty() && !line.startsWith("#")) flags.add(line);
        }
        return flags;
    }

    /// What a person adds for one start, as the scripts take it: words between blanks.
    private static List<String> moreFlags(@Nullable String words) {
        if (words == null || words.trim().isEmpty()) return Collections.emptyList();
        return Arrays.asList(words.trim().split("\\s+"));
    }

    private static int handOver(List<String> command) throws IOException, InterruptedException {
        Process program = new ProcessBuilder(command).inheritIO().start();
        Runtime.getRuntime().addShutdownHook(new Ending(program));
        return program.waitFor();
    }

    /// When a signal ends us it ends the program too, and the code is the program's.
    private static final class Ending extends Thread {
        private final Process program;

        Ending(Process program) {
            super("ending");
            this.program = program;
        }

        @Override
        public void run() {
            if (!program.isAlive()) return;
            program.destroy();
            try {
                Runtime.getRuntime().halt(program.waitFor());
            } catch (InterruptedException e) {
                program.destroyForcibly();
            }
        }
    }
}
