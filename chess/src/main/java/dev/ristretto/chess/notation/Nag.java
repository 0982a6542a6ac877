package dev.ristretto.chess.notation;

/// Annotation glyphs by their PGN numbers, for those that are also written as signs.
public final class Nag {
    /// Not a glyph.
    public static final int NONE = 0;
    public static final int GOOD_MOVE = 1;
    public static final int MISTAKE = 2;
    public static final int BRILLIANT_MOVE = 3;
    public static final int BLUNDER = 4;
    public static final int SPECULATIVE_MOVE = 5;
    public static final int DUBIOUS_MOVE = 6;

    private Nag() {}

    /// The glyph `!` or `?`.
    static int of(int sign) {
        return sign == '!' ? GOOD_MOVE : MISTAKE;
    }

    /// One of the glyphs of two signs, `!!`, `??`, `!?` and `?!`.
    static int of(int first, int second) {
        if (first == second) return first == '!' ? BRILLIANT_MOVE : BLUNDER;
        return first == '!' ? SPECULATIVE_MOVE : DUBIOUS_MOVE;
    }

    /// The assessment a sign such as `+-` stands for, or [#NONE].
    static int ofAssessment(String text) {
        return switch (text) {
            case "=" -> 10;
            case "+=", "+/=" -> 14;
            case "=+", "=/+" -> 15;
            case "+/-" -> 16;
            case "-/+" -> 17;
            case "+-" -> 18;
            case "-+" -> 19;
            default -> NONE;
        };
    }
}
