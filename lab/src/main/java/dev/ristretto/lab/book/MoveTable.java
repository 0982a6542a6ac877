package dev.ristretto.lab.book;

import java.util.Arrays;

/// What was played so far, in a table of fixed size; used by one thread.
///
/// The place of a record follows from the high bits of its key, and the next free place is taken when that
/// one is not. So the table is sorted already but for the groups of neighbours in which something had to
/// move on; [#sorted] puts those in order, and no other sort is needed.
public final class MoveTable {
    /// Of the places; with more of them taken, searching for one gets long.
    private static final double MOST_TAKEN = 0.7;

    /// Places after the last one that a key can ask for.
    private static final int TAIL = 1 << 10;

    private final int places;
    private final int mostRecords;
    private final long[] data;
    private int size;
    private boolean tailFull;

    /// A table that takes about so many bytes.
    public MoveTable(long bytes) {
        long wanted = Math.max(1024, bytes / MoveRecord.WIDTH - TAIL);
        places = (int) Math.min(wanted, Integer.MAX_VALUE / MoveRecord.LONGS - 2L * TAIL);
        mostRecords = (int) (places * MOST_TAKEN);
        data = new long[(places + TAIL) * MoveRecord.LONGS];
    }

    public int size() {
        return size;
    }

    /// Whether so many more records might not find a place.
    public boolean isFull(int more) {
        return tailFull || size + more > mostRecords;
    }

    /// Counts one game in which a move was played.
    ///
    /// @param played the move, see [MoveRecord#played]
    void add(long key, long played, long winsAndDraws, long lossesAndRated, long rating) {
        long move = played & ~MoveRecord.GAMES;
        int at = home(key) * MoveRecord.LONGS;
        while (data[at + 1] != 0) {
            if (data[at] == key && (data[at + 1] & ~MoveRecord.GAMES) == move) break;
            at += MoveRecord.LONGS;
        }
        if (data[at + 1] == 0) insert(at, key, move);
        data[at + 1] += played & MoveRecord.GAMES;
        data[at + 2] += winsAndDraws;
        data[at + 3] += lossesAndRated;
        data[at + 4] += rating;
    }

    private void insert(int at, long key, long move) {
        data[at] = key;
        data[at + 1] = move;
        size++;
        // Half of the tail is kept for the game that is being added.
        tailFull |= at / MoveRecord.LONGS >= places + TAIL / 2;
    }

    private int home(long key) {
        return (int) Math.unsignedMultiplyHigh(key, places);
    }

    /// The records in order. The table must not be changed while they are read.
    public Records sorted() {
        return new Sorted();
    }

    public void clear() {
        Arrays.fill(data, 0);
        size = 0;
        tailFull = false;
    }

    /// Reads group after group of neighbours, each put in order first.
    private final class Sorted implements Records {
        private int[] group = new int[64];
        private int groupSize;
        private int read;
        private int next;

        @Override
        public boolean next(MoveRecord into) {
            if (read == groupSize && !nextGroup()) return false;
            int at = group[read++];
            into.key = data[at];
            into.moveAndGames = data[at + 1];
            into.winsAndDraws = data[at + 2];
            into.lossesAndRated = data[at + 3];
            into.ratings = data[at + 4];
            return true;
        }

        private boolean nextGroup() {
            groupSize = 0;
            read = 0;
            while (next < data.length && data[next + 1] == 0) next += MoveRecord.LONGS;
            for (; next < data.length && data[next + 1] != 0; next += MoveRecord.LONGS) putInOrder(next);
            return groupSize > 0;
        }

        /// Insertion: most stand where they belong.
        private void putInOrder(int at) {
            if (groupSize == group.length) group = Arrays.copyOf(group, 2 * groupSize);
            int place = groupSize++;
            for (; place > 0 && isBefore(at, group[place - 1]); place--) group[place] = group[place - 1];
            group[place] = at;
        }

        private boolean isBefore(int one, int other) {
            int byKey = Long.compareUnsigned(data[one], data[other]);
            return byKey != 0 ? byKey < 0 : Long.compareUnsigned(data[one + 1], data[other + 1]) < 0;
        }
    }
}
