package dev.ristretto.lab.book;

/// Why a game is not counted.
public enum Refusal {
    BROKEN("broken: an illegal move or a damaged tag"),
    VARIANT("another variant"),
    START("does not start where games start"),
    RESULT("another result"),
    RATING_UNKNOWN("no rating"),
    RATING("rating out of bounds"),
    SPEED("another time control"),
    DATE("another date");

    private final String text;

    Refusal(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
