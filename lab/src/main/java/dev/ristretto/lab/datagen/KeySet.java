package dev.ristretto.lab.datagen;

import java.util.Arrays;

/// The keys seen in a game.
final class KeySet {
    private static final int FIRST_SIZE = 1 << 13;

    /// Open addressing; 0 is a free slot, and a position of that key is taken for one already seen.
    private long[] slots = new long[FIRST_SIZE];
    private int size;

    void clear() {
        Arrays.fill(slots, 0);
        size = 0;
    }

    /// Whether the key was new.
    boolean add(long key) {
        int slot = find(slots, key);
        if (slots[slot] == key) return false;
        slots[slot] = key;
        if (++size * 2 > slots.length) grow();
        return true;
    }

    /// The slot of a key, or the free one it belongs to.
    private static int find(long[] slots, long key) {
        int mask = slots.length - 1;
        int slot = (int) key & mask;
        while (slots[slot] != 0 && slots[slot] != key) slot = slot + 1 & mask;
        return slot;
    }

    private void grow() {
        long[] larger = new long[2 * slots.length];
        for (long key : slots) if (key != 0) larger[find(larger, key)] = key;
        slots = larger;
    }
}
