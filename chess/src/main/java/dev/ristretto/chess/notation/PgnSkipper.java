package dev.ristretto.chess.notation;

import java.io.IOException;

/// Passes over moves that nobody wants: the rest of a game, a variation, a comment.
///
/// It knows only what could be taken for the end of a game: comments, brackets, results, lines.
/// Everything else goes by at the speed of one table look-up a byte.
final class PgnSkipper {
    private static final byte[] MOVES = classes("{;()*/-\n\r");
    private static final byte[] COMMENT = classes("}\n\r");

    private final PgnInput input;

    PgnSkipper(PgnInput input) {
        this.input = input;
    }

    private static byte[] classes(String special) {
        byte[] classes = new byte[256];
        for (int i = 0; i < special.length(); i++) classes[special.charAt(i)] = 1;
        return classes;
    }

    /// Goes to the end of the game: past its result, or to the tag of the next one.
    void skipGame(int depth) throws IOException {
        int open = Math.max(0, depth);
        while (!input.atTag()) {
            int next = input.skipTo(MOVES);
            if (next == PgnInput.END) return;
            if (next == ')') open = Math.max(0, open - 1);
            if (next == '(') open++;
            if (isResult(next) && open == 0) {
                skipRestOfResult();
                return;
            }
            if (!step(next)) return;
        }
    }

    /// Goes past the bracket that closes a variation. False when there is none in this game.
    boolean skipVariation() throws IOException {
        int open = 1;
        while (open > 0) {
            int next = input.skipTo(MOVES);
            if (next == PgnInput.END) return false;
            if (next == ')') open--;
            if (next == '(') open++;
            if (!step(next) || input.atTag()) return false;
        }
        return true;
    }

    /// Passes over one special byte and what hangs on it. False when a comment has no end.
    private boolean step(int special) throws IOException {
        input.read();
        if (special == '{') return skipComment();
        if (special == ';') PgnTags.skipLine(input);
        if (input.peek() == '%' && input.atLineStart()) PgnTags.skipLine(input);
        return true;
    }

    /// Goes past the brace that closes a comment. False when it is not closed before the end of the
    /// file or before a line that can only be the start of another game.
    boolean skipComment() throws IOException {
        while (true) {
            int next = input.skipTo(COMMENT);
            if (next == PgnInput.END) return false;
            input.read();
            if (next == '}') return true;
            if (atEventTag(input)) return false;
        }
    }

    /// Whether a line starts as games do. A comment that seems to hold one was never closed.
    static boolean atEventTag(PgnInput input) throws IOException {
        return input.peek() == '[' && input.atLineStart() && input.startsWith("[Event \"");
    }

    /// Passes over a result if the current bytes are one.
    boolean skipResult() throws IOException {
        boolean result =
                input.peek() == '*' || input.startsWith("1-0") || input.startsWith("0-1") || input.startsWith("1/2");
        if (result) skipRestOfResult();
        return result;
    }

    /// Whether a sign in the middle of a word makes it a result.
    private boolean isResult(int special) throws IOException {
        int before = input.previous();
        return switch (special) {
            case '*' -> true;
            case '/' -> before == '1' && input.peek(1) == '2';
            case '-' -> before == '1' && input.peek(1) == '0' || before == '0' && input.peek(1) == '1';
            default -> false;
        };
    }

    private void skipRestOfResult() throws IOException {
        do input.read();
        while (isResultByte(input.peek()));
    }

    private static boolean isResultByte(int value) {
        return value == '/' || value == '-' || value >= '0' && value <= '2';
    }
}
