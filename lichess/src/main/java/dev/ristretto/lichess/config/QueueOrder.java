package dev.ristretto.lichess.config;

/// Which of the waiting challenges is played next.
public enum QueueOrder implements Word {
    /// The one that came first.
    FIRST("first"),
    /// The one with the highest rating.
    BEST("best");

    private final String word;

    QueueOrder(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
