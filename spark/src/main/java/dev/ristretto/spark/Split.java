package dev.ristretto.spark;

import dev.ristretto.lab.data.GameFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A part of a file of games for one task: whole games only. A packed file is one part, as it can be read only from
/// its start.
///
/// @param file where every machine of the cluster finds it
/// @param from the first byte
/// @param to the byte after the last one; [#WHOLE] for all of a packed file
record Split(String file, long from, long to) implements Serializable {
    static final long WHOLE = -1;

    private static final long serialVersionUID = 1;
    /// Where a game starts is looked for in so many bytes.
    private static final int WINDOW = 1 << 20;
    /// How much smaller packing makes games.
    private static final int PACKING = 8;

    /// Cuts a file into parts of about this size.
    static List<Split> of(Path file, long size) throws IOException {
        String name = file.toString();
        if (GameFile.isPacked(file)) return List.of(new Split(name, 0, WHOLE));
        List<Split> splits = new ArrayList<>();
        long end = Files.size(file);
        long start = 0;
        try (FileChannel channel = FileChannel.open(file)) {
            for (long at = size; at < end; at += size) {
                long cut = nextGame(channel, Math.max(at, start));
                if (cut <= start) continue;
                splits.add(new Split(name, start, cut));
                start = cut;
            }
        }
        splits.add(new Split(name, start, end));
        return splits;
    }

    /// Where a game starts for certain: at the tag `Event` after an empty line. -1 when none is near.
    private static long nextGame(FileChannel channel, long from) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(WINDOW);
        int count = 0;
        while (count >= 0 && bytes.hasRemaining()) count = channel.read(bytes, from + bytes.position());
        String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
        int unix = text.indexOf("\n\n[Event \"");
        int dos = text.indexOf("\n\r\n[Event \"");
        if (unix < 0 && dos < 0) return -1;
        boolean isUnix = dos < 0 || unix >= 0 && unix < dos;
        return from + (isUnix ? unix + 2 : dos + 3);
    }

    /// How much there is to read, about: of a packed file more than it is large.
    long estimatedBytes() throws IOException {
        return to == WHOLE ? PACKING * Files.size(Path.of(file)) : to - from;
    }

    InputStream open() throws IOException {
        Path path = Path.of(file);
        if (to == WHOLE) return GameFile.open(path);
        FileChannel channel = FileChannel.open(path).position(from);
        return new Part(Channels.newInputStream(channel), to - from);
    }

    /// A stream that ends after so many bytes.
    private static final class Part extends InputStream {
        private final InputStream in;
        private long left;

        Part(InputStream in, long left) {
            this.in = in;
            this.left = left;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (left == 0) return -1;
            int count = in.read(target, offset, (int) Math.min(length, left));
            left -= Math.max(0, count);
            return count;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
