package dev.ristretto.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The memory this process really has, of which the Java heap is one part and tables outside it another.
public final class ResidentMemory {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final int MOST_LOOKS = 40;
    private static final long MOMENT = 250;
    private static final long SMALL = 1L << 20;

    private ResidentMemory() {}

    /// In bytes, less what the Java heap has taken; 0 where the system does not tell. An estimate: a heap need not
    /// have touched all that it has taken. A collector may give memory back a moment after it has said so, which is
    /// waited for.
    public static long outsideTheHeap() throws InterruptedException {
        if (!Files.isReadable(STATUS)) return 0;
        System.gc();
        long least = now();
        for (int i = 0; i < MOST_LOOKS; i++) {
            Thread.sleep(MOMENT);
            long again = now();
            boolean settled = again >= least - SMALL;
            least = Math.min(least, again);
            if (settled) break;
        }
        return least;
    }

    private static long now() {
        try {
            long kilobytes = Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst()
                    .orElse(0);
            return (kilobytes << 10) - Runtime.getRuntime().totalMemory();
        } catch (IOException e) {
            return 0;
        }
    }
}
