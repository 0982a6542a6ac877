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

    /// What the control group of a container still allows. Files it has read are kept in memory only while nobody needs
    /// the room.
    private static long groupMegabytes() {
        long limit = number(read(Path.of("/sys/fs/cgroup/memory.max")).strip());
        long used = number(read(Path.of("/sys/fs/cgroup/memory.current")).strip());
        if (limit == UNKNOWN || used == UNKNOWN) return UNKNOWN;
        return limit - used + cachedFiles(read(Path.of("/sys/fs/cgroup/memory.stat"))) >> 20;
    }

    /// The bytes of files among what a control group uses.
    static long cachedFiles(String statistics) {
        long sum = 0;
        for (String line : statistics.split("\n")) {
            String[] words = line.strip().split(" ");
            boolean isFiles = words[0].equals("inactive_file") || words[0].equals("active_file");
            if (isFiles && words.length == 2 && number(words[1]) != UNKNOWN) sum += number(words[1]);
        }
        return sum;
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
