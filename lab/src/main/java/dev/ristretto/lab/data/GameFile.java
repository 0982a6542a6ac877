package dev.ristretto.lab.data;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipInputStream;

/// Files of games and positions, plain or compressed. How a file is compressed is told by its first
/// bytes and not by its name: gzip, Zstandard and zip are opened as they are, and the files in a zip
/// archive are read one after the other.
public final class GameFile {
    private static final int BUFFER = 1 << 17;
    private static final int LOOK_AHEAD = 1 << 12;
    private static final int GZIP = 0x1F8B;
    private static final int ZSTANDARD = 0x28B52FFD;
    /// Zstandard files may start with frames to be skipped; the low four bits of the first byte vary.
    private static final int SKIPPABLE = 0x502A4D18;
    private static final int ZIP = 0x504B0304;
    private static final int EMPTY_ZIP = 0x504B0506;

    private GameFile() {}

    /// Opens a file. Every [IOException], of this call and of reading, names the file.
    ///
    /// @throws IOException when the file cannot be read, is empty, or is damaged
    public static InputStream open(Path file) throws IOException {
        return open(file, bytes -> {});
    }

    /// As [#open(Path)], and tells how many bytes of the file itself, packed as they are, are read: by that
    /// progress can be measured.
    public static InputStream open(Path file, LongConsumer progress) throws IOException {
        if (Files.isDirectory(file)) throw new IOException(file + ": is a folder");
        InputStream bytes = new CountedInputStream(Files.newInputStream(file), progress);
        BufferedInputStream raw = new BufferedInputStream(bytes, BUFFER);
        try {
            return new NamedInputStream(file, unpacked(raw));
        } catch (IOException e) {
            raw.close();
            throw NamedInputStream.named(file, e);
        }
    }

    /// Whether a file is packed, so that it can be read only from its start.
    public static boolean isPacked(Path file) throws IOException {
        try (BufferedInputStream raw = new BufferedInputStream(Files.newInputStream(file))) {
            int magic = magic(raw);
            return magic >>> 16 == GZIP
                    || magic == ZSTANDARD
                    || (magic & 0xF0FFFFFF) == SKIPPABLE
                    || magic == ZIP
                    || magic == EMPTY_ZIP;
        } catch (IOException e) {
            throw NamedInputStream.named(file, e);
        }
    }

    /// Whether games in PGN follow, and not lines of FEN or EPD: PGN begins with a tag. Nothing is taken from the
    /// stream.
    public static boolean isPgn(BufferedInputStream in) throws IOException {
        in.mark(LOOK_AHEAD);
        int letter = in.read();
        for (int i = 1; i < LOOK_AHEAD - 1 && isSkipped(letter); i++) letter = in.read();
        in.reset();
        return letter == '[';
    }

    /// Spaces, and the mark that some editors put before everything.
    private static boolean isSkipped(int letter) {
        return letter >= 0 && letter <= ' ' || letter == 0xEF || letter == 0xBB || letter == 0xBF;
    }

    private static InputStream unpacked(BufferedInputStream raw) throws IOException {
        int magic = magic(raw);
        if (magic >>> 16 == GZIP) return new GZIPInputStream(raw, BUFFER);
        if (magic == ZSTANDARD || (magic & 0xF0FFFFFF) == SKIPPABLE) return new ZstdInputStream(raw);
        if (magic == ZIP) return new ZipContents(new ZipInputStream(raw));
        if (magic == EMPTY_ZIP) throw new IOException("an archive with nothing in it");
        return raw;
    }

    /// The first four bytes, the rest being zero in a shorter file.
    private static int magic(BufferedInputStream raw) throws IOException {
        raw.mark(4);
        byte[] start = raw.readNBytes(4);
        raw.reset();
        if (start.length == 0) throw new IOException("the file is empty");
        int magic = 0;
        for (int i = 0; i < 4; i++) magic = magic << 8 | (i < start.length ? start[i] & 0xFF : 0);
        return magic;
    }
}
