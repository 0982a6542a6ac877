package dev.ristretto.lab.stats;

/// A sequential test between two beliefs: the first player is better by `elo0`, or by `elo1`. After
/// each pair it asks whether either belief has become likely enough, and so needs far fewer games than
/// a match of fixed length.
///
/// @param alpha how often `elo1` may be accepted though `elo0` is true
/// @param beta how often `elo0` may be accepted though `elo1` is true
public record Sprt(Scale scale, double elo0, double elo1, double alpha, double beta) {
    /// What the bounds are measured in.
    public enum Scale {
        LOGISTIC,
        NORMALIZED
    }

    public enum Verdict {
        /// Not decided yet.
        OPEN,
        ACCEPT_ELO0,
        ACCEPT_ELO1
    }

    /// A lead of more is seen without a test, and from some 230 normalised Elo on the mathematics ends.
    private static final double MOST = 200;

    public Sprt {
        if (!(Math.abs(elo0) <= MOST && Math.abs(elo1) <= MOST)) {
            throw new IllegalArgumentException("SPRT bounds lie between -200 and 200: " + elo0 + " to " + elo1);
        }
        if (!(elo0 < elo1)) throw new IllegalArgumentException("SPRT bounds must rise: " + elo0 + " to " + elo1);
        if (!isChance(alpha) || !isChance(beta)) {
            throw new IllegalArgumentException("SPRT error rates lie between 0 and 0.5");
        }
    }

    private static boolean isChance(double value) {
        return value > 0 && value < 0.5;
    }

    /// Below this log likelihood ratio `elo0` is accepted.
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /// Above this log likelihood ratio `elo1` is accepted.
    public double upper() {
        return Math.log((1 - beta) / alpha);
    }

    /// The log likelihood ratio of the two beliefs.
    public double llr(Pentanomial pairs) {
        if (pairs.pairs() == 0) return 0;
        Likelihood likelihood = new Likelihood(pairs);
        return switch (scale) {
            case LOGISTIC -> likelihood.ratioOfScores(Elo.toScore(elo0), Elo.toScore(elo1));
            case NORMALIZED -> likelihood.ratioOfDeviations(pairDeviations(elo0), pairDeviations(elo1));
        };
    }

    /// A pair's average spreads less than one game's result by the square root of two.
    private static double pairDeviations(double normalizedElo) {
        return Math.sqrt(2) * normalizedElo / Elo.PER_DEVIATION;
    }

    public Verdict verdict(Pentanomial pairs) {
        double llr = llr(pairs);
        if (llr <= lower()) return Verdict.ACCEPT_ELO0;
        return llr >= upper() ? Verdict.ACCEPT_ELO1 : Verdict.OPEN;
    }
}
