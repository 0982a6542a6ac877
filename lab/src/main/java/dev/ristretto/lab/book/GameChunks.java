package dev.ristretto.lab.book;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cuts a file of games into pieces that can be read side by side, each made of whole games.
///
/// It cuts only before a line `[Event "` that follows an empty line or one that ends with a result: whatever came
/// before, a reader of PGN takes that for a new game, which of any other tag is not certain. A file that never has such
/// a line is one piece, which is then read as a stream: the memory needed does not depend on the file.
public final class GameChunks {
    private static final byte[] START = ascii("[Event \"");
    private static final List<byte[]> RESULTS = List.of(ascii("1-0"), ascii("0-1"), ascii("1/2-1/2"), ascii("*"));

    private final InputStream in;
    private byte[] carried = new byte[0];
    private long position;
    private boolean ended;

    /// A piece: the games themselves, and where the one after it starts.
    ///
    /// @param games to be read by whoever gets it
    /// @param end in the unpacked file
    /// @param detached whether the games are in memory, so that the next piece may be asked for before they are
    ///     read
    public record Chunk(InputStream games, long end, boolean detached) {}

    /// @param in stands at the start of a game
    /// @param position how far from the start of the file that is
    public GameChunks(InputStream in, long position) {
        this.in = in;
        this.position = position;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// The next piece, or null at the end of the file.
    ///
    /// @param bytes where it is put; all have the same length, the largest a piece may have
    public @Nullable Chunk next(byte[] bytes) throws IOException {
        if (ended) return null;
        int size = bytes.length;
        System.arraycopy(carried, 0, bytes, 0, carried.length);
        int length = carried.length + in.readNBytes(bytes, carried.length, size - carried.length);
        if (length < size) return last(bytes, length);
        int cut = lastStart(bytes, length);
        if (cut <= 0) {
            ended = true;
            return new Chunk(new SequenceInputStream(new ByteArrayInputStream(bytes), in), Long.MAX_VALUE, false);
        }
        carried = new byte[length - cut];
        System.arraycopy(bytes, cut, carried, 0, carried.length);
        position += cut;
        return new Chunk(new ByteArrayInputStream(bytes, 0, cut), position, true);
    }

    private @Nullable Chunk last(byte[] bytes, int length) {
        ended = true;
        position += length;
        return length == 0 ? null : new Chunk(new ByteArrayInputStream(bytes, 0, length), position, true);
    }

    /// Where the last game starts; 0 when only the first is found.
    private static int lastStart(byte[] bytes, int length) {
        for (int at = length - START.length; at > 0; at--) {
            if (bytes[at] == '[' && isStart(bytes, at)) return at;
        }
        return 0;
    }

    private static boolean isStart(byte[] bytes, int at) {
        if (!isAt(bytes, at, START)) return false;
        int before = at - 1;
        if (bytes[before] != '\n') return false;
        if (before > 0 && bytes[before - 1] == '\r') before--;
        return before > 0 && (bytes[before - 1] == '\n' || endsWithResult(bytes, before));
    }

    private static boolean endsWithResult(byte[] bytes, int end) {
        for (byte[] result : RESULTS) if (isAt(bytes, end - result.length, result)) return true;
        return false;
    }

    private static boolean isAt(byte[] bytes, int at, byte[] text) {
        return at >= 0 && Arrays.equals(bytes, at, at + text.length, text, 0, text.length);
    }
}
