package dev.ristretto.chess.notation;

/// How a game ended, as PGN writes it.
public enum GameResult {
    WHITE_WINS("1-0"),
    BLACK_WINS("0-1"),
    DRAW("1/2-1/2"),
    /// Not over, or not known.
    UNKNOWN("*");

    private final String text;

    GameResult(String text) {
        this.text = text;
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    public String text() {
        return text;
    }

    /// The result a text names; [#UNKNOWN] for any other text.
    public static GameResult of(String text) {
        return switch (text.strip()) {
            case "1-0" -> WHITE_WINS;
            case "0-1" -> BLACK_WINS;
            case "1/2-1/2", "1/2" -> DRAW;
            default -> UNKNOWN;
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
