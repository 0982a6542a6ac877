package dev.ristretto.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// How much memory a program may still take. Asked before a large table is made: the system grants
/// almost any size and ends the program later, when the pages are used.
final class Memory {
    /// What is left to everybody else, and to our own heap.
    private static final long RESERVE_MEGABYTES = 200;

    private static final long UNKNOWN = Long.MAX_VALUE;

    private Memory() {}

    /// Whether a table of this size fits besides what is in use.
    static boolean fits(long megabytes) {
        long available = Math.min(systemMegabytes(), groupMegabytes());
        return available == UNKNOWN || megabytes <= available - RESERVE_MEGABYTES;
    }

    /// What Linux says it could give without swapping.
    private static long systemMegabytes() {
        for (String line : read(Path.of("/proc/meminfo")).split("\n")) {
            if (line.startsWith("MemAvailable:")) return number(line.replaceAll("[^0-9]", "")) / 1024;
        }
        return UNKNOWN;
    }

    /// What the control group of a container still allows.
    private static long groupMegabytes() {
        long limit = number(read(Path.of("/sys/fs/cgroup/memory.max")).strip());
        long used = number(read(Path.of("/sys/fs/cgroup/memory.current")).strip());
        return limit == UNKNOWN || used == UNKNOWN ? UNKNOWN : (limit - used) >> 20;
    }

    private static String read(Path file) {
        try {
            return Files.isReadable(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return "";
        }
    }

    private static long number(String text) {
        return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : UNKNOWN;
    }
}
