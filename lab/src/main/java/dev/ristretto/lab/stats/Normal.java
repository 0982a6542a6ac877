package dev.ristretto.lab.stats;

/// The normal distribution.
final class Normal {
    /// Beyond this the tail is smaller than a double can tell from nothing.
    private static final double EDGE = 8.5;

    private Normal() {}

    /// The share of a standard normal distribution that lies below a value.
    static double below(double x) {
        if (x < -EDGE) return 0;
        if (x > EDGE) return 1;
        // The series x + x³/3 + x⁵/(3·5) + ..., times the density at x, is the part between 0 and x.
        double term = x;
        double sum = x;
        for (int odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
            term *= x * x / odd;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
