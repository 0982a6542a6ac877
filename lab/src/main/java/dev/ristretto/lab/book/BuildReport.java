package dev.ristretto.lab.book;

import com.sun.management.OperatingSystemMXBean;
import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.lab.run.ProgressLine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Says how a build is getting on, and in the end what became of the games.
///
/// @param totalBytes of all files
/// @param start of this run in nanoseconds; speed and estimate count from where its own work began
record BuildReport(BookBuilder builder, long totalBytes, long start) {
    private static final double NANOS = 1e9;
    private static final double MEGA = 1e6;

    /// One line for now. The estimate goes by bytes, as nobody knows how many games there are.
    String line(long now) {
        double merged = builder.mergedShare();
        if (merged >= 0) return String.format(Locale.ROOT, "all games read; writing the book, %.0f %%", 100 * merged);
        double seconds = seconds(builder.workStart(), now);
        long read = builder.bytesRead();
        double fresh = (double) freshBytes();
        double left = fresh == 0 ? Double.NaN : seconds * (double) Math.max(0, totalBytes - read) / fresh;
        GameCount games = builder.count();
        return String.format(
                Locale.ROOT,
                "%.1f %% of %,.0f MB, %,d games, %,d kept, %,.1f MB/s, %s left",
                100.0 * (double) read / Math.max(1.0, (double) totalBytes),
                totalBytes / MEGA,
                games.read(),
                games.kept(),
                fresh / MEGA / seconds,
                ProgressLine.time(left));
    }

    List<String> summary(BookHeader header, Path book, long now) throws IOException {
        GameCount games = builder.count();
        // Speed is that of this run, whatever an earlier one has read.
        double seconds = seconds(builder.workStart(), now);
        double fresh = (double) (games.read() - builder.gamesAtStart());
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "games      %,14d read", games.read()));
        lines.add(String.format(Locale.ROOT, "           %,14d kept", games.kept()));
        for (Refusal why : Refusal.values()) {
            if (games.refused(why) > 0)
                lines.add(String.format(Locale.ROOT, "           %,14d refused: %s", games.refused(why), why.text()));
        }
        lines.add(String.format(Locale.ROOT, "positions  %,14d", header.positions()));
        lines.add(String.format(Locale.ROOT, "moves      %,14d", header.moves()));
        lines.add(String.format(Locale.ROOT, "size       %,14d bytes, %s", Files.size(book), book));
        lines.add(String.format(
                Locale.ROOT,
                "time       %14s, %,.0f games/s, %,.1f MB/s; %,.0f games for a second of a processor",
                ProgressLine.time(seconds(start, now)),
                fresh / seconds,
                freshBytes() / MEGA / seconds,
                fresh / cpuSeconds()));
        return lines;
    }

    /// Bytes that this run has read; none as long as it skips what an earlier one has.
    private long freshBytes() {
        long before = builder.bytesAtStart();
        return before == 0 ? 0 : Math.max(0, builder.bytesRead() - before);
    }

    private static double seconds(long from, long to) {
        return Math.max(1e-3, (to - from) / NANOS);
    }

    private static double cpuSeconds() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return Math.max(1e-3, system.getProcessCpuTime() / NANOS);
    }
}
