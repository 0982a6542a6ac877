package dev.ristretto.lab.data;

/// Takes numbers of a few bits out of bytes, the highest bit of a byte first.
final class BitReader {
    private final byte[] bytes;
    private long bit;

    /// @param start the byte to start at
    BitReader(byte[] bytes, int start) {
        this.bytes = bytes;
        bit = 8L * start;
    }

    /// A number of so many bits, at most 31.
    ///
    /// @throws IndexOutOfBoundsException past the last byte
    int take(int count) {
        int value = 0;
        for (int i = 0; i < count; i++, bit++) {
            value = value << 1 | bytes[(int) (bit >> 3)] >> (7 - (bit & 7)) & 1;
        }
        return value;
    }

    /// One of so many choices, in as few bits as they need; none when there is one choice.
    int choice(int choices) {
        return take(choices <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(choices - 1));
    }

    /// A number in blocks of four bits, low block first, each after a bit that says whether another follows.
    int blocks() {
        int value = 0;
        for (int shift = 0; shift < Short.SIZE; shift += 4) {
            int block = take(5);
            value |= (block & 15) << shift;
            if (block >> 4 == 0) break;
        }
        return value & 0xFFFF;
    }

    /// The first byte that nothing was taken from.
    int nextByte() {
        return (int) (bit + 7 >> 3);
    }
}
