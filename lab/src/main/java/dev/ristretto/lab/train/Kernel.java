package dev.ristretto.lab.train;

import java.lang.foreign.MemorySegment;

/// The loops a training consists of. [VectorKernel] is the fast one, [PlainKernel] says the same in plain
/// Java; their results are equal bit for bit.
interface Kernel {
    /// The fastest one here. The Vector API is still an incubating module, and may not be there.
    static Kernel fastest() {
        boolean hasVectors =
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        return hasVectors && VectorKernel.isSupported() ? new VectorKernel() : new PlainKernel();
    }

    /// The hidden sums of a group, clipped to 0 ... 1.
    ///
    /// @param activations of each half, the clipped sums of the tile; written
    void activate(Chunk chunk, int group, Tile tile, short[] activations);

    /// Adds what the squares of a group's clipped sums say to the outputs.
    ///
    /// @param sums of each position, 8 numbers whose sum is its output; added to
    void squares(Chunk chunk, int group, Tile tile, short[] activations, float[] sums);

    /// Finds what each half of a group asks of its hidden sums.
    ///
    /// @param activations what [#activate] wrote; overwritten with what should be subtracted from the sums
    /// @param pushes of each position, the derivative of the loss by its output
    /// @param dither a table of random numbers, and where this group begins in it
    /// @param headGradient of the output weights; added to
    void pullSquares(
            Chunk chunk,
            int group,
            Tile tile,
            short[] activations,
            float[] pushes,
            float[] dither,
            int ditherAt,
            float[] headGradient);

    /// Adds what the halves of a group ask for to the rows of their inputs.
    ///
    /// @param pushed of each half, what should be subtracted from its sums
    /// @param gradient of the inputs of the group's king bucket, 16-bit numbers; added to
    void spread(Chunk chunk, int group, short[] pushed, MemorySegment gradient);

    // ---- the layers of a layered network ----

    /// Squares the clipped sums of a tile, and lists which squares are not zero.
    ///
    /// @param half where the sums are, and `at` where the squares go
    /// @param count places listed so far
    /// @return how many places are listed now
    int square(short[] sums, int half, float[] squares, int at, int[] places, int count);

    /// `sums[o] += inputs[p] · table[at + p · sums.length + o]` over the listed places. There are a multiple of
    /// 16 sums.
    void columns(float[] table, int at, float[] inputs, int[] places, int count, float[] sums);

    /// `table[at + p · pushes.length + o] += inputs[p] · pushes[o]` over the listed places.
    void outer(float[] table, int at, float[] inputs, int[] places, int count, float[] pushes);

    /// How far a position pushes the squares of a tile, which are inputs of the first layer.
    ///
    /// @param rows the first layer, of which the inputs of the tile begin at `at`; those of one output side by side
    /// @param pushes the derivative of the loss by each output of the layer
    /// @param into the derivative by each square; written
    void weigh(float[] rows, int at, float[] pushes, float[] into);

    /// What a position asks of the hidden sums of a tile.
    ///
    /// @param sums the clipped sums; overwritten with what should be subtracted from them, in units of each neuron
    /// @param half where they are
    /// @param pushes the derivative of the loss by each square
    /// @param dither a table of random numbers, and where to begin in it
    void pullLayer(Tile tile, short[] sums, int half, float[] pushes, float[] dither, int random);

    // ---- from gradients to weights ----

    /// Adds the gradient of a king bucket to a longer sum, and clears it.
    void flush(MemorySegment gradient, int[] into, int at);

    /// Turns sums of gradients into floats, a unit per neuron, and clears them.
    void collect(int[] sums, float[] unit, float[] gradient);

    /// Rounds the weights of a king bucket.
    void round(Tile tile, int bucket);

    /// A step of AdamW on weights, of which there are a multiple of eight.
    void step(float[] weights, float[] mean, float[] square, float[] gradient, AdamStep step);
}
