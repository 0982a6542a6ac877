package dev.ristretto.chess.notation;

import java.io.IOException;
import java.util.Arrays;

/// Cuts the moves of a game into tokens. Move numbers, dots and `%` lines never show.
///
/// A move stays where it is in the input's window, between [#start] and [#end], until the next token
/// is asked for.
final class PgnTokenizer {
    enum Token {
        MOVE,
        /// A passed turn: `--`, `Z0` or `null`.
        NULL_MOVE,
        /// An annotation glyph; its number is [#nag].
        NAG,
        /// A comment; its bytes are in [#comment] if comments are kept.
        COMMENT,
        OPEN,
        CLOSE,
        /// The result that ends a game (or, sloppily, a variation): [#result].
        RESULT,
        /// The end of the file, or a tag of the next game.
        END,
        /// Nothing a reader has to know; [#next] never returns it.
        SKIPPED
    }

    /// The longest word that is still read as a move.
    static final int MAX_WORD = 64;
    /// All comments of one game together, in bytes.
    static final int MAX_COMMENTS = 1 << 24;

    private static final int MAX_NAG_DIGITS = 5;
    private static final boolean[] WORD = wordBytes();

    private final PgnInput input;
    private final PgnSkipper skipper;
    private final boolean keepComments;
    private int start;
    private int end;
    private int line;
    private int nag;
    private GameResult result = GameResult.UNKNOWN;
    private byte[] comment = new byte[256];
    private int commentSize;
    private int commentTotal;

    PgnTokenizer(PgnInput input, PgnSkipper skipper, boolean keepComments) {
        this.input = input;
        this.skipper = skipper;
        this.keepComments = keepComments;
    }

    private static boolean[] wordBytes() {
        boolean[] word = new boolean[256];
        for (int i = 0; i < 256; i++) word[i] = Character.isLetterOrDigit(i) && i < 128 || i >= 128;
        for (char sign : "+#=-/:.@_".toCharArray()) word[sign] = true;
        return word;
    }

    void startGame() {
        commentTotal = 0;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /// The line the last token started on.
    int line() {
        return line;
    }

    int nag() {
        return nag;
    }

    GameResult result() {
        return result;
    }

    /// The last comment, white space made single and cut off at the ends.
    String comment() {
        return PgnText.decode(comment, 0, commentSize);
    }

    /// The word of the last token, for messages.
    String word() {
        return PgnText.decode(input.buffer(), start, end);
    }

    Token next() throws IOException, PgnFault {
        Token token;
        do token = read(firstByte());
        while (token == Token.SKIPPED);
        return token;
    }

    /// Passes over white space and the dots of move numbers.
    private int firstByte() throws IOException {
        int next = input.peek();
        while (next == ' ' || next == '.' || next >= 0 && next < ' ') {
            input.read();
            next = input.peek();
        }
        return next;
    }

    private Token read(int first) throws IOException, PgnFault {
        line = input.line();
        if (first >= 'A' && first <= 'Z' || first >= 'a' && first <= 'z') return readWord();
        return switch (first) {
            case PgnInput.END -> Token.END;
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> readNumber(first);
            case '{' -> readComment('}');
            case ';' -> readComment('\n');
            case '(' -> sign(Token.OPEN);
            case ')' -> sign(Token.CLOSE);
            case '*' -> readResult(GameResult.UNKNOWN, 1);
            case '$' -> readNag();
            case '!', '?' -> readGlyph();
            case '-', '+', '=' -> readSigns();
            case '%' -> readEscape();
            case '[' -> readTagStart();
            default -> throw unexpected();
        };
    }

    private Token sign(Token token) throws IOException {
        input.read();
        return token;
    }

    /// A move number says nothing the position does not know; a result or a castling move in
    /// zeros may look like one.
    private Token readNumber(int first) throws IOException, PgnFault {
        if (first <= '1' && input.peek(1) == '-') {
            if (input.startsWith("1-0")) return readResult(GameResult.WHITE_WINS, 3);
            if (input.startsWith("0-1")) return readResult(GameResult.BLACK_WINS, 3);
            return readWord();
        }
        if (first == '1' && input.peek(1) == '/') {
            return readResult(GameResult.DRAW, input.startsWith("1/2-1/2") ? 7 : 3);
        }
        for (int next = first; next >= '0' && next <= '9'; next = input.peek()) input.read();
        return Token.SKIPPED;
    }

    private Token readResult(GameResult value, int length) throws IOException {
        result = value;
        input.skip(length);
        return Token.RESULT;
    }

    private Token readWord() throws IOException, PgnFault {
        takeWord();
        byte[] buffer = input.buffer();
        return switch (buffer[start]) {
            case 'Z' -> is("Z0") ? Token.NULL_MOVE : Token.MOVE;
            case 'n' -> is("null") ? Token.NULL_MOVE : Token.MOVE;
            // En passant may stand apart from its move.
            case 'e' -> is("e.p.") || is("ep") ? Token.SKIPPED : Token.MOVE;
            default -> Token.MOVE;
        };
    }

    private void takeWord() throws IOException, PgnFault {
        input.mark();
        int length = 0;
        for (int next = input.peek(); next >= 0 && (WORD[next] || next == '(' && atPromotion()); next = input.peek()) {
            input.skip(next == '(' ? 3 : 1);
            if (++length > MAX_WORD) throw tooLong();
        }
        start = input.marked();
        end = input.position();
        input.unmark();
    }

    /// `e8(Q)` is a promotion, though the bracket looks like a variation.
    private boolean atPromotion() throws IOException {
        int before = input.previous();
        int piece = input.peek(1);
        return (before == '8' || before == '1')
                && (piece == 'Q' || piece == 'R' || piece == 'B' || piece == 'N')
                && input.peek(2) == ')';
    }

    private boolean is(String text) {
        if (end - start != text.length()) return false;
        for (int i = 0; i < text.length(); i++) if (input.buffer()[start + i] != text.charAt(i)) return false;
        return true;
    }

    private Token readNag() throws IOException, PgnFault {
        input.read();
        int digits = 0;
        nag = 0;
        for (int next = input.peek(); next >= '0' && next <= '9'; next = input.peek()) {
            nag = 10 * nag + input.read() - '0';
            if (++digits > MAX_NAG_DIGITS) throw new PgnFault(line, "$" + nag, "a glyph number too large");
        }
        if (digits == 0) throw new PgnFault(line, "$", "a $ without a number");
        return Token.NAG;
    }

    private Token readGlyph() throws IOException {
        int first = input.read();
        boolean pair = input.peek() == '!' || input.peek() == '?';
        nag = pair ? Nag.of(first, input.read()) : Nag.of(first);
        return Token.NAG;
    }

    /// A passed turn, or an assessment such as `+-`.
    private Token readSigns() throws IOException, PgnFault {
        takeWord();
        if (is("--")) return Token.NULL_MOVE;
        nag = Nag.ofAssessment(word());
        if (nag == Nag.NONE) throw new PgnFault(line, word(), "not a move");
        return Token.NAG;
    }

    private Token readEscape() throws IOException, PgnFault {
        if (!input.atLineStart()) throw unexpected();
        PgnTags.skipLine(input);
        return Token.SKIPPED;
    }

    private Token readTagStart() throws IOException, PgnFault {
        if (!input.atTag()) throw unexpected();
        return Token.END;
    }

    private Token readComment(int close) throws IOException, PgnFault {
        input.read();
        commentSize = 0;
        if (keepComments) takeComment(close);
        else if (close == '\n') PgnTags.skipLine(input);
        else if (!skipper.skipComment()) throw unclosed();
        return Token.COMMENT;
    }

    private void takeComment(int close) throws IOException, PgnFault {
        boolean space = false;
        for (int next = input.read(); next != close; next = input.read()) {
            if (next == '\r' && close == '\n') return;
            if (next == PgnInput.END) {
                if (close == '\n') return;
                throw unclosed();
            }
            if (PgnSkipper.atEventTag(input)) throw unclosed();
            if (next > ' ') {
                if (space && commentSize > 0) addToComment(' ');
                addToComment(next);
            }
            space = next <= ' ';
        }
    }

    private void addToComment(int value) throws PgnFault {
        if (commentTotal++ >= MAX_COMMENTS)
            throw new PgnFault(line, "{", "more than " + MAX_COMMENTS + " bytes of comments");
        if (commentSize == comment.length) comment = Arrays.copyOf(comment, 2 * commentSize);
        comment[commentSize++] = (byte) value;
    }

    private PgnFault unclosed() {
        return new PgnFault(line, "{", "a comment that is not closed");
    }

    private PgnFault tooLong() {
        String token = PgnText.decode(input.buffer(), input.marked(), input.marked() + 20);
        input.unmark();
        return new PgnFault(line, token + "...", "a word of more than " + MAX_WORD + " letters");
    }

    private PgnFault unexpected() throws IOException {
        int value = input.read();
        String token = value > ' ' && value < 127 ? String.valueOf((char) value) : String.format("byte %02x", value);
        return new PgnFault(line, token, "not expected among moves");
    }
}
