package dev.ristretto.engine.book;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// Entries of one size that start with their key and are sorted by it: what both kinds of book are made of.
/// Numbers are written with the high byte first.
///
/// @param offset of the first entry
record Entries(MemorySegment bytes, long offset, int width, long count) {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    long key(long index) {
        return longAt(index, 0);
    }

    long longAt(long index, int field) {
        return bytes.get(LONG, offset + index * width + field);
    }

    /// A number of 32 bits without a sign.
    long intAt(long index, int field) {
        return bytes.get(INT, offset + index * width + field) & 0xFFFF_FFFFL;
    }

    /// A number of 16 bits without a sign.
    int shortAt(long index, int field) {
        return bytes.get(SHORT, offset + index * width + field) & 0xFFFF;
    }

    /// The first entry whose key is not smaller, or the count of all.
    long find(long key) {
        long low = 0;
        long high = count;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (Long.compareUnsigned(key(middle), key) < 0) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /// The first entry that has a smaller key than the one before it; the count of all when there is none.
    long firstOutOfOrder() {
        for (long i = 1; i < count; i++) if (Long.compareUnsigned(key(i - 1), key(i)) > 0) return i;
        return count;
    }
}
