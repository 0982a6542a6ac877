package dev.ristretto.lab.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// How far the parameters have come and whether they still move.
final class Convergence {
    /// Less drift than this, in notches over the window, is standing still.
    private static final double STILL = 0.5;

    private final Space space;
    private final List<double[]> history;
    private final int window;
    private final String rows;

    Convergence(Tuner tuner) {
        space = tuner.space();
        history = tuner.history();
        window = tuner.rowsPerReport();
        rows = tuner.rowName() + "s";
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT, "  %-24s %8s %10s %10s %8s %8s", "parameter", "start", "now", "mean", "drift", "spread"));
        int settled = 0;
        for (int i = 0; i < space.size(); i++) {
            if (isSettled(i)) settled++;
            lines.add(String.format(
                    Locale.ROOT,
                    "  %-24s %8d %10.1f %10.1f %+8.2f %8.2f  %s",
                    space.parameters().get(i).name(),
                    space.parameters().get(i).value(),
                    history.getLast()[i],
                    mean(i, recent()),
                    drift(i),
                    spread(i),
                    isSettled(i) ? "settled" : "moving"));
        }
        lines.add("  %d of %d settled; drift and spread over the last %d %s, in notches of a fortieth of the range"
                .formatted(settled, space.size(), recent().size(), rows));
        return lines;
    }

    private List<double[]> recent() {
        return history.subList(Math.max(0, history.size() - window), history.size());
    }

    boolean isSettled(int i) {
        return history.size() > window && Math.abs(drift(i)) < STILL;
    }

    /// How far the second half of the window lies from the first.
    double drift(int i) {
        List<double[]> rows = recent();
        if (rows.size() < 2) return 0;
        int half = rows.size() / 2;
        return (mean(i, rows.subList(half, rows.size())) - mean(i, rows.subList(0, half))) / space.notch(i);
    }

    private double spread(int i) {
        double mean = mean(i, recent());
        double sum = 0;
        for (double[] row : recent()) sum += (row[i] - mean) * (row[i] - mean);
        return Math.sqrt(sum / recent().size()) / space.notch(i);
    }

    private static double mean(int i, List<double[]> rows) {
        double sum = 0;
        for (double[] row : rows) sum += row[i];
        return sum / rows.size();
    }
}
