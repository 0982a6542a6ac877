package dev.ristretto.lab.book;

import java.util.Locale;

/// How fast a game is: by what forty moves take, as Lichess sorts them.
public enum Speed {
    ULTRABULLET(29),
    BULLET(179),
    BLITZ(479),
    RAPID(1_499),
    CLASSICAL(21_599),
    CORRESPONDENCE(Double.POSITIVE_INFINITY),
    UNKNOWN(-1);

    private static final int MOVES = 40;
    /// A time of days for each move is no clock.
    private static final long SLOWEST_MOVE = 3_600;

    private final double mostSeconds;

    Speed(double mostSeconds) {
        this.mostSeconds = mostSeconds;
    }

    /// Reads the tag `TimeControl`: `300+3`, `600`, `40/7200:3600`, `1/86400`, `-`. Of several periods the first
    /// counts.
    public static Speed of(String timeControl) {
        String first = timeControl.split(":", 2)[0].strip();
        if (first.equals("-")) return CORRESPONDENCE;
        try {
            double seconds = seconds(first);
            if (seconds < 0 || Double.isNaN(seconds)) return UNKNOWN;
            for (Speed speed : values()) if (speed != UNKNOWN && seconds <= speed.mostSeconds) return speed;
            return UNKNOWN;
        } catch (NumberFormatException e) {
            return UNKNOWN;
        }
    }

    private static double seconds(String text) {
        int slash = text.indexOf('/');
        int plus = text.indexOf('+');
        String base = text.substring(slash + 1, plus < 0 ? text.length() : plus);
        double increment = plus < 0 ? 0 : Double.parseDouble(text.substring(plus + 1));
        double time = Double.parseDouble(base);
        if (slash < 0) return time + MOVES * increment;
        double perMove = time / Math.max(1, Integer.parseInt(text.substring(0, slash)));
        return perMove >= SLOWEST_MOVE ? Double.POSITIVE_INFINITY : MOVES * (perMove + increment);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
