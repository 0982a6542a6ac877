package dev.ristretto.engine.uci;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads lines of bytes that may be anything, in bounded memory.
///
/// A line ends with CR, LF, both, or the end of input. One longer than [#LONGEST] is read to its end
/// and thrown away. Bytes that are not UTF-8 become replacement characters, which no command contains.
final class LineReader {
    /// Bytes of the longest line that is accepted: a game of more than a million moves.
    static final int LONGEST = 8 << 20;

    /// What a line becomes that was longer; no line can be this one.
    static final String TOO_LONG = "\n";

    private static final int USUAL = 8 << 10;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final InputStream in;
    private final byte[] buffer = new byte[16 << 10];
    private int position;
    private int limit;

    private byte[] line = new byte[USUAL];
    private int length;
    private boolean tooLong;
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
            if (position == limit && !fill()) return length == 0 && !tooLong ? null : take();
            byte next = buffer[position++];
            if (next == '\n' || next == '\r') return take();
            append(next);
        }
    }

    /// Whether there are bytes at hand, so that [#next] will not have to wait for the first.
    private boolean fill() {
        if (ended) return false;
        try {
            position = 0;
            limit = Math.max(0, in.read(buffer));
        } catch (IOException e) {
            limit = 0;
        }
        ended = limit == 0;
        return !ended;
    }

    private void append(byte next) {
        if (length == LONGEST) {
            tooLong = true;
            return;
        }
        if (length == line.length) line = Arrays.copyOf(line, Math.min(2 * length, LONGEST));
        line[length++] = next;
    }

    private String take() {
        String text = tooLong ? TOO_LONG : new String(line, 0, length, StandardCharsets.UTF_8);
        if (!anyLine && text.startsWith(BYTE_ORDER_MARK)) text = text.substring(1);
        anyLine = true;
        tooLong = false;
        length = 0;
        if (line.length > 16 * USUAL) line = new byte[USUAL];
        return text;
    }
}
