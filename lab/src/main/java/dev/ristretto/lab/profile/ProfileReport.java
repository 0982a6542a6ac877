package dev.ristretto.lab.profile;

import dev.ristretto.lab.profile.Profile.Compiling;
import dev.ristretto.lab.run.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A profile as people read it.
public final class ProfileReport {
    private static final int HOTTEST = 25;
    private static final int PLACES = 3;
    private static final double MEGABYTE = 1 << 20;

    private final String title;
    private final int warmUps;
    private final long nodes;
    private final long nanos;
    private final long processorNanos;
    private final long allocated;
    private final Profile profile;

    ProfileReport(
            String title, int warmUps, long nodes, long nanos, long processorNanos, long allocated, Profile profile) {
        this.title = title;
        this.warmUps = warmUps;
        this.nodes = nodes;
        this.nanos = nanos;
        this.processorNanos = processorNanos;
        this.allocated = allocated;
        this.profile = profile;
    }

    private String head() {
        double seconds = nanos / 1e9;
        return String.format(
                Locale.ROOT,
                "%s: %,d nodes in %.2f s, %,.0f nodes/s, after %d warm-up run%s",
                title,
                nodes,
                seconds,
                nodes / seconds,
                warmUps,
                warmUps == 1 ? "" : "s");
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(head());
        lines.add(String.format(
                Locale.ROOT,
                "%,d samples; %.2f processors busy with this program, the JVM's own work included",
                profile.samples(),
                (double) processorNanos / nanos));
        lines.add("");
        lines.add("Time by part");
        for (Part part : Part.values()) {
            double share = percent(profile.samples(part));
            lines.add(String.format(
                    Locale.ROOT, "  %-16s %5.1f %%  %s", part.title(), share, "#".repeat((int) Math.round(share / 2))));
        }
        lines.add("");
        lines.add("Hottest methods, without what they call");
        methods(lines);
        lines.add("");
        machinery(lines);
        return lines;
    }

    private void methods(List<String> lines) {
        profile.methods().entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, Map<Part, Integer>> entry) -> sum(entry.getValue()))
                        .reversed()
                        .thenComparing(Map.Entry::getKey))
                .limit(HOTTEST)
                .forEach(entry -> lines.add(String.format(
                        Locale.ROOT,
                        "  %5.1f %%  %-44s %s",
                        percent(sum(entry.getValue())),
                        CallTree.shortName(entry.getKey()),
                        callers(entry.getValue()))));
    }

    /// For whom a method worked: its part, and all of them when it works for several.
    private static String callers(Map<Part, Integer> parts) {
        int all = sum(parts);
        List<String> words = new ArrayList<>();
        parts.entrySet().stream()
                .sorted(Collections.reverseOrder(Map.Entry.comparingByValue()))
                .filter(entry -> entry.getValue() * 10 >= all)
                .forEach(entry -> words.add(
                        parts.size() == 1
                                ? entry.getKey().title()
                                : entry.getKey().title() + " " + 100 * entry.getValue() / all + " %"));
        return String.join(", ", words);
    }

    /// What the JVM did beside the work.
    private void machinery(List<String> lines) {
        double seconds = nanos / 1e9;
        lines.add(String.format(
                Locale.ROOT, "Allocation   %.1f MB, %.1f MB/s", allocated / MEGABYTE, allocated / MEGABYTE / seconds));
        profile.allocations().entrySet().stream()
                .sorted(Collections.reverseOrder(Map.Entry.comparingByValue()))
                .limit(PLACES)
                .forEach(entry -> lines.add(String.format(
                        Locale.ROOT, "             about %.1f MB %s", entry.getValue() / MEGABYTE, entry.getKey())));
        Compiling quick = profile.compiling("c1");
        Compiling thorough = profile.compiling("c2");
        lines.add(String.format(
                Locale.ROOT,
                "Compilation  C1 %d methods in %.0f ms, C2 %d methods in %.0f ms, beside the search",
                quick.methods(),
                quick.nanos() / 1e6,
                thorough.methods(),
                thorough.nanos() / 1e6));
        lines.add(String.format(
                Locale.ROOT,
                "Collection   %d pauses, %.1f ms in all, the longest %.1f ms",
                profile.pauses(),
                profile.pauseNanos() / 1e6,
                profile.longestPauseNanos() / 1e6));
    }

    private double percent(int samples) {
        return 100.0 * samples / Math.max(1, profile.samples());
    }

    private static int sum(Map<Part, Integer> parts) {
        return parts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// Writes a page that shows the calls as flames.
    public void writeFlames(Path file) throws IOException {
        String page = new FlamePage(head(), profile.tree()).html();
        WholeFile.write(file, page.getBytes(StandardCharsets.UTF_8));
    }
}
