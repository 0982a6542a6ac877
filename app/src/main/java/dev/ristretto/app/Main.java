package dev.ristretto.app;

import dev.ristretto.engine.uci.Uci;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;
import java.util.Locale;

/// Where the program starts. Without arguments it is a UCI engine, and then nothing else is loaded:
/// chess interfaces wait for the answer.
final class Main {
    /// An interface may wait for a second for `readyok`; tables and network need some of it.
    private static final long WARM_UP_MILLIS = 750;

    private Main() {}

    static void main(String[] args) {
        // Programs read what we write: a number looks the same in every country.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        if (Boolean.getBoolean("ristretto.launched")) new Parent().start();
        // The way of every chess program, and the one that must be quick: see Ending.
        if (args.length == 0) {
            talk(List.of());
            return;
        }
        switch (Invocation.of(args)) {
            case Invocation.Talk() -> talk(List.of());
            case Invocation.Script(List<String> commands) -> talk(commands);
            case Invocation.Program() -> System.exit(program(args));
        }
    }

    private static int program(String[] args) {
        // Charts are drawn into files: a display, or none, makes no difference to that.
        System.setProperty("java.awt.headless", "true");
        return Ristretto.commandLine().execute(args);
    }

    /// Speaks UCI, with the input or with the commands given, and leaves with code 0 whatever ends it:
    /// the end of input, a signal, or an output that nobody reads any more.
    static void talk(List<String> commands) {
        Runnable leave = new Leaving();
        Uci uci = new Uci(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                leave,
                WARM_UP_MILLIS);
        Ending ending = new Ending(uci);
        Runtime.getRuntime().addShutdownHook(ending);
        new Audience(leave).start();
        if (commands.isEmpty()) uci.run();
        else uci.run(commands);
        ending.allIsSaid = true;
    }

    private static final class Leaving implements Runnable {
        @Override
        public void run() {
            Runtime.getRuntime().halt(0);
        }
    }

    /// What is done when a signal ends the program: the last move is said, and the code is 0. It is a
    /// class, as is everything else on the way to the answer to `uci`: the first lambda of a program costs
    /// tens of milliseconds.
    private static final class Ending extends Thread {
        private final Uci uci;
        private volatile boolean allIsSaid;

        Ending(Uci uci) {
            this.uci = uci;
        }

        @Override
        public void run() {
            if (allIsSaid) return;
            uci.terminate();
            Runtime.getRuntime().halt(0);
        }
    }
}
