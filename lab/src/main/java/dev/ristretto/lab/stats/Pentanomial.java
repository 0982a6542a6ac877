package dev.ristretto.lab.stats;

/// Pairs of games counted by what one side took from them: 0, ½, 1, 1½ or 2 points.
///
/// Both games of a pair start from the same opening with colours swapped, so their results hang
/// together; the pairs do not. Counting pairs therefore gives honest error bars where counting games
/// does not.
public record Pentanomial(int zero, int half, int one, int oneAndHalf, int two) {
    public static final Pentanomial NONE = new Pentanomial(0, 0, 0, 0, 0);

    /// How many different results a pair can have.
    static final int OUTCOMES = 5;

    public int pairs() {
        return zero + half + one + oneAndHalf + two;
    }

    /// The pairs that brought this many half points, 0 to 4.
    public int count(int halfPoints) {
        return switch (halfPoints) {
            case 0 -> zero;
            case 1 -> half;
            case 2 -> one;
            case 3 -> oneAndHalf;
            case 4 -> two;
            default -> throw new IllegalArgumentException("no pair is worth " + halfPoints + " half points");
        };
    }

    public Pentanomial plusPair(int halfPoints) {
        return plus(new Pentanomial(
                halfPoints == 0 ? 1 : 0,
                halfPoints == 1 ? 1 : 0,
                halfPoints == 2 ? 1 : 0,
                halfPoints == 3 ? 1 : 0,
                halfPoints == 4 ? 1 : 0));
    }

    public Pentanomial plus(Pentanomial other) {
        return new Pentanomial(
                zero + other.zero, half + other.half, one + other.one, oneAndHalf + other.oneAndHalf, two + other.two);
    }

    /// The same pairs seen by the other side.
    public Pentanomial reversed() {
        return new Pentanomial(two, oneAndHalf, one, half, zero);
    }

    /// Points per game, between 0 and 1; a half when nothing was played.
    public double mean() {
        return pairs() == 0 ? 0.5 : (0.25 * half + 0.5 * one + 0.75 * oneAndHalf + two) / pairs();
    }

    /// The variance of the points per game of one pair.
    public double variance() {
        if (pairs() == 0) return 0;
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < OUTCOMES; i++) sum += count(i) * square(0.25 * i - mean);
        return sum / pairs();
    }

    /// How far the mean is likely off: one standard deviation.
    public double standardError() {
        return pairs() == 0 ? Double.POSITIVE_INFINITY : Math.sqrt(variance() / pairs());
    }

    private static double square(double value) {
        return value * value;
    }

    /// The five counts, as match runners print them.
    @Override
    public String toString() {
        return zero + " " + half + " " + one + " " + oneAndHalf + " " + two;
    }
}
