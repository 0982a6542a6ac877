package dev.ristretto.lab.player;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;

/// A program of the system.
record ProcessEndpoint(Process process) implements Endpoint {
    static ProcessEndpoint start(Program program) throws PlayerFault {
        try {
            ProcessBuilder builder = new ProcessBuilder(program.command());
            if (program.directory() != null)
                builder.directory(program.directory().toFile());
            return new ProcessEndpoint(builder.start());
        } catch (IOException e) {
            throw new PlayerFault(Fault.NO_START, reason(program, e), e);
        }
    }

    private static String reason(Program program, IOException trouble) {
        String words = String.valueOf(trouble.getMessage());
        if (!words.contains("No such file")) return words;
        if (program.directory() != null && !Files.isDirectory(program.directory())) {
            return "there is no folder " + program.directory();
        }
        String name = program.command().getFirst();
        return name.contains("/")
                ? "there is no program " + name
                : "there is no program " + name
                        + " on the PATH; name it with its folder (Debian's engines are in /usr/games)";
    }

    @Override
    public InputStream output() {
        return process.getInputStream();
    }

    @Override
    public InputStream errors() {
        return process.getErrorStream();
    }

    @Override
    public OutputStream input() {
        return process.getOutputStream();
    }

    @Override
    public boolean awaitEnd(long millis) throws InterruptedException {
        return process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public String ending() {
        return process.isAlive() ? "closed its output but still runs" : "exit code " + process.exitValue();
    }

    /// Whatever it started ends with it.
    @Override
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
