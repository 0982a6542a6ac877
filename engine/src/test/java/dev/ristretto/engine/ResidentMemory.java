package dev.ristretto.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The memory this process really has, of which the Java heap is one part and tables outside it another.
public final class ResidentMemory {
    private static final Path STATUS = Path.of("/proc/self/status");

    private ResidentMemory() {}

    /// In bytes, less what the Java heap has taken; 0 where the system does not tell. An estimate: a heap need not
    /// have touched all that it has taken.
    public static long outsideTheHeap() {
        if (!Files.isReadable(STATUS)) return 0;
        System.gc();
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
