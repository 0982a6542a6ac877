package dev.ristretto.app;

import dev.ristretto.engine.uci.Uci;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/// Where the program starts. Without arguments it is a UCI engine, and then nothing else is loaded:
/// chess interfaces wait for the answer.
final class Main {
    private Main() {}

    static void main(String[] args) {
        switch (Invocation.of(args)) {
            case Invocation.Talk() -> talk(List.of());
            case Invocation.Script(List<String> commands) -> talk(commands);
            case Invocation.Program() -> System.exit(Ristretto.commandLine().execute(args));
        }
    }

    /// Speaks UCI, with the input or with the commands given, and leaves with code 0 whatever ends it:
    /// the end of input, a signal, or an output that nobody reads any more.
    static void talk(List<String> commands) {
        Runtime runtime = Runtime.getRuntime();
        Uci uci = new Uci(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                () -> runtime.halt(0));
        runtime.addShutdownHook(new Thread(() -> {
            uci.terminate();
            runtime.halt(0);
        }));
        Audience.watch(() -> runtime.halt(0));
        if (commands.isEmpty()) uci.run();
        else uci.run(commands);
    }
}
