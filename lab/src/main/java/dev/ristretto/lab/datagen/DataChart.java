package dev.ristretto.lab.datagen;

import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/// Draws what training data holds: scores, their worth, and pieces, as an SVG picture of three panels.
public final class DataChart {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 160;
    private static final int MARGIN = 40;

    private final StringBuilder svg = new StringBuilder();
    private int panels;

    private DataChart() {}

    public static String of(DataReport report) {
        DataChart chart = new DataChart();
        DataStatistics data = report.statistics();
        int columns = DataStatistics.SCORE_COLUMNS;
        String scores = "centipawns for the mover, " + -DataStatistics.SCORE_END + " to " + DataStatistics.SCORE_END;
        chart.panel("how often a score comes: " + scores, columns, column -> (double) data.score(column));
        chart.panel("mean result by score: " + scores, columns, column -> {
            double mean = data.meanResult(column);
            return Double.isNaN(mean) ? 0 : mean;
        });
        chart.panel("pieces on the board, 2 to 32", 31, column -> (double) data.withPieces(column + 2));
        return chart.finish();
    }

    private void panel(String title, int columns, IntToDoubleFunction value) {
        int top = panels++ * (HEIGHT + MARGIN) + MARGIN;
        double highest = Double.MIN_NORMAL;
        for (int i = 0; i < columns; i++) highest = Math.max(highest, value.applyAsDouble(i));
        text(title, top - 8);
        double step = (double) WIDTH / columns;
        for (int i = 0; i < columns; i++) {
            double height = HEIGHT * value.applyAsDouble(i) / highest;
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>%n",
                    MARGIN + i * step,
                    top + HEIGHT - height,
                    step * 0.9,
                    height));
        }
    }

    private void text(String text, int y) {
        svg.append(String.format(Locale.ROOT, "<text x='%d' y='%d'>%s</text>%n", MARGIN, y, text));
    }

    private String finish() {
        return String.format(
                Locale.ROOT,
                "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif'"
                        + " font-size='13' fill='#5a3825'>%n<rect width='100%%' height='100%%' fill='#fffaf3'/>%n%s</svg>%n",
                WIDTH + 2 * MARGIN,
                panels * (HEIGHT + MARGIN) + MARGIN,
                svg);
    }
}
