package dev.ristretto.engine.tablebase;

/// Looks up one value in a compressed list of values.
///
/// The list was compressed in two steps. Pairs of neighbours that occur often became symbols, pairs of
/// those became symbols again, and so on; then the symbols were written with a canonical prefix code, the
/// frequent ones short. The stream is cut into blocks of one size in bytes; a list of lengths says how many
/// values each holds, and a sparse index, an entry for each stretch of values, names the block of the value in its
/// middle.
final class PairsDecoder {
    /// One value for all positions: nothing else is stored.
    static final int SINGLE_VALUE = 128;

    private static final int SPARSE_ENTRY = 6;
    private static final int SYMBOL_BYTES = 3;
    /// The mark on the right side of a symbol that is a value and no pair.
    private static final int LEAF = 0xFFF;

    private static final int LONGEST_CODE = 32;
    /// As many blocks are counted when a file is opened; more would have to be fetched from the disk first.
    private static final int COUNTED_BLOCKS = 1 << 16;

    private static final int MOST_VALUES = 1 << 16;
    private static final int UNKNOWN = -1;

    private final TableFile file;
    private final int flags;
    private final int singleValue;
    private long listSize;
    private int blockShift;
    private int stretchShift;
    private long blocks;
    private long lengthCount;
    private int shortest;
    /// For each length of code, from the shortest on: the lowest code of that length, at the top of 64 bits.
    private long[] lowestCode = {};
    /// The symbol of that code.
    private int[] lowestSymbol = {};
    private int[] left = {};
    private int[] right = {};
    /// How many values a symbol stands for, less one.
    private int[] extra = {};

    private long sparseAt;
    private long lengthsAt;
    private long streamAt;

    /// Reads the head of a list of so many values.
    PairsDecoder(Cursor cursor, long listSize) throws CorruptTableException {
        file = cursor.file();
        flags = cursor.unsignedByte();
        if (isSingle()) {
            singleValue = cursor.unsignedByte();
            return;
        }
        singleValue = UNKNOWN;
        this.listSize = listSize;
        blockShift = shift(cursor.unsignedByte());
        stretchShift = shift(cursor.unsignedByte());
        int padding = cursor.unsignedByte();
        blocks = cursor.unsignedInt();
        lengthCount = blocks + padding;
        readCodes(cursor);
        readSymbols(cursor);
    }

    int flags() {
        return flags;
    }

    private boolean isSingle() {
        return (flags & SINGLE_VALUE) != 0;
    }

    private static int shift(int bits) throws CorruptTableException {
        if (bits > 30) throw new CorruptTableException("a size in it is absurd");
        return bits;
    }

    // ---- reading the head ----

    /// The prefix code is canonical: codes of one length are consecutive and so are their symbols, longer
    /// codes come numerically first, and half of where a length ends is where the next shorter one begins.
    private void readCodes(Cursor cursor) throws CorruptTableException {
        int longest = cursor.unsignedByte();
        shortest = cursor.unsignedByte();
        if (shortest < 1 || longest < shortest || longest > LONGEST_CODE) {
            throw new CorruptTableException("its code is impossible");
        }
        int count = longest - shortest + 1;
        lowestSymbol = new int[count];
        lowestCode = new long[count];
        for (int i = 0; i < count; i++) lowestSymbol[i] = cursor.unsignedShort();
        for (int i = count - 2; i >= 0; i--) {
            lowestCode[i] = (lowestCode[i + 1] + lowestSymbol[i] - lowestSymbol[i + 1]) / 2;
        }
        for (int i = 0; i < count; i++) lowestCode[i] <<= 64 - shortest - i;
    }

    private void readSymbols(Cursor cursor) throws CorruptTableException {
        int count = cursor.unsignedShort();
        if (count > LEAF) throw new CorruptTableException("it has too many symbols");
        left = new int[count];
        right = new int[count];
        extra = new int[count];
        long at = cursor.skip((long) count * SYMBOL_BYTES);
        for (int i = 0; i < count; i++, at += SYMBOL_BYTES) {
            int low = file.unsignedByte(at);
            int middle = file.unsignedByte(at + 1);
            int high = file.unsignedByte(at + 2);
            left[i] = (middle & 0xF) << 8 | low;
            right[i] = high << 4 | middle >> 4;
            extra[i] = right[i] == LEAF ? 0 : UNKNOWN;
        }
        cursor.align(2);
        measureSymbols(count);
    }

    /// A pair is as long as its halves. Goes over the list until all are known: a pair that never is would
    /// contain itself.
    private void measureSymbols(int count) throws CorruptTableException {
        boolean complete = false;
        for (boolean progress = true; progress && !complete; ) {
            progress = false;
            complete = true;
            for (int i = 0; i < count; i++) {
                if (extra[i] != UNKNOWN) continue;
                if (left[i] >= count || right[i] >= count) throw new CorruptTableException("a symbol in it is unknown");
                if (extra[left[i]] == UNKNOWN || extra[right[i]] == UNKNOWN) {
                    complete = false;
                    continue;
                }
                extra[i] = extra[left[i]] + extra[right[i]] + 1;
                if (extra[i] >= MOST_VALUES) throw new CorruptTableException("a symbol in it is too long");
                progress = true;
            }
        }
        if (!complete) throw new CorruptTableException("a symbol in it contains itself");
    }

    /// The sparse index, the lengths of the blocks and the stream follow the heads of all lists, in turn.
    void locateSparseIndex(Cursor cursor) throws CorruptTableException {
        if (isSingle()) return;
        long stretches = listSize + (1L << stretchShift) - 1 >> stretchShift;
        sparseAt = cursor.skip(stretches * SPARSE_ENTRY);
    }

    void locateLengths(Cursor cursor) throws CorruptTableException {
        if (isSingle()) return;
        lengthsAt = cursor.skip(2 * lengthCount);
        if (blocks <= COUNTED_BLOCKS) countValues();
    }

    /// The blocks hold every value once.
    private void countValues() throws CorruptTableException {
        long values = 0;
        for (long block = 0; block < blocks; block++) values += length(block);
        if (values != listSize) throw new CorruptTableException("its blocks do not add up");
    }

    void locateStream(Cursor cursor) throws CorruptTableException {
        if (isSingle()) return;
        cursor.align(64);
        streamAt = cursor.skip(blocks << blockShift);
    }

    // ---- looking up ----

    /// The value at an index. A file that was altered may give a wrong one, or throw
    /// [IndexOutOfBoundsException]; it cannot keep anybody here for long, as every step uses up values.
    int value(long index) {
        if (isSingle()) return singleValue;
        long entry = sparseAt + (index >> stretchShift) * SPARSE_ENTRY;
        long block = file.unsignedInt(entry);
        long stretch = 1L << stretchShift;
        long offset = file.unsignedShort(entry + 4) + (index & stretch - 1) - stretch / 2;
        while (offset < 0) offset += length(--block);
        while (offset >= length(block)) offset -= length(block++);
        return unpack(block, (int) offset);
    }

    private int length(long block) {
        if (block < 0 || block >= lengthCount) throw new IndexOutOfBoundsException("no such block");
        return file.unsignedShort(lengthsAt + 2 * block) + 1;
    }

    /// Reads symbols until the one that holds the value, and goes down its pairs.
    private int unpack(long block, int offset) {
        long at = streamAt + (block << blockShift);
        long bits = file.streamLong(at);
        at += 8;
        int available = 64;
        while (true) {
            int longer = 0;
            while (Long.compareUnsigned(bits, lowestCode[longer]) < 0) longer++;
            int length = shortest + longer;
            int symbol = lowestSymbol[longer] + (int) (bits - lowestCode[longer] >>> 64 - length);
            if (offset <= extra[symbol]) return descend(symbol, offset);
            offset -= extra[symbol] + 1;
            bits <<= length;
            available -= length;
            if (available <= 32) {
                bits |= file.streamInt(at) << 32 - available;
                at += 4;
                available += 32;
            }
        }
    }

    private int descend(int symbol, int offset) {
        while (extra[symbol] != 0) {
            int first = left[symbol];
            if (offset <= extra[first]) {
                symbol = first;
            } else {
                offset -= extra[first] + 1;
                symbol = right[symbol];
            }
        }
        return left[symbol];
    }
}
