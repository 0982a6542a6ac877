package dev.ristretto.engine.search;

import java.util.Arrays;

/// Static evaluations by key, for positions the transposition table has let go. One word an entry,
/// so threads share it without care: a word is never torn.
final class EvalCache {
    private static final long KEY_BITS = ~0xFFFFL;

    private final long[] entries;

    EvalCache(int megabytes) {
        entries = new long[megabytes <= 0 ? 1 : Integer.highestOneBit(Math.min(megabytes, 4096)) << 17];
    }

    void clear() {
        Arrays.fill(entries, 0);
    }

    /// The evaluation stored for a key, or [Score#NONE].
    int probe(long key) {
        long entry = entries[slot(key)];
        return ((entry ^ key) & KEY_BITS) == 0 && entry != 0 ? (short) entry : Score.NONE;
    }

    void store(long key, int eval) {
        entries[slot(key)] = key & KEY_BITS | eval & 0xFFFFL;
    }

    private int slot(long key) {
        return (int) (key >>> 16) & entries.length - 1;
    }
}
