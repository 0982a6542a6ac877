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
    private final LayerPass layers;
    /// Of each tile, where its random numbers begin in the table of them.
    private final int[] random;
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
        layers = new LayerPass(model, kernel, dither);
        random = new int[model.tiles.length];
        gradients = new int[model.tiles.length][model.architecture.inputs() * TILE];
    }

    /// Runs positions through the network and adds up how wrong it is.
    void judge(byte[] records, int from, int to, ChunkResult result) {
        begin(records, from, to, result);
        if (isLayered()) {
            for (int i = 0; i < chunk.size; i++) push(chunk.byOutput[i], throughLayers(chunk.byOutput[i]), result);
        } else {
            compare(result);
        }
    }

    /// The same, and adds to the gradients.
    void learn(byte[] records, int from, int to, long seed, ChunkResult result) {
        begin(records, from, to, result);
        for (int i = 0; i < random.length; i++) random[i] = (int) FixedPoint.mix(seed + i);
        if (isLayered()) {
            for (int i = 0; i < chunk.size; i++) learnLayers(chunk.byOutput[i], result);
        } else {
            compare(result);
            for (int i = 0; i < model.tiles.length; i++) pullSquares(i, result);
        }
        for (int i = 0; i < model.tiles.length; i++) spread(i);
    }

    private boolean isLayered() {
        return model.architecture.layered();
    }

    private void begin(byte[] records, int from, int to, ChunkResult result) {
        chunk.load(records, from, to);
        result.clear();
        for (int i = 0; i < model.tiles.length; i++)
            for (int group = 0; group < chunk.groups; group++)
                kernel.activate(chunk, group, model.tiles[i], activations[i]);
    }

    // ---- three layers ----

    private float throughLayers(int position) {
        Stack stack = model.stacks[chunk.output[position]];
        return layers.forward(stack, activations, chunk.mine[position], chunk.theirs[position]);
    }

    private void learnLayers(int position, ChunkResult result) {
        float push = push(position, throughLayers(position), result);
        int output = chunk.output[position];
        result.pushSquares += layers.backward(
                model.stacks[output],
                push,
                result.stackGradients[output],
                activations,
                chunk.mine[position],
                chunk.theirs[position],
                random);
    }

    /// Compares an output with what it should be, and returns the derivative of the loss.
    private float push(int position, float output, ChunkResult result) {
        float expected = loss.expectation(output);
        float miss = expected - loss.target(chunk.score[position], chunk.result[position]);
        result.loss += miss * miss;
        return 2 * miss * expected * (1 - expected);
    }

    // ---- one layer ----

    private void compare(ChunkResult result) {
        Arrays.fill(sums, 0, chunk.size * LANES, 0);
        for (int i = 0; i < model.tiles.length; i++)
            for (int group = 0; group < chunk.groups; group++)
                kernel.squares(chunk, group, model.tiles[i], activations[i], sums);
        // Beyond this a push would not fit 16 bits. None gets there but in the first moments of a training.
        float heads = 2 * model.architecture.outputs();
        float limit = 32_000 / (2 * FixedPoint.PUSH * (float) Math.sqrt(heads)) * model.typicalPush;
        for (int i = 0; i < chunk.size; i++) {
            int output = chunk.output[i];
            float push = Math.clamp(push(i, output(i) + model.outputBiases[output], result), -limit, limit);
            pushes[i] = push;
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

    private void pullSquares(int index, ChunkResult result) {
        float[] headGradient = result.headGradients[index];
        for (int group = 0; group < chunk.groups; group++)
            kernel.pullSquares(
                    chunk, group, model.tiles[index], activations[index], pushes, dither, random[index], headGradient);
    }

    // ---- the inputs ----

    private void spread(int index) {
        for (int group = 0; group < chunk.groups; group++) {
            kernel.spread(chunk, group, activations[index], gradient);
            boolean isLastOfBucket = group + 1 == chunk.groups || chunk.bucket[group + 1] != chunk.bucket[group];
            if (isLastOfBucket)
                kernel.flush(gradient, gradients[index], chunk.bucket[group] * Architecture.PLANES * TILE);
        }
    }
}
