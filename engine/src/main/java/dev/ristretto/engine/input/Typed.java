package dev.ristretto.engine.input;

/// Words as they were typed: shown again without harm, and numbers read from them.
public final class Typed {
    /// What a word is worth that is no whole number; none that can be typed is this one.
    public static final long NO_NUMBER = Long.MIN_VALUE + 1;

    private static final int SHOWN_LENGTH = 40;
    private static final int MOST_DIGITS = 18;

    private Typed() {}

    /// A whole number, or [#NO_NUMBER]. One that is too long counts as the largest, or as the smallest: it is out of
    /// all bounds anyway.
    public static long number(String word) {
        boolean negative = word.startsWith("-");
        int digits = negative || word.startsWith("+") ? 1 : 0;
        if (word.length() == digits) return NO_NUMBER;
        for (int i = digits; i < word.length(); i++) {
            if (word.charAt(i) < '0' || word.charAt(i) > '9') return NO_NUMBER;
        }
        if (word.length() - digits > MOST_DIGITS) return negative ? Long.MIN_VALUE : Long.MAX_VALUE;
        return Long.parseLong(word);
    }

    /// What was typed, in quotes, as far as it can be repeated without harm.
    public static String shown(String text) {
        StringBuilder safe = new StringBuilder("'");
        for (int i = 0; i < Math.min(SHOWN_LENGTH, text.length()); i++) {
            char letter = text.charAt(i);
            safe.append(letter >= ' ' && letter < 127 ? letter : '?');
        }
        return safe.append(text.length() > SHOWN_LENGTH ? "...'" : "'").toString();
    }
}
