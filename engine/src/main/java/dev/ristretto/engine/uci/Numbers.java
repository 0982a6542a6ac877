package dev.ristretto.engine.uci;

/// Whole numbers as interfaces write them, or fail to.
final class Numbers {
    private static final int LONGEST = 18;

    private Numbers() {}

    /// Reads a number; one that is too long counts as the largest, and what is none as `otherwise`.
    static long read(String text, long otherwise) {
        boolean negative = text.startsWith("-");
        int digits = negative || text.startsWith("+") ? 1 : 0;
        if (text.length() == digits) return otherwise;
        for (int i = digits; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') return otherwise;
        }
        if (text.length() - digits > LONGEST) return negative ? Long.MIN_VALUE : Long.MAX_VALUE;
        return Long.parseLong(text);
    }
}
