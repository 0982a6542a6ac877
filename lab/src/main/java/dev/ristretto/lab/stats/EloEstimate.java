package dev.ristretto.lab.stats;

/// What pairs of games say about the difference between two players.
///
/// @param elo the most likely logistic difference
/// @param error half the width of its 95 % interval
/// @param normalized the difference on the normalised scale
/// @param normalizedError half the width of its 95 % interval
/// @param superiority how likely the first player is the stronger one at all, 0 to 1
public record EloEstimate(double elo, double error, double normalized, double normalizedError, double superiority) {
    /// Standard deviations on each side of the mean that hold 95 % of a normal distribution.
    static final double TWO_SIDED_95 = 1.959963984540054;

    public static EloEstimate of(Pentanomial pairs) {
        double mean = pairs.mean();
        double reach = TWO_SIDED_95 * pairs.standardError();
        double error = (Elo.ofScore(mean + reach) - Elo.ofScore(mean - reach)) / 2;
        // The spread of a single game, had the pair's two games been independent.
        double perGame = Math.sqrt(2 * pairs.variance());
        double normalized = (mean - 0.5) / perGame * Elo.PER_DEVIATION;
        double normalizedError = TWO_SIDED_95 * Elo.PER_DEVIATION / Math.sqrt(2.0 * pairs.pairs());
        return new EloEstimate(Elo.ofScore(mean), error, normalized, normalizedError, superiority(pairs));
    }

    private static double superiority(Pentanomial pairs) {
        double lead = pairs.mean() - 0.5;
        if (lead == 0) return 0.5;
        return Normal.below(lead / pairs.standardError());
    }
}
