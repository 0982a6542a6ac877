package dev.ristretto.chess.notation;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The tags of one game as raw bytes, reused from game to game: a text is made only of the tags
/// that somebody asks for.
final class PgnTags {
    /// The longest tag line read, in bytes.
    static final int MAX_LINE = 1 << 15;
    /// All names and values of one game together, in bytes.
    static final int MAX_TOTAL = 1 << 20;
    /// The most tags of one game: they are looked up one by one.
    static final int MAX_TAGS = 1_000;

    private byte[] bytes = new byte[1024];
    private int size;
    /// For each tag: the start of its name, the start of its value, the end of its value.
    private int[] bounds = new int[3 * 32];
    private int count;

    void clear() {
        size = 0;
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /// The value of a tag, the last one if it is there twice.
    @Nullable
    String get(String name) {
        int index = indexOf(name, count);
        return index < 0 ? null : value(index);
    }

    boolean has(String name) {
        return indexOf(name, count) >= 0;
    }

    /// Whether a tag has this value, found out without making a text.
    boolean has(String name, String value) {
        int index = indexOf(name, count);
        return index >= 0 && matches(bounds[3 * index + 1], bounds[3 * index + 2], value);
    }

    Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) map.put(name(i), value(i));
        return map;
    }

    private String name(int index) {
        return PgnText.decode(bytes, bounds[3 * index], bounds[3 * index + 1]);
    }

    private String value(int index) {
        return PgnText.decode(bytes, bounds[3 * index + 1], bounds[3 * index + 2]);
    }

    private int indexOf(String name, int before) {
        for (int i = before - 1; i >= 0; i--) if (matches(bounds[3 * i], bounds[3 * i + 1], name)) return i;
        return -1;
    }

    private boolean matches(int start, int end, String text) {
        if (end - start != text.length()) return false;
        for (int i = 0; i < text.length(); i++) if (bytes[start + i] != text.charAt(i)) return false;
        return true;
    }

    /// Reads tags until something else comes. After an empty line the tag that games start with, or
    /// one that this game already has, belongs to the next: this one had tags and nothing more.
    void readAll(PgnInput input) throws IOException, PgnFault {
        PgnFault first = null;
        boolean gap = false;
        while (input.peek() == '[') {
            input.mark();
            int line = input.line();
            try {
                readTag(input, line);
                if (gap && lastStartsNextGame()) {
                    forgetLast();
                    input.rewind();
                    break;
                }
                if (count > MAX_TAGS) throw oneTooMany(line);
            } catch (PgnFault fault) {
                // The other tags are still this game's, and not the start of another.
                if (first == null) first = fault;
            }
            input.unmark();
            gap = skipBlank(input);
        }
        if (first != null) throw first;
    }

    private boolean lastStartsNextGame() {
        String name = name(count - 1);
        return name.equals("Event") || indexOf(name, count - 1) >= 0;
    }

    private PgnFault oneTooMany(int line) {
        PgnFault fault = new PgnFault(line, name(count - 1), "more than " + MAX_TAGS + " tags");
        forgetLast();
        return fault;
    }

    private void forgetLast() {
        count--;
        size = bounds[3 * count];
    }

    /// Skips white space and `%` lines. True if there was an empty line.
    static boolean skipBlank(PgnInput input) throws IOException {
        // At the start of a line, the first line break already ends an empty one.
        int line = input.atLineStart() ? input.line() - 1 : input.line();
        while (true) {
            int next = input.peek();
            if (next == '%' && input.atLineStart()) skipLine(input);
            else if (next >= 0 && next <= ' ') input.read();
            else return input.line() > line + 1;
        }
    }

    static void skipLine(PgnInput input) throws IOException {
        for (int next = input.peek(); next != PgnInput.END && next != '\n' && next != '\r'; next = input.peek()) {
            input.read();
        }
    }

    /// Reads one tag, the input being marked at its bracket.
    private void readTag(PgnInput input, int line) throws IOException, PgnFault {
        input.read();
        skipSpaces(input);
        int nameStart = size;
        while (isNameByte(input.peek())) add(input.read(), line, input);
        if (size == nameStart) throw fault(input, line, "a tag without a name");
        int valueStart = size;
        skipSpaces(input);
        if (input.peek() != '"') throw fault(input, line, "a tag without a value in quotes");
        input.read();
        if (!readValue(input, line)) throw fault(input, line, "a tag without its end \"]");
        keep(nameStart, valueStart);
    }

    /// Reads a value and the bracket after it. A quote that no bracket follows belongs to the
    /// value, escaped or not.
    private boolean readValue(PgnInput input, int line) throws IOException, PgnFault {
        int start = size;
        while (true) {
            int next = input.peek();
            if (next == PgnInput.END || next == '\n' || next == '\r') return endAtLastQuote(start);
            input.read();
            if (next == '"' && closes(input)) return true;
            boolean escape = next == '\\' && (input.peek() == '"' || input.peek() == '\\');
            add(escape ? input.read() : next, line, input);
        }
    }

    private static boolean closes(PgnInput input) throws IOException {
        int spaces = 0;
        while (input.peek(spaces) == ' ' && spaces < 8) spaces++;
        if (input.peek(spaces) != ']') return false;
        input.skip(spaces + 1);
        return true;
    }

    /// `[Event "Cup \"]`: the backslash was meant as one, and the quote after it as the end.
    private boolean endAtLastQuote(int start) {
        int end = size;
        while (end > start && bytes[end - 1] == ' ') end--;
        if (end - start < 2 || bytes[end - 1] != ']' || bytes[end - 2] != '"') return false;
        bytes[end - 2] = '\\';
        size = end - 1;
        return true;
    }

    private void add(int value, int line, PgnInput input) throws IOException, PgnFault {
        if (input.position() - input.marked() > MAX_LINE)
            throw fault(input, line, "a tag of more than " + MAX_LINE + " bytes");
        if (size == MAX_TOTAL) throw fault(input, line, "more than " + MAX_TOTAL + " bytes of tags");
        if (size == bytes.length) bytes = Arrays.copyOf(bytes, 2 * size);
        bytes[size++] = (byte) value;
    }

    private void keep(int nameStart, int valueStart) {
        if (3 * count == bounds.length) bounds = Arrays.copyOf(bounds, 2 * bounds.length);
        bounds[3 * count] = nameStart;
        bounds[3 * count + 1] = valueStart;
        bounds[3 * count + 2] = size;
        count++;
    }

    /// The rest of a line with a broken tag is not read as moves.
    private PgnFault fault(PgnInput input, int line, String message) throws IOException {
        String token = PgnText.decode(input.buffer(), input.marked(), Math.min(input.position(), input.marked() + 40));
        input.unmark();
        size = count == 0 ? 0 : bounds[3 * count - 1];
        skipLine(input);
        return new PgnFault(line, token.strip(), message);
    }

    private static void skipSpaces(PgnInput input) throws IOException {
        while (isSpace(input.peek()) && input.position() - input.marked() < MAX_LINE) input.read();
    }

    private static boolean isSpace(int value) {
        return value == ' ' || value == '\t';
    }

    private static boolean isNameByte(int value) {
        return value >= 'A' && value <= 'Z'
                || value >= 'a' && value <= 'z'
                || value >= '0' && value <= '9'
                || value == '_';
    }
}
