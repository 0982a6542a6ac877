package dev.ristretto.engine.tablebase;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.function.LongConsumer;

/// What a file of tables ends with: 16 bytes that depend on all others.
///
/// Each 16 MB of the file have a hash of 256 bits, and the checksum is the hash of these in 128. So a file can be
/// checked in pieces, and by several threads.
final class TableChecksum {
    static final int BYTES = 16;

    private static final long PIECE = 1L << 24;
    private static final int HASH_BYTES = 32;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private TableChecksum() {}

    /// Whether a file is as it was made.
    ///
    /// @param progress is told, after each piece, how many bytes were read
    static boolean isRight(MemorySegment file, LongConsumer progress) {
        long size = file.byteSize() - BYTES;
        long[] computed = of(file.asSlice(0, size), progress);
        return computed[0] == file.get(LONG, size) && computed[1] == file.get(LONG, size + Long.BYTES);
    }

    private static long[] of(MemorySegment tables, LongConsumer progress) {
        long size = tables.byteSize();
        MemorySegment hashes =
                MemorySegment.ofArray(new byte[Math.toIntExact((size + PIECE - 1) / PIECE * HASH_BYTES)]);
        long to = 0;
        for (long at = 0; at < size; at += PIECE) {
            long length = Math.min(PIECE, size - at);
            for (long word : CityHash.hash256(tables.asSlice(at, length))) {
                hashes.set(LONG, to, word);
                to += Long.BYTES;
            }
            progress.accept(length);
        }
        return CityHash.hash128(hashes);
    }
}
