package dev.ristretto.chess;

/// Counts of positions already walked, shared by threads without a lock: the key is stored XORed
/// with the count, so that halves written by two threads do not pass for an entry.
final class PerftTable {
    static final long UNKNOWN = -1;

    private static final long DEPTH_MIX = 0x9E3779B97F4A7C15L;

    private final long[] entries;

    PerftTable(int megabytes) {
        entries = new long[Integer.highestOneBit(Math.clamp(megabytes, 1, 8192)) << 17];
    }

    long probe(long key, int depth) {
        long mixed = key ^ depth * DEPTH_MIX;
        int slot = slot(mixed);
        long count = entries[slot + 1];
        return (entries[slot] ^ count) == mixed ? count : UNKNOWN;
    }

    void store(long key, int depth, long count) {
        long mixed = key ^ depth * DEPTH_MIX;
        int slot = slot(mixed);
        entries[slot] = mixed ^ count;
        entries[slot + 1] = count;
    }

    private int slot(long mixed) {
        return (int) (mixed >>> 20) & entries.length - 2;
    }
}
