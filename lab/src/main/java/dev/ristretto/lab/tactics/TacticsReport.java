package dev.ristretto.lab.tactics;

import dev.ristretto.engine.search.Score;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/// What came out, as a table and as JSON: by suite, by theme, by rating, and the unsolved ones.
public final class TacticsReport {
    private static final int BAND = 200;

    private final String player;
    private final List<Attempt> attempts;
    private final List<Unreadable> unreadable;

    TacticsReport(String player, List<Attempt> attempts, List<Unreadable> unreadable) {
        this.player = player;
        this.attempts = attempts;
        this.unreadable = unreadable;
    }

    /// The share of exercises solved, in percent; one that could not be read counts as unsolved.
    public double percent() {
        return all().percent();
    }

    private Tally all() {
        return bySuite().values().stream().reduce(Tally.NONE, Tally::plus);
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        Map<String, Tally> suites = bySuite();
        addTable(lines, "suite", suites);
        if (suites.size() > 1) lines.add(row("all", all()));
        addTable(lines, "rating", byRating());
        addTable(lines, "theme", byTheme());
        addUnsolved(lines);
        addCut(lines);
        if (!unreadable.isEmpty()) lines.add("");
        unreadable.forEach(line -> lines.add("not readable, counted as unsolved: " + line.complaint()));
        return lines;
    }

    private static void addTable(List<String> lines, String title, Map<String, Tally> groups) {
        if (groups.isEmpty()) return;
        if (!lines.isEmpty()) lines.add("");
        lines.add("%-28s %7s %7s %8s %12s %9s".formatted(title, "solved", "of", "share", "nodes", "seconds"));
        groups.forEach((name, tally) -> lines.add(row(name, tally)));
    }

    private static String row(String name, Tally tally) {
        return String.format(
                Locale.ROOT,
                "%-28s %7d %7d %6.1f %% %12d %9.1f",
                name,
                tally.solved(),
                tally.taken(),
                tally.percent(),
                tally.nodes(),
                tally.nanos() / 1e9);
    }

    /// What a player finds when it is stopped says little about the limit it was given.
    private void addCut(List<String> lines) {
        long cut = attempts.stream().filter(Attempt::isCut).count();
        if (cut == 0) return;
        lines.add("");
        lines.add("WARNING: in %d of %d exercises the player did not end by itself and was told to stop"
                .formatted(cut, attempts.size()));
    }

    private void addUnsolved(List<String> lines) {
        List<Attempt> unsolved =
                attempts.stream().filter(attempt -> !attempt.solved()).toList();
        if (unsolved.isEmpty()) return;
        lines.add("");
        lines.add("unsolved");
        for (Attempt attempt : unsolved) {
            lines.add("%s %s: expected %s, played %s (%s, depth %d)  %s"
                    .formatted(
                            attempt.exercise().suite(),
                            attempt.exercise().id(),
                            attempt.exercise().expected(),
                            attempt.played(),
                            score(attempt.score()),
                            attempt.depth(),
                            attempt.exercise().fen()));
        }
    }

    private static String score(int score) {
        if (score == Score.NONE) return "no score";
        if (Score.isMate(score)) return (score > 0 ? "mate in " : "mated in ") + Math.abs(Score.movesToMate(score));
        return String.format(Locale.ROOT, "%+.2f", score / 100.0);
    }

    private Map<String, Tally> bySuite() {
        Map<String, Tally> groups = new LinkedHashMap<>();
        for (Attempt attempt : attempts) add(groups, attempt.exercise().suite(), Tally.of(attempt));
        for (Unreadable line : unreadable) add(groups, line.suite(), Tally.UNREADABLE);
        return groups;
    }

    private Map<String, Tally> byTheme() {
        Map<String, Tally> groups = new TreeMap<>();
        for (Attempt attempt : attempts) {
            for (String theme : attempt.exercise().themes()) add(groups, theme, Tally.of(attempt));
        }
        return groups;
    }

    private Map<String, Tally> byRating() {
        Map<String, Tally> groups = new TreeMap<>();
        for (Attempt attempt : attempts) {
            int rating = attempt.exercise().rating();
            int low = rating / BAND * BAND;
            if (rating > 0) add(groups, "%4d to %4d".formatted(low, low + BAND - 1), Tally.of(attempt));
        }
        return groups;
    }

    private static void add(Map<String, Tally> groups, String name, Tally tally) {
        groups.merge(name, tally, Tally::plus);
    }

    // ---- JSON ----

    public String json() {
        StringBuilder json = new StringBuilder("{\n");
        json.append("  \"player\": ").append(quoted(player)).append(",\n");
        json.append("  \"all\": ").append(json(all())).append(",\n");
        json.append("  \"suites\": ").append(json(bySuite())).append(",\n");
        json.append("  \"ratings\": ").append(json(byRating())).append(",\n");
        json.append("  \"themes\": ").append(json(byTheme())).append(",\n");
        json.append("  \"attempts\": ")
                .append(list(attempts, TacticsReport::json))
                .append(",\n");
        json.append("  \"unreadable\": ").append(list(unreadable, line -> quoted(line.complaint())));
        return json.append("\n}\n").toString();
    }

    private static String json(Attempt attempt) {
        Exercise exercise = attempt.exercise();
        return "{\"suite\": %s, \"id\": %s, \"fen\": %s, \"rating\": %d, \"solved\": %b, \"expected\": %s, \"played\": %s, \"depth\": %d, \"nodes\": %d, \"millis\": %d, \"cut\": %b}"
                .formatted(
                        quoted(exercise.suite()),
                        quoted(exercise.id()),
                        quoted(exercise.fen()),
                        exercise.rating(),
                        attempt.solved(),
                        quoted(exercise.expected()),
                        quoted(attempt.played()),
                        attempt.depth(),
                        attempt.nodes(),
                        attempt.nanos() / 1_000_000,
                        attempt.isCut());
    }

    private static String json(Tally tally) {
        return "{\"solved\": %d, \"tried\": %d, \"nodes\": %d, \"millis\": %d}"
                .formatted(tally.solved(), tally.taken(), tally.nodes(), tally.nanos() / 1_000_000);
    }

    private static String json(Map<String, Tally> groups) {
        List<String> entries = new ArrayList<>();
        groups.forEach((name, tally) -> entries.add("    " + quoted(name) + ": " + json(tally)));
        return entries.isEmpty() ? "{}" : "{\n" + String.join(",\n", entries) + "\n  }";
    }

    private static <T> String list(List<T> items, Function<T, String> writer) {
        if (items.isEmpty()) return "[]";
        return "[\n    " + String.join(",\n    ", items.stream().map(writer).toList()) + "\n  ]";
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' || letter == '\\') out.append('\\').append(letter);
            else if (letter < ' ') out.append("\\u%04x".formatted((int) letter));
            else out.append(letter);
        }
        return out.append('"').toString();
    }
}
