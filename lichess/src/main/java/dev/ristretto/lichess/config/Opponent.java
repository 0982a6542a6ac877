package dev.ristretto.lichess.config;

/// Who sits at the other side.
public enum Opponent implements Word {
    HUMANS("humans"),
    BOTS("bots");

    private final String word;

    Opponent(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
