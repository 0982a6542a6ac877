package dev.ristretto.lichess.api;

/// How long a request takes from here to the host and back, learnt from those that were made. A clock runs
/// until the host has heard a move, and what it says about clocks is old by the time we hear it: together
/// one round trip is lost on each move.
public final class Lag {
    private static final double WEIGHT = 0.125;
    private static final int DEVIATIONS = 3;
    /// What the machine and the network may do at any time.
    private static final int MARGIN_MILLIS = 20;

    private static final int LEAST_MILLIS = 50;
    private static final int MOST_MILLIS = 2_000;

    private double mean = -1;
    private boolean started;
    private double deviation;

    /// Nothing has been measured yet.
    public Lag() {}

    synchronized void took(long nanos) {
        double millis = nanos / 1e6;
        if (!started) {
            started = true; // the first one opens the connection and loads half of Java: it says nothing
            return;
        }
        if (mean < 0) {
            mean = millis;
            deviation = millis / 2;
            return;
        }
        double off = Math.abs(millis - mean);
        // What was much slower than ever may have been a pause of ours; it counts, but not for ever.
        deviation += WEIGHT * (off - deviation);
        mean += WEIGHT * (millis - mean);
    }

    /// The usual round trip, 0 before the first.
    public synchronized long millis() {
        return Math.max(0, Math.round(mean));
    }

    /// What to keep in hand on each move.
    public synchronized int moveOverhead() {
        if (mean < 0) return LEAST_MILLIS * 4;
        return Math.clamp(Math.round(mean + DEVIATIONS * deviation) + MARGIN_MILLIS, LEAST_MILLIS, MOST_MILLIS);
    }
}
