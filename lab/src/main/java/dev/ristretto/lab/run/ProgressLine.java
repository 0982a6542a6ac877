package dev.ristretto.lab.run;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;

/// Says how something long is getting on: on a terminal in one line that is written over again, elsewhere in a new
/// line now and then, as a log file need not hear of every second.
public final class ProgressLine {
    private static final int TICKS_PER_LOG_LINE = 10;
    private static final String START_OF_LINE = "\r\u001b[K";

    private final PrintStream out;
    private final boolean terminal;
    private int ticks;
    private boolean isOpen;

    /// @param terminal whether `out` can write a line over again
    public ProgressLine(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /// Shows how it stands, when it is time to.
    public synchronized void tick(Supplier<String> line) {
        ticks++;
        if (terminal || ticks % TICKS_PER_LOG_LINE == 0) show(line.get());
    }

    /// Shows how it stands, until the next line comes.
    public synchronized void show(String line) {
        if (terminal) out.print(START_OF_LINE + line);
        else out.println(line);
        isOpen = terminal;
        out.flush();
    }

    /// Says something that stays, in the place of what was shown.
    public synchronized void say(String line) {
        if (isOpen) out.print(START_OF_LINE);
        isOpen = false;
        out.println(line);
        out.flush();
    }

    /// What was shown last stays.
    public synchronized void keep() {
        if (isOpen) out.println();
        isOpen = false;
    }

    /// An amount of time as people read it.
    ///
    /// @param seconds not a number when nobody knows
    public static String time(double seconds) {
        if (Double.isNaN(seconds)) return "?";
        long whole = Math.round(seconds);
        return String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
