package dev.ristretto.lichess.config;

/// Whether a game counts.
public enum Mode implements Word {
    RATED("rated"),
    CASUAL("casual");

    private final String word;

    Mode(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
