package dev.ristretto.lab.train;

import java.lang.foreign.MemorySegment;

/// A kernel that hands everything to another one; tests change what they need.
class ForwardingKernel implements Kernel {
    private final Kernel kernel;

    ForwardingKernel(Kernel kernel) {
        this.kernel = kernel;
    }

    @Override
    public void activate(Chunk chunk, int group, Tile tile, short[] activations) {
        kernel.activate(chunk, group, tile, activations);
    }

    @Override
    public void squares(Chunk chunk, int group, Tile tile, short[] activations, float[] sums) {
        kernel.squares(chunk, group, tile, activations, sums);
    }

    @Override
    public void pullSquares(
            Chunk chunk,
            int group,
            Tile tile,
            short[] activations,
            float[] pushes,
            float[] dither,
            int ditherAt,
            float[] headGradient) {
        kernel.pullSquares(chunk, group, tile, activations, pushes, dither, ditherAt, headGradient);
    }

    @Override
    public void spread(Chunk chunk, int group, short[] pushed, MemorySegment gradient) {
        kernel.spread(chunk, group, pushed, gradient);
    }

    @Override
    public int square(short[] sums, int half, float[] squares, int at, int[] places, int count) {
        return kernel.square(sums, half, squares, at, places, count);
    }

    @Override
    public void columns(float[] table, int at, float[] inputs, int[] places, int count, float[] sums) {
        kernel.columns(table, at, inputs, places, count, sums);
    }

    @Override
    public void outer(float[] table, int at, float[] inputs, int[] places, int count, float[] pushes) {
        kernel.outer(table, at, inputs, places, count, pushes);
    }

    @Override
    public void weigh(float[] rows, int at, float[] pushes, float[] into) {
        kernel.weigh(rows, at, pushes, into);
    }

    @Override
    public void pullLayer(Tile tile, short[] sums, int half, float[] pushes, float[] dither, int random) {
        kernel.pullLayer(tile, sums, half, pushes, dither, random);
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
