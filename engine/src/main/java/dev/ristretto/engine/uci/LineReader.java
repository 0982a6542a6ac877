package dev.ristretto.engine.uci;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Reads lines of bytes that may be anything, in bounded memory.
///
/// A line ends with CR, LF, both, or the end of input. One longer than [#LONGEST], or than there is memory for,
/// is read to its end and thrown away: half a command could be another command. Bytes that are not UTF-8 become
/// replacement characters, which no command contains.
class LineReader {
    /// Bytes of the longest line that is accepted: a game of more than a million moves.
    static final int LONGEST = 8 << 20;

    /// What a line becomes that was longer; no line can be this one.
    static final String TOO_LONG = "\n";

    /// What a line becomes that there was no memory for; nor can any line be this one.
    static final String NO_MEMORY = "\r";

    private static final int USUAL = 8 << 10;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final InputStream in;
    private final byte[] buffer = new byte[16 << 10];
    private int position;
    private int limit;

    private final byte[] usual = new byte[USUAL];
    private byte[] line = usual;
    private int length;
    /// What the line becomes in the place of its text; null as long as it can be kept.
    private @Nullable String instead;
    /// A terminal would go on after its end; we do not.
    private boolean ended;

    private boolean anyLine;

    LineReader(InputStream in) {
        this.in = in;
    }

    /// The next line without its end, or null at the end of input. A failing input has ended.
    @Nullable
    String next() {
        while (true) {
            if (position == limit && !fill()) return length == 0 && instead == null ? null : take();
            byte next = buffer[position++];
            if (next == '\n' || next == '\r') return take();
            append(next);
        }
    }

    /// Whether there are bytes at hand, so that [#next] will not have to wait for the first.
    private boolean fill() {
        if (ended) return false;
        try {
            // Before it is read, which may fail for want of memory: nothing must be read twice.
            position = 0;
            limit = 0;
            limit = Math.max(0, in.read(buffer));
        } catch (IOException e) {
            limit = 0;
        }
        ended = limit == 0;
        return !ended;
    }

    private void append(byte next) {
        if (instead == null && length == line.length) instead = lengthen();
        if (instead == null) line[length++] = next;
    }

    /// Makes room for more of the line.
    ///
    /// @return what the line becomes when there is none
    private @Nullable String lengthen() {
        if (length == LONGEST) return TOO_LONG;
        try {
            byte[] longer = memory(Math.min(2 * length, LONGEST));
            System.arraycopy(line, 0, longer, 0, length);
            line = longer;
            return null;
        } catch (OutOfMemoryError e) {
            return NO_MEMORY;
        }
    }

    /// Where a longer line is kept; tests have less of it.
    byte[] memory(int bytes) {
        return new byte[bytes];
    }

    private String take() {
        String text = instead != null ? instead : text();
        anyLine = true;
        instead = null;
        length = 0;
        if (line.length > 16 * USUAL) line = usual;
        return text;
    }

    private String text() {
        try {
            String text = new String(line, 0, length, StandardCharsets.UTF_8);
            return !anyLine && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (OutOfMemoryError e) {
            return NO_MEMORY;
        }
    }
}
