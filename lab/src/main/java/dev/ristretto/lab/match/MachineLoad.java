package dev.ristretto.lab.match;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// Watches how much of the machine others use while a match runs. Two equal players can look 80 Elo
/// apart on a busy machine, so a timed match on one proves nothing.
final class MachineLoad {
    private static final Path STAT = Path.of("/proc/stat");
    /// How many hundredths of a second the kernel counts in; the same on all Linux systems today.
    private static final double TICKS_PER_SECOND = 100;
    /// What background noise is let pass, in processors.
    private static final double NOISE = 0.15;
    /// A stretch counts as disturbed past this, in processors.
    private static final double DISTURBANCE = 0.4;

    private final int processors = Runtime.getRuntime().availableProcessors();
    private final double needed;
    private final Map<Long, Duration> used = new HashMap<>();
    private long lastNanos;
    private double lastBusy;
    private double foreignSeconds;
    private double disturbedSeconds;
    private double seconds;

    /// @param needed how many processors the games keep busy
    MachineLoad(double needed) {
        this.needed = needed;
        mark();
    }

    /// Starts counting anew.
    synchronized void mark() {
        lastNanos = System.nanoTime();
        lastBusy = busySeconds();
        ownSeconds();
        foreignSeconds = 0;
        disturbedSeconds = 0;
        seconds = 0;
    }

    /// Adds the time since the last call to the account.
    synchronized void sample() {
        long now = System.nanoTime();
        double busy = busySeconds();
        double elapsed = (now - lastNanos) / 1e9;
        double own = ownSeconds();
        if (Double.isNaN(busy) || elapsed < 0.2) return;
        double foreign = Math.max(0, busy - lastBusy - own);
        lastNanos = now;
        lastBusy = busy;
        seconds += elapsed;
        foreignSeconds += foreign;
        if (foreign / elapsed > room() + DISTURBANCE) disturbedSeconds += elapsed;
    }

    /// Processors that others may use without taking any from the games.
    private double room() {
        return Math.max(0, processors - needed);
    }

    /// Processors that others kept busy, on average; not a number where the system does not tell.
    synchronized double foreign() {
        return seconds == 0 ? Double.NaN : foreignSeconds / seconds;
    }

    /// Whether a timed match under this load proves nothing.
    synchronized boolean isVoid() {
        return needed > processors || foreign() > room() + NOISE || disturbedSeconds > 0.05 * seconds;
    }

    /// Processor time of this program and of all it started, since the last call.
    private double ownSeconds() {
        ProcessHandle self = ProcessHandle.current();
        double sum = delta(self);
        for (ProcessHandle child : self.descendants().toList()) sum += delta(child);
        return sum;
    }

    private double delta(ProcessHandle process) {
        Duration before = used.getOrDefault(process.pid(), Duration.ZERO);
        Duration now = process.info().totalCpuDuration().orElse(before);
        used.put(process.pid(), now);
        return Math.max(0, now.minus(before).toNanos() / 1e9);
    }

    /// Processor seconds the whole machine has worked so far.
    private double busySeconds() {
        try {
            if (!Files.isReadable(STAT)) return loadAverageSeconds();
            String[] words = Files.readString(STAT, StandardCharsets.US_ASCII)
                    .lines()
                    .findFirst()
                    .orElse("")
                    .split("\\s+");
            // cpu user nice system idle iowait irq softirq steal: all but idle and iowait is work.
            double ticks = 0;
            for (int i = 1; i <= 8 && i < words.length; i++) {
                if (i != 4 && i != 5) ticks += Double.parseDouble(words[i]);
            }
            return ticks / TICKS_PER_SECOND;
        } catch (IOException | NumberFormatException e) {
            return Double.NaN;
        }
    }

    /// Without /proc the load average, taken as work since the last look, must do.
    private double loadAverageSeconds() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? Double.NaN : lastBusy + load * (System.nanoTime() - lastNanos) / 1e9;
    }
}
