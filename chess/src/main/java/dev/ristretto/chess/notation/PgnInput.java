package dev.ristretto.chess.notation;

import java.io.IOException;
import java.io.InputStream;

/// The bytes of a PGN file, seen through a window of fixed size, with a count of lines.
///
/// A token is read in place: [#mark] pins its first byte, and the window then moves without losing
/// it. The byte before the current one is always kept too, to know where a line starts.
final class PgnInput {
    /// What [#peek] answers at the end of the file.
    static final int END = -1;
    /// No token may be longer than what is left of the window beside it.
    static final int WINDOW = 1 << 17;

    private static final int UNMARKED = Integer.MAX_VALUE;

    private final InputStream in;
    private final byte[] buffer = new byte[WINDOW];
    // A line break nobody wrote stands before the first byte, so that it starts a line.
    private int position = 1;
    private int limit = 1;
    private int mark = UNMARKED;
    private int line = 1;
    private int markLine;
    private boolean ended;

    PgnInput(InputStream in) {
        this.in = in;
        buffer[0] = '\n';
    }

    /// The window. What [#position] and [#mark] point at moves with every byte asked for.
    byte[] buffer() {
        return buffer;
    }

    int position() {
        return position;
    }

    /// The line of the current byte, from 1.
    int line() {
        return line;
    }

    /// The current byte, or [#END].
    int peek() throws IOException {
        return position < limit || refill() ? buffer[position] & 0xFF : END;
    }

    /// A byte further on, or [#END] beyond the last.
    int peek(int ahead) throws IOException {
        while (position + ahead >= limit) if (!refill()) return END;
        return buffer[position + ahead] & 0xFF;
    }

    /// The current byte, which is left behind; or [#END].
    int read() throws IOException {
        int value = peek();
        if (value != END) advance(value);
        return value;
    }

    /// Lines end with a line feed, a carriage return, or both.
    private void advance(int value) {
        if (value == '\r' || value == '\n' && previous() != '\r') line++;
        position++;
    }

    void skip(int bytes) throws IOException {
        for (int i = 0; i < bytes; i++) read();
    }

    /// The byte before the current one; a line break before the first.
    int previous() {
        return buffer[position - 1] & 0xFF;
    }

    /// Whether the current byte is the first of a line.
    boolean atLineStart() {
        int before = previous();
        return before == '\n' || before == '\r';
    }

    /// Pins the current byte as the first of a token.
    void mark() {
        mark = position;
        markLine = line;
    }

    /// Where the pinned byte is now.
    int marked() {
        return mark;
    }

    void unmark() {
        mark = UNMARKED;
    }

    /// Goes back to the pinned byte.
    void rewind() {
        position = mark;
        line = markLine;
        unmark();
    }

    /// Whether the coming bytes spell a text.
    boolean startsWith(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) if (peek(i) != text.charAt(i)) return false;
        return true;
    }

    /// Whether the current byte opens a tag at the start of a line, which ends whatever was before.
    boolean atTag() throws IOException {
        return peek() == '[' && atLineStart() && isNameByte(peek(1));
    }

    private static boolean isNameByte(int value) {
        return value >= 'A' && value <= 'Z' || value >= 'a' && value <= 'z' || value == '_';
    }

    /// Leaves bytes behind until one of a class that is not 0, or the end: the fast way over text
    /// that nobody asked for. The class of a line break must not be 0.
    int skipTo(byte[] classes) throws IOException {
        while (true) {
            int at = position;
            int end = limit;
            while (at < end && classes[buffer[at] & 0xFF] == 0) at++;
            position = at;
            if (at < end) return buffer[at] & 0xFF;
            if (!refill()) return END;
        }
    }

    /// Moves the window on. False at the end of the file.
    private boolean refill() throws IOException {
        if (ended) return false;
        int keep = Math.min(position - 1, mark);
        // A caller who looks further than the window reaches has lost count of its token.
        if (keep == 0 && limit == WINDOW) throw new IllegalStateException("token larger than the window");
        System.arraycopy(buffer, keep, buffer, 0, limit - keep);
        position -= keep;
        limit -= keep;
        if (mark != UNMARKED) mark -= keep;
        int count = in.read(buffer, limit, WINDOW - limit);
        while (count == 0) count = in.read(buffer, limit, WINDOW - limit);
        ended = count < 0;
        limit += Math.max(count, 0);
        return count > 0;
    }

    void close() throws IOException {
        in.close();
    }
}
