package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/// The memory one thread works with, and what it does with a chunk of positions.
final class Worker {
    private static final int TILE = FixedPoint.TILE;
    private static final int LANES = 8;
    private static final int CACHE_LINE = 64;

    private final Model model;
    private final Kernel kernel;
    private final Loss loss;
    private final float[] dither;
    private final Chunk chunk;
    private final short[][] activations;
    private final float[] sums;
    private final float[] pushes;
    /// Of the inputs of one king bucket in one tile, aligned to lines of the cache.
    private final MemorySegment gradient =
            Arena.ofAuto().allocate((long) FixedPoint.ROWS * TILE * Short.BYTES, CACHE_LINE);

    /// Of each tile, the gradient of its inputs so far.
    final int[][] gradients;

    Worker(Model model, Kernel kernel, Loss loss, float[] dither, int capacity) {
        this.model = model;
        this.kernel = kernel;
        this.loss = loss;
        this.dither = dither;
        chunk = new Chunk(model.architecture, capacity);
        activations = new short[model.tiles.length][2 * capacity * TILE];
        sums = new float[capacity * LANES];
        pushes = new float[capacity];
        gradients = new int[model.tiles.length][model.architecture.inputs() * TILE];
    }

    /// Runs positions through the network and adds up how wrong it is.
    void judge(byte[] records, int from, int to, ChunkResult result) {
        chunk.load(records, from, to);
        result.clear();
        forward();
        compare(result);
    }

    /// The same, and adds to the gradients.
    void learn(byte[] records, int from, int to, long seed, ChunkResult result) {
        judge(records, from, to, result);
        for (int i = 0; i < model.tiles.length; i++) backward(i, seed, result);
    }

    private void forward() {
        Arrays.fill(sums, 0, chunk.size * LANES, 0);
        for (int i = 0; i < model.tiles.length; i++) {
            for (int group = 0; group < chunk.groups; group++)
                kernel.forward(chunk, group, model.tiles[i], activations[i], sums);
        }
    }

    private void compare(ChunkResult result) {
        // Beyond this a push would not fit 16 bits. None gets there but in the first moments of a training.
        float heads = 2 * model.architecture.outputs();
        float limit = 32_000 / (2 * FixedPoint.PUSH * (float) Math.sqrt(heads)) * model.typicalPush;
        for (int i = 0; i < chunk.size; i++) {
            int output = chunk.output[i];
            float expected = loss.expectation(output(i) + model.outputBiases[output]);
            float miss = expected - loss.target(chunk.score[i], chunk.result[i]);
            float push = Math.clamp(2 * miss * expected * (1 - expected), -limit, limit);
            pushes[i] = push;
            result.loss += miss * miss;
            result.pushSquares += push * push;
            result.outputGradient[output] += push;
        }
    }

    /// The output of a position, without the bias.
    private float output(int index) {
        float output = 0;
        for (int i = index * LANES; i < (index + 1) * LANES; i++) output += sums[i];
        return output;
    }

    private void backward(int index, long seed, ChunkResult result) {
        Tile tile = model.tiles[index];
        int random = (int) FixedPoint.mix(seed + index);
        float[] headGradient = result.headGradients[index];
        for (int group = 0; group < chunk.groups; group++) {
            kernel.backward(chunk, group, tile, activations[index], pushes, dither, random, gradient, headGradient);
            boolean isLastOfBucket = group + 1 == chunk.groups || chunk.bucket[group + 1] != chunk.bucket[group];
            if (isLastOfBucket)
                kernel.flush(gradient, gradients[index], chunk.bucket[group] * Architecture.PLANES * TILE);
        }
    }
}
