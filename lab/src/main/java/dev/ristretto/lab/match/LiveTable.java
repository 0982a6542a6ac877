package dev.ristretto.lab.match;

import java.io.PrintStream;
import java.util.List;

/// Shows how a match goes: on a terminal as a table that is drawn over again, elsewhere as a line now
/// and then.
final class LiveTable {
    private static final long LINE_NANOS = 10_000_000_000L;

    private final PrintStream out;
    private final boolean terminal;
    private int drawn;
    private int lastShown;
    private long lastLine = System.nanoTime();

    LiveTable(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /// Says something that stays.
    synchronized void say(String text) {
        erase();
        out.println(text);
        out.flush();
    }

    synchronized void show(MatchReport report, int finished) {
        if (terminal) {
            draw(report.lines());
        } else if (finished != lastShown && System.nanoTime() - lastLine >= LINE_NANOS) {
            out.println(report.oneLine());
            out.flush();
            lastLine = System.nanoTime();
            lastShown = finished;
        }
    }

    synchronized void showLast(MatchReport report) {
        erase();
        report.lines().forEach(out::println);
        out.flush();
    }

    private void draw(List<String> lines) {
        erase();
        lines.forEach(out::println);
        drawn = lines.size();
        out.flush();
    }

    private void erase() {
        if (drawn > 0) out.print("\u001b[" + drawn + "A\u001b[J");
        drawn = 0;
    }
}
