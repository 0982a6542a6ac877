package dev.ristretto.lichess.config;

/// The rules we can play by.
public enum GameVariant implements Word {
    STANDARD("standard"),
    CHESS960("chess960"),
    FROM_POSITION("fromPosition");

    private final String word;

    GameVariant(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
