package dev.ristretto.engine.eval.nnue;

/// The loops in which a network spends its time. There are two ways to say them, [ScalarKernels] and
/// [VectorKernels]; both give the same numbers to the last bit.
///
/// All arrays of sums and rows of one network have one length, a multiple of 32. Kernels may keep notes between two
/// loops, so each thread has its own.
interface Kernels {
    /// The least output of the first layer whose square is cut off: nothing above it counts for more.
    int LARGEST = 8160;

    /// Places a list may need behind its end: they are written by the vector.
    int SPARE = 16;

    /// The fastest kernels this Java can run.
    static Kernels best() {
        return VectorSupport.isPresent() ? VectorSupport.kernels() : new ScalarKernels();
    }

    /// The name of these kernels for people, such as `vector, 256 bits`.
    String name();

    /// `to = from + add - sub`: a piece moved.
    void move(short[] from, short[] to, short[] add, short[] sub);

    /// `to = from + add - sub - taken`: a piece moved and took another.
    void take(short[] from, short[] to, short[] add, short[] sub, short[] taken);

    /// `to = from + add1 + add2 - sub1 - sub2`: castling.
    void castle(short[] from, short[] to, short[] add1, short[] add2, short[] sub1, short[] sub2);

    void add(short[] sums, short[] row);

    void subtract(short[] sums, short[] row);

    /// The sum of `clamp(sums, 0, 255)² · weights` over both sides, modulo 2^32. Weights are within ±128.
    int squaredDot(short[] us, short[] them, OutputWeights ourWeights, OutputWeights theirWeights);

    /// Squares the sums, each held within 0 to 255, and keeps the squares divided by 512 from `at` on.
    void squares(short[] sums, short[] squares, int at);

    /// Multiplies the first half of the sums with the second, each held within 0 to 127, and keeps the
    /// products divided by 128 from `at` on.
    void pairs(short[] sums, short[] products, int at);

    /// Lists where the values that are not zero stand, in any order, and says how many there are.
    ///
    /// @param values a multiple of 32 of them
    /// @param places has room for [#SPARE] more than the values; what is behind the list means nothing
    int nonZero(short[] values, int[] places);

    /// The first of the layers behind the hidden sums: `sums[o] = Σ values[p] · table[16 · p + o]` for the first
    /// `count` places `p`; the sums of even `o` come first, then those of odd `o`.
    ///
    /// @param table weights within ±128
    /// @param values 0 to 127: two products together fit 16 bits
    /// @param sums written
    void columns(short[] table, short[] values, int[] places, int count, int[] sums);

    /// Adds the biases to what the first layer has summed up, and makes of it what the second is fed: the squares of
    /// all but the last, then the same plain.
    ///
    /// @param sums become the outputs of the first layer
    /// @param fed written; has room for two numbers more, which mean nothing
    void feed(int[] sums, int[] biases, float[] fed);

    /// What the second and the third layer make of that.
    int outcome(LayerStack layers, float[] fed);
}
