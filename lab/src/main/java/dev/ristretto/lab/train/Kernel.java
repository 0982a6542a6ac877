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

    /// The forward pass of a group: hidden sums, clipped to 0 ... 1, and their share of the outputs.
    ///
    /// @param activations of each half, the clipped sums of the tile; written
    /// @param sums of each position, 8 numbers whose sum is its output; added to
    void forward(Chunk chunk, int group, Tile tile, short[] activations, float[] sums);

    /// The backward pass of a group.
    ///
    /// @param activations what [#forward] wrote; overwritten
    /// @param pushes of each position, the derivative of the loss by its output
    /// @param dither a table of random numbers, and where this group begins in it
    /// @param gradient of the inputs of the group's king bucket, 16-bit numbers; added to
    /// @param headGradient of the output weights; added to
    void backward(
            Chunk chunk,
            int group,
            Tile tile,
            short[] activations,
            float[] pushes,
            float[] dither,
            int ditherAt,
            MemorySegment gradient,
            float[] headGradient);

    /// Adds the gradient of a king bucket to a longer sum, and clears it.
    void flush(MemorySegment gradient, int[] into, int at);

    /// Turns sums of gradients into floats, a unit per neuron, and clears them.
    void collect(int[] sums, float[] unit, float[] gradient);

    /// Rounds the weights of a king bucket.
    void round(Tile tile, int bucket);

    /// A step of AdamW on weights, of which there are a multiple of eight.
    void step(float[] weights, float[] mean, float[] square, float[] gradient, AdamStep step);
}
