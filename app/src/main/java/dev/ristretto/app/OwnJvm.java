package dev.ristretto.app;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// This program once more, in a JVM with other flags.
final class OwnJvm {
    private OwnJvm() {}

    /// Starts it, waits for its end, and returns its exit code. It uses the streams of this one.
    static int run(List<String> flags, List<String> arguments) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command(flags, arguments)).inheritIO().start();
        try {
            return process.waitFor();
        } finally {
            process.destroy();
        }
    }

    /// Starts it, waits for its end, and returns the last line it printed; what it says besides is not shown.
    static String lastLine(List<String> arguments) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command(List.of(), arguments))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            String last = "";
            for (String line : process.inputReader().lines().toList()) last = line;
            if (process.waitFor() != 0 || last.isEmpty())
                throw new IOException("this program did not start once more: " + arguments);
            return last;
        } finally {
            process.destroy();
        }
    }

    private static List<String> command(List<String> flags, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(flags);
        String module = System.getProperty("jdk.module.main");
        String modules = System.getProperty("jdk.module.path");
        if (module == null) {
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        } else {
            if (modules != null) command.addAll(List.of("-p", modules));
            command.addAll(List.of("-m", module + "/" + Main.class.getName()));
        }
        command.addAll(arguments);
        return command;
    }
}
