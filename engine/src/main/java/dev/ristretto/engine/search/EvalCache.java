package dev.ristretto.engine.search;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Static evaluations by key, for positions the transposition table has let go. One word an entry,
/// so threads share it without care: a word is never torn.
///
/// It lies beside the table outside the Java heap, where a line has an address and can be asked for early.
final class EvalCache implements AutoCloseable {
    private static final long KEY_BITS = ~0xFFFFL;
    private static final int ENTRY_SHIFT = 3;
    private static final int MOST_MEGABYTES = 4096;

    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;
    private final long address;
    private final long mask;

    /// A cache of this many megabytes, rounded down to a power of two; 0 for one entry, which is as good as none.
    ///
    /// @throws OutOfMemoryError when there is no such room
    EvalCache(int megabytes) {
        long entries = megabytes <= 0 ? 1 : (long) Integer.highestOneBit(Math.min(megabytes, MOST_MEGABYTES)) << 17;
        mask = entries - 1 << ENTRY_SHIFT;
        try {
            memory = TableMemory.allocate(entries << ENTRY_SHIFT, arena);
            address = memory.address();
        } catch (OutOfMemoryError e) {
            arena.close();
            throw e;
        }
    }

    void clear() {
        memory.fill((byte) 0);
    }

    /// The address where the evaluation for a key may be found.
    long line(long key) {
        return address + offset(key);
    }

    /// The evaluation stored for a key, or [Score#NONE].
    int probe(long key) {
        long entry = memory.get(ValueLayout.JAVA_LONG, offset(key));
        return ((entry ^ key) & KEY_BITS) == 0 && entry != 0 ? (short) entry : Score.NONE;
    }

    void store(long key, int eval) {
        memory.set(ValueLayout.JAVA_LONG, offset(key), key & KEY_BITS | eval & 0xFFFFL);
    }

    private long offset(long key) {
        return key >>> 16 - ENTRY_SHIFT & mask;
    }

    @Override
    public void close() {
        arena.close();
    }
}
