package dev.ristretto.lab.stats;

/// The scales strength is told on.
///
/// Logistic Elo says what share of the points to expect. Normalised Elo measures the same difference
/// in units of the spread of one game's result, so it does not shrink when openings are drawish, and
/// the games needed to see it are the same everywhere.
public final class Elo {
    /// Normalised Elo for a difference of one standard deviation, chosen so that both scales agree
    /// for small differences without draws.
    public static final double PER_DEVIATION = 800 / Math.log(10);

    private Elo() {}

    /// The share of the points a difference stands for.
    public static double toScore(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    /// The difference a share of the points stands for; infinite at the ends.
    public static double ofScore(double score) {
        if (score <= 0) return Double.NEGATIVE_INFINITY;
        if (score >= 1) return Double.POSITIVE_INFINITY;
        return 400 * Math.log10(score / (1 - score));
    }
}
