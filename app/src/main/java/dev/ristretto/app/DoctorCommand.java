package dev.ristretto.app;

import dev.ristretto.engine.Bench;
import dev.ristretto.engine.Identity;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto doctor`: what it runs on, how fast that is, and what could be better.
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Looks at Java, the machine and the speed, and gives advice.",
        footer = {"", "Example:", "  ristretto doctor"})
final class DoctorCommand implements Runnable {
    private static final int QUICK_DEPTH = 6;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        Runtime runtime = Runtime.getRuntime();
        List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments();
        out.println("Program   " + Identity.NAME + " " + Identity.VERSION);
        out.println("Java      " + System.getProperty("java.vm.name") + " " + Runtime.version() + " in "
                + System.getProperty("java.home"));
        out.println("Flags     " + String.join(" ", flags));
        out.println("Machine   " + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                + runtime.availableProcessors() + " processors");
        out.println("Heap      up to " + (runtime.maxMemory() >> 20) + " MB; the hash table is outside of it");
        out.flush();
        new Bench().run(QUICK_DEPTH, (number, of, position, nodes) -> {});
        Bench.Result warm = new Bench().run(QUICK_DEPTH, (number, of, position, nodes) -> {});
        out.println("Speed     " + warm.nodesPerSecond() + " nodes a second after a short warm-up");
        advise(out, flags);
        out.flush();
    }

    private static void advise(PrintWriter out, List<String> flags) {
        boolean fine = true;
        if (!flags.contains("-XX:+UseSerialGC")) {
            out.println("Advice    start it by ./ristretto, which gives Java the right flags");
            fine = false;
        }
        if (Runtime.getRuntime().availableProcessors() == 1) {
            out.println("Advice    with one processor set Threads to 1, and expect short pauses when lines are read");
            fine = false;
        }
        if (fine) out.println("Advice    none, all is well");
    }
}
