package dev.ristretto.lab.train;

import static dev.ristretto.lab.train.FixedPoint.ONE;
import static dev.ristretto.lab.train.FixedPoint.ROUND;
import static dev.ristretto.lab.train.FixedPoint.TILE;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import dev.ristretto.engine.eval.nnue.Architecture;
import java.lang.foreign.MemorySegment;

/// The kernels in plain Java, to be read, to be compared with, and for machines without vectors of
/// 256 bits.
final class PlainKernel implements Kernel {
    private static final int LANES = 8;

    @Override
    public void forward(Chunk chunk, int group, Tile tile, short[] activations, float[] outputs) {
        short[] weights = tile.shortWeights[chunk.bucket[group]];
        int head = chunk.head[group] * TILE;
        int count = chunk.pieces[group];
        int feature = chunk.firstFeature[group];
        int[] sums = new int[TILE];
        for (int half = chunk.firstHalf[group]; half < chunk.firstHalf[group + 1]; half++) {
            for (int lane = 0; lane < TILE; lane++) sums[lane] = tile.shortBiases[lane];
            for (int i = 0; i < count; i++) {
                int row = chunk.features[feature++];
                for (int lane = 0; lane < TILE; lane++) sums[lane] = saturate(sums[lane] + weights[row + lane]);
            }
            for (int lane = 0; lane < TILE; lane++)
                activations[half * TILE + lane] = (short) Math.clamp(sums[lane], 0, ONE);
            int to = chunk.position[half] * LANES;
            // The last neurons first, as the vectors do it: floats depend on the order.
            for (int neuron = TILE - 1; neuron >= 0; neuron--) {
                float clipped = activations[half * TILE + FixedPoint.lane(neuron)];
                int sum = to + neuron % LANES;
                outputs[sum] = Math.fma(clipped * clipped, tile.forwardHeads[head + neuron], outputs[sum]);
            }
        }
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
        int head = chunk.head[group] * TILE;
        int count = chunk.pieces[group];
        int feature = chunk.firstFeature[group];
        short[] pushed = new short[TILE];
        for (int half = chunk.firstHalf[group]; half < chunk.firstHalf[group + 1]; half++) {
            float push = pushes[chunk.position[half]];
            int random = FixedPoint.dither(ditherAt, half);
            for (int neuron = 0; neuron < TILE; neuron++) {
                int lane = FixedPoint.lane(neuron);
                int activation = activations[half * TILE + lane];
                float pull = activation * push;
                headGradient[head + neuron] = Math.fma(activation, pull, headGradient[head + neuron]);
                float exact = Math.fma(pull, tile.backwardHeads[head + neuron], dither[random + neuron]);
                // A sum beyond 1 was clipped: moving it changes nothing. One below 0 has no activation.
                pushed[lane] = activation == ONE ? 0 : (short) Float.floatToRawIntBits(exact + ROUND);
            }
            for (int i = 0; i < count; i++) {
                int row = chunk.features[feature++];
                for (int lane = 0; lane < TILE; lane++) {
                    short before = gradient.getAtIndex(JAVA_SHORT, row + lane);
                    gradient.setAtIndex(JAVA_SHORT, row + lane, (short) saturate(before + pushed[lane]));
                }
            }
        }
    }

    private static int saturate(int sum) {
        return Math.clamp(sum, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    @Override
    public void flush(MemorySegment gradient, int[] into, int at) {
        for (int row = 0; row < Architecture.PLANES * TILE; row += TILE) {
            for (int neuron = 0; neuron < TILE; neuron++) {
                int from = row + FixedPoint.lane(neuron);
                into[at + row + neuron] += gradient.getAtIndex(JAVA_SHORT, from);
                gradient.setAtIndex(JAVA_SHORT, from, (short) 0);
            }
        }
    }

    @Override
    public void collect(int[] sums, float[] unit, float[] gradient) {
        for (int i = 0; i < sums.length; i++) {
            gradient[i] = sums[i] * unit[i % TILE];
            sums[i] = 0;
        }
    }

    @Override
    public void round(Tile tile, int bucket) {
        short[] into = tile.shortWeights[bucket];
        int from = bucket * Architecture.PLANES * TILE;
        for (int row = 0; row < Architecture.PLANES * TILE; row += TILE) {
            for (int neuron = 0; neuron < TILE; neuron++) {
                float weight = tile.weights[from + row + neuron];
                if (tile.hasShared()) weight += tile.weights[tile.shared() + row + neuron];
                into[row + FixedPoint.lane(neuron)] = FixedPoint.round(weight);
            }
        }
    }

    @Override
    public void step(float[] weights, float[] mean, float[] square, float[] gradient, AdamStep step) {
        for (int i = 0; i < weights.length; i++) {
            float slope = gradient[i];
            mean[i] = Math.fma(AdamStep.BETA1, mean[i] - slope, slope);
            square[i] = Math.fma(AdamStep.BETA2, square[i] - slope * slope, slope * slope);
            float size = Math.fma((float) Math.sqrt(square[i]), step.correction(), AdamStep.EPSILON);
            float moved = Math.fma(weights[i], step.keep(), -(mean[i] * step.rate() / size));
            weights[i] = Math.min(Math.max(moved, -step.limit()), step.limit());
        }
    }
}
