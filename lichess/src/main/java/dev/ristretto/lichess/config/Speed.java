package dev.ristretto.lichess.config;

/// How long a game is expected to last, as Lichess sorts them. What is faster than bullet is not for bots.
public enum Speed implements Word {
    BULLET("bullet", 179),
    BLITZ("blitz", 479),
    RAPID("rapid", 1_499),
    CLASSICAL("classical", Integer.MAX_VALUE);

    private static final int MOVES = 40;
    private static final int LEAST_SECONDS = 30;

    private final String word;
    private final int mostSeconds;

    Speed(String word, int mostSeconds) {
        this.word = word;
        this.mostSeconds = mostSeconds;
    }

    @Override
    public String word() {
        return word;
    }

    /// Whether a game is what Lichess calls UltraBullet, which bots cannot play there.
    public static boolean isTooFast(int initial, int increment) {
        return seconds(initial, increment) < LEAST_SECONDS;
    }

    private static int seconds(int initial, int increment) {
        return initial + MOVES * increment;
    }

    static Speed of(int initial, int increment) {
        int seconds = seconds(initial, increment);
        for (Speed speed : values()) if (seconds <= speed.mostSeconds) return speed;
        return CLASSICAL;
    }
}
