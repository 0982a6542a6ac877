package dev.ristretto.lichess.config;

/// How long a game is expected to last, as Lichess sorts them.
public enum Speed implements Word {
    ULTRA_BULLET("ultraBullet", 29),
    BULLET("bullet", 179),
    BLITZ("blitz", 479),
    RAPID("rapid", 1_499),
    CLASSICAL("classical", Integer.MAX_VALUE);

    private static final int MOVES = 40;

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

    static Speed of(int initial, int increment) {
        int seconds = initial + MOVES * increment;
        for (Speed speed : values()) if (seconds <= speed.mostSeconds) return speed;
        return CLASSICAL;
    }
}
