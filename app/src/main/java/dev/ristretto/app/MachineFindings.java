package dev.ristretto.app;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What the doctor finds out about the machine.
final class MachineFindings {
    private static final long USUAL_HASH = 64;
    private static final long RESERVE = 200;

    List<Finding> all() {
        List<Finding> findings = new ArrayList<>(List.of(processor(), memory()));
        Path pages = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
        if (Files.isReadable(pages)) findings.add(hugePages(read(pages).strip()));
        return findings;
    }

    private static Finding processor() {
        int processors = Runtime.getRuntime().availableProcessors();
        String text = model() + ", " + processors + (processors == 1 ? " processor" : " processors") + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch");
        if (processors > 1) return Finding.fine("Machine", text);
        return new Finding("Machine", text, "with one processor leave Threads at 1, and expect a slower first second");
    }

    private static String model() {
        return read(Path.of("/proc/cpuinfo"))
                .lines()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("unnamed processor");
    }

    private static Finding memory() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long total = system.getTotalMemorySize() >> 20;
        long free = availableMegabytes(system);
        long hash = Math.max(0, free - RESERVE);
        String text = total + " MB, " + free + " MB of them free: Hash may be up to " + hash + " (" + USUAL_HASH
                + " unless set; outside the Java heap, so no flag is needed)";
        if (hash >= USUAL_HASH) return Finding.fine("Memory", text);
        return new Finding("Memory", text, "set Hash below " + Math.max(1, hash) + ", or close other programs");
    }

    /// What the system could give, caches included; the free pages alone say little.
    private static long availableMegabytes(OperatingSystemMXBean system) {
        return read(Path.of("/proc/meminfo"))
                .lines()
                .filter(line -> line.startsWith("MemAvailable:"))
                .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) >> 10)
                .findFirst()
                .orElse(system.getFreeMemorySize() >> 20);
    }

    static Finding hugePages(String setting) {
        String chosen = setting.replaceAll(".*\\[(.*)].*", "$1");
        if (!chosen.equals("never")) return Finding.fine("Pages", "huge pages for the hash table: " + chosen);
        return new Finding(
                "Pages",
                "huge pages are off",
                "the table is faster with them: echo madvise > /sys/kernel/mm/transparent_hugepage/enabled (as root)");
    }

    private static String read(Path file) {
        try {
            return Files.isReadable(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return "";
        }
    }
}
