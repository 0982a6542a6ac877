package dev.ristretto.lab.datagen;

import dev.ristretto.lab.run.ProgressLine;
import java.util.Locale;

/// Says how a run is getting on.
///
/// @param before what an earlier run had made
/// @param start of this run, in nanoseconds
record Progress(DatagenSettings settings, Tally before, long start) {
    private static final double NANOS = 1e9;

    /// One line for now. Rates are of this run.
    String line(Tally now, long nanos, long cpuNanos) {
        double seconds = (nanos - start) / NANOS;
        double rate = made(now) / seconds;
        return String.format(
                Locale.ROOT,
                "%,d positions (%.1f %%), %,.0f/s, %,.0f per CPU second, %,d games, %s left",
                now.positions(),
                100 * share(now),
                rate,
                perCpuSecond(now, cpuNanos),
                now.games(),
                ProgressLine.time(secondsLeft(now, seconds)));
    }

    String summary(Tally now, long nanos, long cpuNanos) {
        double seconds = (nanos - start) / NANOS;
        return String.format(
                Locale.ROOT,
                "%,d positions of %,d games in all; this run made %,.0f in %s: %,.0f/s, %,.0f per CPU second;"
                        + " White won %.1f %%, drawn %.1f %%; %.0f plies and %.0f positions a game",
                now.positions(),
                now.games(),
                made(now),
                ProgressLine.time(seconds),
                made(now) / seconds,
                perCpuSecond(now, cpuNanos),
                percent(now.whiteWins(), now.games()),
                percent(now.draws(), now.games()),
                ratio(now.plies(), now.games()),
                ratio(now.positions(), now.games()));
    }

    private double made(Tally now) {
        return now.positions() - before.positions();
    }

    private double perCpuSecond(Tally now, long cpuNanos) {
        return cpuNanos == 0 ? 0 : made(now) * NANOS / cpuNanos;
    }

    /// How much of the goal is reached.
    private double share(Tally now) {
        return Math.max(ratio(now.positions(), settings.positions()), ratio(now.games(), settings.games()));
    }

    private double secondsLeft(Tally now, double seconds) {
        double done = share(now) - share(before);
        return done <= 0 ? Double.NaN : seconds * (1 - share(now)) / done;
    }

    private static double percent(long part, long whole) {
        return 100 * ratio(part, whole);
    }

    private static double ratio(long part, long whole) {
        return whole == 0 ? 0 : (double) part / (double) whole;
    }
}
