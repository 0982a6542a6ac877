package dev.ristretto.lab.player;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Reads lines without ever keeping more than one, nor a line longer than a cap.
final class LineReader {
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 14];
    private final byte[] line;
    private int position;
    private int filled;

    LineReader(InputStream in, int longestLine) {
        this.in = in;
        line = new byte[longestLine];
    }

    /// The next line without its end; null at the end of the stream, where an unfinished line counts
    /// for nothing.
    ///
    /// @throws LineTooLong when the cap is passed
    @Nullable
    String next() throws IOException {
        int length = 0;
        while (true) {
            if (position == filled && !fill()) return null;
            byte letter = buffer[position++];
            if (letter == '\n') return new String(line, 0, length, StandardCharsets.UTF_8).strip();
            if (length == line.length) throw new LineTooLong();
            line[length++] = letter;
        }
    }

    private boolean fill() throws IOException {
        position = 0;
        filled = Math.max(0, in.read(buffer));
        return filled > 0;
    }

    /// More came before the end of a line than any honest program prints.
    static final class LineTooLong extends IOException {
        private static final long serialVersionUID = 1L;
    }
}
