package dev.ristretto.lab.player;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;

/// A program of the system.
///
/// @param heir ends the program should this one end first, as it does by a signal while it waits for an answer
record ProcessEndpoint(Process process, Thread heir) implements Endpoint {
    /// Time for whoever knows the program to end it in good order.
    private static final long GRACE_MILLIS = 3000;

    static ProcessEndpoint start(Program program) throws PlayerFault {
        try {
            ProcessBuilder builder = new ProcessBuilder(program.command());
            if (program.directory() != null)
                builder.directory(program.directory().toFile());
            Process process = builder.start();
            Thread heir = new Thread(() -> outlive(process), "uci-heir");
            Runtime.getRuntime().addShutdownHook(heir);
            return new ProcessEndpoint(process, heir);
        } catch (IOException e) {
            throw new PlayerFault(Fault.NO_START, reason(program, e), e);
        }
    }

    private static void outlive(Process process) {
        try {
            if (!process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) end(process);
        } catch (InterruptedException e) {
            end(process);
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

    @Override
    public void kill() {
        end(process);
        try {
            Runtime.getRuntime().removeShutdownHook(heir);
        } catch (IllegalStateException e) {
            // This program is ending, and the heir at work.
        }
    }

    /// Whatever it started ends with it.
    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
