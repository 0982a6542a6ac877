package dev.ristretto.engine.tablebase;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// The parts of CityHash, in its first version, that the files of tables are signed with: a hash of 256 bits for long
/// inputs, and one of 128 bits for short ones.
///
/// The hash is by Geoff Pike and Jyrki Alakuijala; names of variables follow their definition where a better one does
/// not exist. Letters are 64-bit words and arithmetic wraps around, as it does in Java.
final class CityHash {
    private static final long K0 = 0xC3A5C85C97CB3127L;
    private static final long K1 = 0xB492B66FBE98F273L;
    private static final long K3 = 0xC949D7C7509E6557L;
    private static final long PAIR = 0x9DDFEA08EB382D69L;

    /// The input of [#hash256] is at least this long, or is filled up with zeros, and is read in blocks of it.
    private static final int BLOCK = 240;

    /// Up to this length a hash of 128 bits is one of its own, and beyond it is a half of the long one.
    private static final int SHORT = 900;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private CityHash() {}

    /// The hash of 128 bits, as two words.
    static long[] hash128(MemorySegment input) {
        if (input.byteSize() > SHORT) {
            long[] whole = hash256(input);
            return new long[] {whole[2], whole[3]};
        }
        if (input.byteSize() < 32) throw new IllegalArgumentException("the input is shorter than any we sign");
        MemorySegment rest = input.asSlice(16);
        long low = word(input, 0) ^ K3;
        long high = word(input, 8);
        return rest.byteSize() < 128 ? murmur(rest, low, high) : new Mixer(rest, low, high).hash();
    }

    /// The hash of 256 bits, as four words.
    static long[] hash256(MemorySegment input) {
        if (input.byteSize() >= BLOCK) return new CrcMixer(input, 0).hash();
        MemorySegment filled = MemorySegment.ofArray(new byte[BLOCK]).copyFrom(input);
        return new CrcMixer(filled, ~input.byteSize() & 0xFFFF_FFFFL).hash();
    }

    private static long word(MemorySegment input, long at) {
        return input.get(LONG, at);
    }

    private static long shiftMix(long value) {
        return value ^ value >>> 47;
    }

    /// One word out of two.
    private static long join(long low, long high) {
        long a = shiftMix((low ^ high) * PAIR);
        return shiftMix((high ^ a) * PAIR) * PAIR;
    }

    /// For 16 to 127 bytes.
    private static long[] murmur(MemorySegment input, long low, long high) {
        long length = input.byteSize();
        long a = low;
        long b = high;
        long c;
        long d;
        if (length == 16) {
            a = shiftMix(a * K1) * K1;
            long last = word(input, 8);
            c = b * K1 + (join(word(input, 0), Long.rotateRight(last + 16, 16)) ^ last);
            d = shiftMix(a + word(input, 0));
        } else {
            c = join(word(input, length - 8) + K1, a);
            d = join(b + length, c + word(input, length - 16));
            a += d;
            for (long at = 0; at < length - 16; at += 16) {
                a = (a ^ shiftMix(word(input, at) * K1) * K1) * K1;
                b ^= a;
                c = (c ^ shiftMix(word(input, at + 8) * K1) * K1) * K1;
                d ^= c;
            }
        }
        a = join(a, c);
        b = join(d, b);
        return new long[] {a ^ b, join(b, a)};
    }

    /// For 128 bytes and more: seven words of state, stirred with 64 bytes at a time.
    private static final class Mixer {
        private final MemorySegment input;
        private long x;
        private long y;
        private long z;
        private long v1;
        private long v2;
        private long w1;
        private long w2;

        Mixer(MemorySegment input, long low, long high) {
            this.input = input;
            x = low;
            y = high;
            z = input.byteSize() * K1;
            v1 = Long.rotateRight(y ^ K1, 49) * K1 + word(input, 0);
            v2 = Long.rotateRight(v1, 42) * K1 + word(input, 8);
            w1 = Long.rotateRight(y + z, 35) * K1 + x;
            w2 = Long.rotateRight(x + word(input, 88), 53) * K1;
        }

        long[] hash() {
            long length = input.byteSize();
            long whole = length - length % 128;
            for (long at = 0; at < whole; at += 64) stir(at);
            x += Long.rotateRight(v1 + z, 49) * K0;
            z += Long.rotateRight(w1, 37) * K0;
            for (long at = length - 32; at > whole - 32; at -= 32) stirEnd(at);
            x = join(x, v1);
            y = join(y + z, w1);
            return new long[] {join(x + v2, w2) + y, join(x + w2, y + v2)};
        }

        private void stir(long at) {
            x = Long.rotateRight(x + y + v1 + word(input, at + 8), 37) * K1;
            y = Long.rotateRight(y + v2 + word(input, at + 48), 42) * K1;
            x ^= w2;
            y += v1 + word(input, at + 40);
            z = Long.rotateRight(z + w1, 33) * K1;
            intoV(at, v2 * K1, x + w1);
            intoW(at + 32, z + w2, y + word(input, at + 16));
            long swapped = z;
            z = x;
            x = swapped;
        }

        private void stirEnd(long at) {
            y = Long.rotateRight(x + y, 42) * K0 + v2;
            w1 += word(input, at + 16);
            x = x * K0 + w1;
            z += w2 + word(input, at);
            w2 += v1;
            intoV(at, v1 + z, v2);
        }

        private void intoV(long at, long seed1, long seed2) {
            v1 = sum(at, seed1);
            v2 = twist(at, seed1, seed2);
        }

        private void intoW(long at, long seed1, long seed2) {
            w1 = sum(at, seed1);
            w2 = twist(at, seed1, seed2);
        }

        private long sum(long at, long seed) {
            return seed + word(input, at) + word(input, at + 8) + word(input, at + 16) + word(input, at + 24);
        }

        private long twist(long at, long seed1, long seed2) {
            long first = seed1 + word(input, at);
            long middle = first + word(input, at + 8) + word(input, at + 16);
            return Long.rotateRight(seed2 + first + word(input, at + 24), 21) + Long.rotateRight(middle, 44) + first;
        }
    }

    /// For 240 bytes and more: six words of state turned round each other, and a cyclic sum of each of the first five.
    private static final class CrcMixer {
        private static final int STEP = 40;

        private final MemorySegment input;
        private final long first;
        private final long second;
        private long a;
        private long b;
        private long c;
        private long d;
        private long e;
        private long t;
        private long f;
        private long g;
        private long h;
        private long i;
        private long j;

        CrcMixer(MemorySegment input, long seed) {
            this.input = input;
            long length = input.byteSize();
            a = word(input, 56) + K0;
            b = word(input, 96) + K0;
            first = join(b, length);
            second = word(input, 120) * K0 + length;
            c = first;
            d = second;
            e = word(input, 184) + seed;
            t = c + d;
            f = seed;
        }

        long[] hash() {
            long length = input.byteSize();
            long whole = length - length % BLOCK;
            long at = 0;
            for (; at < whole; at += 2 * STEP) {
                step(at, 1, 1);
                step(at + STEP, K0, 0);
            }
            for (; at + STEP <= length; at += STEP) step(at, K0, 0);
            if (at < length) step(length - STEP, K0, 0);
            return finish();
        }

        private void step(long at, long multiplier, int flip) {
            long next = a;
            a = Long.rotateRight(b, 41 ^ flip) * multiplier + word(input, at);
            b = Long.rotateRight(c, 27 ^ flip) * multiplier + word(input, at + 8);
            c = Long.rotateRight(d, 41 ^ flip) * multiplier + word(input, at + 16);
            d = Long.rotateRight(e, 33 ^ flip) * multiplier + word(input, at + 24);
            e = Long.rotateRight(t, 25 ^ flip) * multiplier + word(input, at + 32);
            t = next;
            f = Crc32c.add(f, a);
            g = Crc32c.add(g, b);
            h = Crc32c.add(h, c);
            i = Crc32c.add(i, d);
            j = Crc32c.add(j, e);
        }

        private long[] finish() {
            j += i << 32;
            a = join(a, j);
            h += g << 32;
            b += h;
            c = join(c, f) + i;
            d = join(d, e + first);
            j += e;
            i += join(h, t);
            e = join(a, d) + j;
            f = join(b, c) + a;
            g = join(j, i) + c;
            long[] result = new long[4];
            result[0] = e + f + g + h;
            a = shiftMix((a + g) * K0) * K0 + b;
            result[1] = second + a + result[0];
            a = shiftMix(a * K0) * K0 + c;
            result[2] = a + result[1];
            a = shiftMix((a + e) * K0) * K0;
            result[3] = a + result[2];
            return result;
        }
    }
}
