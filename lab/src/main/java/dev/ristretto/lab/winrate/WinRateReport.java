package dev.ristretto.lab.winrate;

import dev.ristretto.engine.uci.WinRate.Curve;
import java.util.Locale;

/// What a fit found, in words: the curve, how well it tells the outcomes, and both side by side.
public final class WinRateReport {
    private static final int BAND = 50;
    private static final int SHOWN = 400;
    private static final int FEW = 50;

    private final ScoredGames games;
    private final Curve before;
    private final Curve after;

    /// @param before the curve in use
    /// @param after the fitted one
    public WinRateReport(ScoredGames games, Curve before, Curve after) {
        this.games = games;
        this.before = before;
        this.after = after;
    }

    /// The report, several lines.
    public String text() {
        WinRateFit fit = new WinRateFit(games);
        StringBuilder text = new StringBuilder();
        line(text, "%,d scores of %,d games", games.scores(), games.games());
        line(text, "surprise per score: %.4f bits as it is, %.4f fitted", fit.surprise(before), fit.surprise(after));
        line(text, "%n score     games    won: seen  fitted   drawn: seen  fitted");
        for (int low = 0; low < SHOWN; low += BAND) text.append(band(low));
        line(
                text,
                "%nnew Curve(%.0f, %.0f, %.0f, %.0f)",
                after.evenLast(),
                after.evenFirst(),
                after.spreadLast(),
                after.spreadFirst());
        return text.toString();
    }

    /// A band of scores, those of both signs together: a loss of one is a win of the other.
    private String band(int low) {
        double[] seen = new double[3];
        double won = 0;
        double drawn = 0;
        for (int phase = 0; phase < ScoredGames.PHASES; phase++) {
            for (int score = low; score < low + BAND; score++) {
                int all = 0;
                for (int points = 0; points < 3; points++) {
                    int here =
                            games.seen(phase, score, points) + (score == 0 ? 0 : games.seen(phase, -score, 2 - points));
                    seen[points] += here;
                    all += here;
                }
                won += all * after.win(score, phase);
                drawn += all * (1 - after.win(score, phase) - after.win(-score, phase));
            }
        }
        double all = seen[0] + seen[1] + seen[2];
        if (all < FEW) return "";
        StringBuilder text = new StringBuilder();
        line(
                text,
                "%4.1f to %3.1f %8.0f %8.1f %% %6.1f %% %10.1f %% %6.1f %%",
                low / 100.0,
                (low + BAND) / 100.0,
                all,
                100 * seen[2] / all,
                100 * won / all,
                100 * seen[1] / all,
                100 * drawn / all);
        return text.toString();
    }

    @SuppressWarnings("AnnotateFormatMethod") // that annotation would need a library of its own
    private static void line(StringBuilder text, String form, Object... values) {
        text.append(String.format(Locale.ROOT, form, values)).append('\n');
    }
}
