package dev.ristretto.lab.stats;

import java.util.Arrays;

/// Which distribution of pair results makes the results seen most likely, when it must have a given
/// strength. The sequential test compares two such distributions.
///
/// The mathematics is in Michel Van den Bergh's notes on the generalised sequential probability ratio
/// test and on normalised Elo, written for Fishtest.
final class Likelihood {
    /// Stands in for "never seen", so that no result is taken for impossible.
    private static final double UNSEEN = 1e-3;

    private static final double EVEN = 0.5;
    private static final int MAX_ROUNDS = 50;

    private final double[] seen = new double[Pentanomial.OUTCOMES];
    private final double pairs;

    Likelihood(Pentanomial counts) {
        double total = 0;
        for (int i = 0; i < seen.length; i++) {
            seen[i] = Math.max(counts.count(i), UNSEEN);
            total += seen[i];
        }
        for (int i = 0; i < seen.length; i++) seen[i] /= total;
        pairs = total;
    }

    /// The log likelihood ratio of two expected scores.
    double ratioOfScores(double score0, double score1) {
        return ratio(givenScore(score0), givenScore(score1));
    }

    /// The log likelihood ratio of two leads, each in standard deviations of a pair's result.
    double ratioOfDeviations(double lead0, double lead1) {
        return ratio(givenDeviation(lead0), givenDeviation(lead1));
    }

    private double ratio(double[] p0, double[] p1) {
        double sum = 0;
        for (int i = 0; i < seen.length; i++) sum += seen[i] * Math.log(p1[i] / p0[i]);
        return pairs * sum;
    }

    private double[] givenScore(double score) {
        double[] excess = new double[seen.length];
        for (int i = 0; i < seen.length; i++) excess[i] = points(i) - score;
        return tilted(excess);
    }

    /// The spread depends on the distribution looked for, so the constraint is made linear around the
    /// last guess, solved, and made linear again until nothing moves. The first guess has every result
    /// equally often: with the ones seen, a spread of nearly nothing would lead astray.
    private double[] givenDeviation(double lead) {
        double[] guess = new double[seen.length];
        Arrays.fill(guess, 1.0 / seen.length);
        for (int round = 0; round < MAX_ROUNDS; round++) {
            double mean = mean(guess);
            double deviation = Math.sqrt(variance(guess, mean));
            double[] excess = new double[seen.length];
            for (int i = 0; i < seen.length; i++) {
                double distance = (points(i) - mean) / deviation;
                excess[i] = points(i) - EVEN - lead * deviation * (1 + distance * distance) / 2;
            }
            double[] next = tilted(excess);
            double change = largestChange(guess, next);
            guess = next;
            if (change < 1e-12) break;
        }
        return guess;
    }

    /// The distribution closest to the one seen under which `excess` averages zero: each share is
    /// divided by `1 + tilt * excess`, and the tilt is found by bisection, as the average falls with it.
    private double[] tilted(double[] excess) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double value : excess) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        if (least >= 0 || most <= 0) throw new IllegalArgumentException("no distribution has that strength");
        double low = -1 / most;
        double high = -1 / least;
        double tilt = (low + high) / 2;
        while (low < tilt && tilt < high) {
            if (average(excess, tilt) > 0) low = tilt;
            else high = tilt;
            tilt = (low + high) / 2;
        }
        double[] result = new double[seen.length];
        for (int i = 0; i < result.length; i++) result[i] = seen[i] / (1 + tilt * excess[i]);
        return result;
    }

    private double average(double[] excess, double tilt) {
        double sum = 0;
        for (int i = 0; i < excess.length; i++) sum += seen[i] * excess[i] / (1 + tilt * excess[i]);
        return sum;
    }

    private static double points(int halfPoints) {
        return halfPoints / 4.0;
    }

    private static double mean(double[] p) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) sum += p[i] * points(i);
        return sum;
    }

    private static double variance(double[] p, double mean) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) sum += p[i] * (points(i) - mean) * (points(i) - mean);
        return sum;
    }

    private static double largestChange(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
        return most;
    }
}
