package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// What earlier searches found out about positions, shared by all threads without a lock.
///
/// The table lives outside the Java heap, so its size is what the user asked for and needs no flag.
/// An entry is two words, the data and the key XORed with the data: if two threads write at once and
/// the halves do not belong together, the key does not come out and the entry is not found. Four
/// entries make a bucket of one cache line.
public final class TranspositionTable implements AutoCloseable {
    /// What [#probe] answers when it knows nothing. No entry is all zero, as a depth is stored with an
    /// offset.
    static final long MISS = 0;

    private static final int ENTRY_BYTES = 16;
    private static final int BUCKET_ENTRIES = 4;
    private static final int BUCKET_BYTES = ENTRY_BYTES * BUCKET_ENTRIES;
    private static final int DEPTH_OFFSET = 8;
    private static final int AGES = 32;

    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;
    private final long address;
    private final long buckets;
    private int age;

    /// A table of just this many megabytes.
    ///
    /// @throws OutOfMemoryError when there is no such room
    public TranspositionTable(int megabytes) {
        long bytes = (long) megabytes << 20;
        buckets = bytes / BUCKET_BYTES;
        try {
            memory = TableMemory.allocate(bytes, arena);
            address = memory.address();
        } catch (OutOfMemoryError e) {
            arena.close();
            throw e;
        }
    }

    /// Its size.
    public int megabytes() {
        return (int) (memory.byteSize() >> 20);
    }

    /// Forgets everything, the work shared among threads.
    public void clear(int threads) {
        age = 0;
        long share = (memory.byteSize() / threads + BUCKET_BYTES) / BUCKET_BYTES * BUCKET_BYTES;
        Thread[] cleaners = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            long from = Math.min(i * share, memory.byteSize());
            long length = Math.min(share, memory.byteSize() - from);
            cleaners[i] =
                    Thread.ofPlatform().start(() -> memory.asSlice(from, length).fill((byte) 0));
        }
        for (Thread cleaner : cleaners) join(cleaner);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Makes what is stored so far older than what comes now.
    void newSearch() {
        age = age + 1 & AGES - 1;
    }

    @Override
    public void close() {
        arena.close();
    }

    // ---- finding and storing ----

    /// The address of the line in which something may be stored for a key.
    long line(long key) {
        return address + bucket(key);
    }

    /// The data stored for a key, or [#MISS].
    long probe(long key) {
        long bucket = bucket(key);
        for (int i = 0; i < BUCKET_ENTRIES; i++) {
            long data = data(bucket, i);
            if ((check(bucket, i) ^ data) == key && data != MISS) return data;
        }
        return MISS;
    }

    /// Stores a result, in the place of the same position, of an empty entry or of the one that is
    /// least worth keeping: shallow and old.
    void store(long key, int move, int score, int eval, int depth, int bound, boolean pv) {
        // Extensions may lead past the deepest iteration; an entry has eight bits for it.
        depth = Math.min(depth, Score.MAX_PLY);
        long bucket = bucket(key);
        int place = 0;
        int worst = Integer.MAX_VALUE;
        long old = MISS;
        for (int i = 0; i < BUCKET_ENTRIES; i++) {
            long data = data(bucket, i);
            if ((check(bucket, i) ^ data) == key && data != MISS) {
                place = i;
                old = data;
                break;
            }
            int worth = data == MISS ? Integer.MIN_VALUE : depth(data) - 4 * (age - age(data) & AGES - 1);
            if (worth < worst) {
                worst = worth;
                place = i;
            }
        }
        if (old != MISS) {
            if (move == Move.NONE) move = move(old);
            // A deeper answer of this search is worth more than a fresh shallow bound.
            boolean keep = bound != Bound.EXACT && age(old) == age && depth + 4 + (pv ? 2 : 0) <= depth(old);
            if (keep) return;
        }
        write(bucket, place, key, pack(move, score, eval, depth, bound, pv));
    }

    private long pack(int move, int score, int eval, int depth, int bound, boolean pv) {
        return move & 0xFFFFL
                | (score & 0xFFFFL) << 16
                | (eval & 0xFFFFL) << 32
                | (long) (depth + DEPTH_OFFSET) << 48
                | (long) bound << 56
                | (pv ? 1L : 0L) << 58
                | (long) age << 59;
    }

    /// Entries of the current search in thousandths, by a sample.
    int permilleFull() {
        int used = 0;
        long sample = Math.min(250, buckets);
        for (long i = 0; i < sample; i++) {
            for (int entry = 0; entry < BUCKET_ENTRIES; entry++) {
                long data = data(i * BUCKET_BYTES, entry);
                if (data != MISS && age(data) == age) used++;
            }
        }
        return (int) (used * 1000L / (sample * BUCKET_ENTRIES));
    }

    private long bucket(long key) {
        return Math.unsignedMultiplyHigh(key, buckets) * BUCKET_BYTES;
    }

    private long check(long bucket, int entry) {
        return memory.get(ValueLayout.JAVA_LONG, bucket + (long) entry * ENTRY_BYTES);
    }

    private long data(long bucket, int entry) {
        return memory.get(ValueLayout.JAVA_LONG, bucket + (long) entry * ENTRY_BYTES + 8);
    }

    private void write(long bucket, int entry, long key, long data) {
        memory.set(ValueLayout.JAVA_LONG, bucket + (long) entry * ENTRY_BYTES, key ^ data);
        memory.set(ValueLayout.JAVA_LONG, bucket + (long) entry * ENTRY_BYTES + 8, data);
    }

    // ---- reading the data of an entry ----

    static int move(long data) {
        return (int) data & 0xFFFF;
    }

    /// The score as stored; mates count from the position itself.
    static int score(long data) {
        return (short) (data >>> 16);
    }

    static int eval(long data) {
        return (short) (data >>> 32);
    }

    static int depth(long data) {
        return ((int) (data >>> 48) & 0xFF) - DEPTH_OFFSET;
    }

    static int bound(long data) {
        return (int) (data >>> 56) & 3;
    }

    static boolean pv(long data) {
        return (data >>> 58 & 1) != 0;
    }

    private static int age(long data) {
        return (int) (data >>> 59);
    }

    /// A score on its way into the table: mates are counted from the node, not from the root.
    static int toTable(int score, int ply) {
        if (score >= Score.TABLEBASE_BOUND) return score + ply;
        return score <= -Score.TABLEBASE_BOUND ? score - ply : score;
    }

    /// A score on its way out of the table.
    static int fromTable(int score, int ply) {
        if (score == Score.NONE) return Score.NONE;
        if (score >= Score.TABLEBASE_BOUND) return score - ply;
        return score <= -Score.TABLEBASE_BOUND ? score + ply : score;
    }
}
