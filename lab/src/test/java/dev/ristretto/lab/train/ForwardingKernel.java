package dev.ristretto.lab.train;

import java.lang.foreign.MemorySegment;

/// A kernel that hands everything to another one; tests change what they need.
class ForwardingKernel implements Kernel {
    private final Kernel kernel;

    ForwardingKernel(Kernel kernel) {
        this.kernel = kernel;
    }

    @Override
    public void forward(Chunk chunk, int group, Tile tile, short[] activations, float[] sums) {
        kernel.forward(chunk, group, tile, activations, sums);
    }

    @Override
    public void backward(
            Chunk chunk,
            int group,
            Tile tile,
            short[] activations,
            float[] pushes,
            float[] dither,
            int ditherAt,
            MemorySegment gradient,
            float[] headGradient) {
        kernel.backward(chunk, group, tile, activations, pushes, dither, ditherAt, gradient, headGradient);
    }

    @Override
    public void flush(MemorySegment gradient, int[] into, int at) {
        kernel.flush(gradient, into, at);
    }

    @Override
    public void collect(int[] sums, float[] unit, float[] gradient) {
        kernel.collect(sums, unit, gradient);
    }

    @Override
    public void round(Tile tile, int bucket) {
        kernel.round(tile, bucket);
    }

    @Override
    public void step(float[] weights, float[] mean, float[] square, float[] gradient, AdamStep step) {
        kernel.step(weights, mean, square, gradient, step);
    }
}
