package dev.ristretto.app;

import dev.ristretto.lab.run.ProgressLine;
import java.io.Console;
import java.util.Locale;
import java.util.Optional;

/// Says on the standard error how much of many bytes has been read, and how long the rest will take.
final class ReadingProgress {
    private static final double MEGA = 1e6;
    private static final double NANOS = 1e9;
    private static final long LINE_NANOS = 1_000_000_000L;

    private final long total;
    private final long start = System.nanoTime();
    private final ProgressLine line = new ProgressLine(System.err, isTerminal());
    private long lastLine = start;
    private long read;

    ReadingProgress(long total) {
        this.total = total;
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    void add(long bytes) {
        read += bytes;
        long now = System.nanoTime();
        if (now - lastLine < LINE_NANOS) return;
        lastLine = now;
        double seconds = (now - start) / NANOS;
        double left = seconds * (double) (total - read) / (double) read;
        line.tick(() -> String.format(
                Locale.ROOT,
                "%,.0f of %,.0f MB read, %,.0f MB/s, about %s left",
                read / MEGA,
                total / MEGA,
                read / MEGA / seconds,
                ProgressLine.time(left)));
    }

    /// Says something that stays.
    void say(String sentence) {
        line.say(sentence);
    }

    void end() {
        line.keep();
    }
}
