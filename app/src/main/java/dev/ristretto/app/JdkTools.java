package dev.ristretto.app;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

/// Tools of the JDK, run inside this JVM, and of the system.
final class JdkTools {
    /// Runs `jlink` and its like.
    ///
    /// @return what it printed
    /// @throws IOException when this Java has no such tool, or the tool failed; with what it said
    String run(String name, String... arguments) throws IOException {
        ToolProvider tool = ToolProvider.findFirst(name)
                .orElseThrow(() -> new IOException("this Java has no " + name + ": set JAVA_HOME to a full JDK"));
        StringWriter said = new StringWriter();
        PrintWriter writer = new PrintWriter(said);
        int code = tool.run(writer, writer, arguments);
        writer.flush();
        if (code != 0)
            throw new IOException(name + " failed: " + said.toString().strip());
        return said.toString();
    }

    /// Starts a program and waits for its end.
    ///
    /// @throws IOException when it cannot be started, or fails; with what it said
    void start(Path folder, String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) throw new IOException(command[0] + " failed: " + said.strip());
        } catch (InterruptedException e) {
            process.destroy();
            throw new IOException(command[0] + " was interrupted", e);
        }
    }

    /// Whether there is such a program on the path.
    boolean isInstalled(String program) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            if (Files.isExecutable(Path.of(folder, program))) return true;
        return false;
    }
}
