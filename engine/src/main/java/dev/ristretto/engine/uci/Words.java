package dev.ristretto.engine.uci;

/// The words of a line, one after the other. A line may hold a hundred thousand moves, so it is not
/// cut up before somebody asks.
final class Words {
    private final String line;
    private int start;
    private int end;

    Words(String line) {
        this.line = line;
        advance();
    }

    boolean hasNext() {
        return start < line.length();
    }

    /// The next word, which stays the next one; empty at the end.
    String peek() {
        return line.substring(start, end);
    }

    String next() {
        String word = peek();
        advance();
        return word;
    }

    /// Everything from the next word on, as it was written, without the space around it.
    String rest() {
        String rest = line.substring(start).strip();
        start = line.length();
        end = start;
        return rest;
    }

    private void advance() {
        start = end;
        while (start < line.length() && isSpace(line.charAt(start))) start++;
        end = start;
        while (end < line.length() && !isSpace(line.charAt(end))) end++;
    }

    private static boolean isSpace(char letter) {
        return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n' || letter == '\f' || letter == 0x0B;
    }
}
