package dev.ristretto.engine.tablebase;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.LongConsumer;

/// The bytes of a table, mapped into memory and read at any place.
///
/// A place outside the file throws [IndexOutOfBoundsException], so a file that lies about its own layout
/// does no harm. A file that is cut while it is mapped throws [InternalError].
final class TableFile {
    /// What stands before the checksum at the end of every file is a multiple of this.
    private static final int PAGE = 64;

    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong STREAM_LONG =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    private static final ValueLayout.OfInt STREAM_INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private final MemorySegment bytes;

    TableFile(MemorySegment bytes) {
        this.bytes = bytes;
    }

    /// Maps a file for as long as the arena lives.
    static TableFile map(Path path, Arena arena) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return new TableFile(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
        }
    }

    /// Whether a whole table can have this size.
    static boolean isPlausibleSize(long size) {
        return size > TableChecksum.BYTES && size % PAGE == TableChecksum.BYTES;
    }

    /// Whether the checksum at the end is that of the bytes before it. All of them are read.
    ///
    /// @param progress is told now and then how many bytes more were read
    boolean isUnaltered(LongConsumer progress) {
        return isPlausibleSize(bytes.byteSize()) && TableChecksum.isRight(bytes, progress);
    }

    long size() {
        return bytes.byteSize();
    }

    int unsignedByte(long at) {
        return bytes.get(ValueLayout.JAVA_BYTE, at) & 0xFF;
    }

    int unsignedShort(long at) {
        return bytes.get(SHORT, at) & 0xFFFF;
    }

    long unsignedInt(long at) {
        return bytes.get(INT, at) & 0xFFFF_FFFFL;
    }

    /// The next 64 bits of a stream of bits, the first one highest.
    long streamLong(long at) {
        return bytes.get(STREAM_LONG, at);
    }

    /// The next 32 bits of a stream of bits.
    long streamInt(long at) {
        return bytes.get(STREAM_INT, at) & 0xFFFF_FFFFL;
    }
}
