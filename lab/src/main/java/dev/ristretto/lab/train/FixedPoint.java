package dev.ristretto.lab.train;

/// The whole numbers the first layer is trained with.
///
/// The weights themselves are floats. But adding up rows of them, and adding up their gradients, is nearly
/// all the work there is, and 16-bit numbers go through it twice as fast and keep a tile of the
/// table in the first-level cache. So each batch works on a rounded copy of the weights, and the
/// gradient of each position is rounded to 16 bits: up or down at random, so that on average the rounding
/// loses nothing. Sums of whole numbers do not depend on their order, and so a training gives the same network
/// with any number of threads.
final class FixedPoint {
    /// Neurons that are worked on at a time. A row of them is 64 bytes, a line of the cache; the rows that are
    /// used again and again, some 250 of the 768, fit the first-level cache.
    static final int TILE = 32;

    /// Rows of a table of weights or gradients. Only 768 mean something, but with these there is no bit
    /// pattern of a piece, a side and a square that would lead outside.
    static final int ROWS = 1024;

    /// What stands for 1 in hidden sums. They reach from -32 to 32, far beyond where they are clipped;
    /// rounding is four times finer than that of the finished network.
    static final int ONE = 1024;

    /// Turns the square of a clipped sum into a number from 0 to 1.
    static final float SQUARE = 1f / (ONE * ONE);

    /// The size of a typical gradient of one position, in units of its last digit: so large that rounding is
    /// far below the noise between positions, so small that sums of a chunk, whose gradients point this way
    /// and that, stay within 16 bits. A chunk of 512 all alike would not: from 256 on, or 128 where both
    /// halves of a position have the input, the sum stays at its limit. It never wraps around, so such a step
    /// is too short and not wrong.
    static final float PUSH = 128;

    /// Adding this to a float moves its whole part, rounded, to the lowest bits.
    static final float ROUND = 0x1.8p23f;

    /// Length of the table of random numbers from -1/2 to 1/2, a power of two.
    static final int DITHER = 4096;

    private FixedPoint() {}

    /// Spreads the bits of a number over all of it: the finaliser of SplitMix64.
    static long mix(long number) {
        long z = number + 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /// A weight of the first layer as a whole number.
    static short round(float weight) {
        return (short) Float.floatToRawIntBits(Math.fma(weight, ONE, ROUND));
    }

    /// Where a neuron of a tile stands among its 16-bit numbers. Two of them make one 32-bit number, so that
    /// of 16 neurons the first eight come from the lower halves and the others from the upper ones.
    static int lane(int neuron) {
        int first = neuron & -16;
        int within = neuron & 15;
        return first + (within < 8 ? 2 * within : 2 * within - 15);
    }

    /// Where the random numbers of a half begin in the table of random numbers. The step is odd, so
    /// that a neuron meets every number of the table once in 4096 halves.
    static int dither(int start, int half) {
        return start + half * 7 & DITHER - 1;
    }
}
