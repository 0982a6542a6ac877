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
    public void activate(Chunk chunk, int group, Tile tile, short[] activations) {
        short[] weights = tile.shortWeights[chunk.bucket[group]];
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
        }
    }

    @Override
    public void squares(Chunk chunk, int group, Tile tile, short[] activations, float[] outputs) {
        int head = chunk.head[group] * TILE;
        for (int half = chunk.firstHalf[group]; half < chunk.firstHalf[group + 1]; half++) {
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
    public void pullSquares(
            Chunk chunk,
            int group,
            Tile tile,
            short[] activations,
            float[] pushes,
            float[] dither,
            int ditherAt,
            float[] headGradient) {
        int head = chunk.head[group] * TILE;
        for (int half = chunk.firstHalf[group]; half < chunk.firstHalf[group + 1]; half++) {
            float push = pushes[chunk.position[half]];
            int random = FixedPoint.dither(ditherAt, half);
            for (int neuron = 0; neuron < TILE; neuron++) {
                int at = half * TILE + FixedPoint.lane(neuron);
                int activation = activations[at];
                float pull = activation * push;
                headGradient[head + neuron] = Math.fma(activation, pull, headGradient[head + neuron]);
                float exact = Math.fma(pull, tile.backwardHeads[head + neuron], dither[random + neuron]);
                // A sum beyond 1 was clipped: moving it changes nothing. One below 0 has no activation.
                activations[at] = activation == ONE ? 0 : (short) Float.floatToRawIntBits(exact + ROUND);
            }
        }
    }

    @Override
    public void spread(Chunk chunk, int group, short[] pushed, MemorySegment gradient) {
        int count = chunk.pieces[group];
        int feature = chunk.firstFeature[group];
        for (int half = chunk.firstHalf[group]; half < chunk.firstHalf[group + 1]; half++) {
            for (int i = 0; i < count; i++) {
                int row = chunk.features[feature++];
                for (int lane = 0; lane < TILE; lane++) {
                    short before = gradient.getAtIndex(JAVA_SHORT, row + lane);
                    short after = (short) saturate(before + pushed[half * TILE + lane]);
                    gradient.setAtIndex(JAVA_SHORT, row + lane, after);
                }
            }
        }
    }

    @Override
    public int square(short[] sums, int half, float[] squares, int at, int[] places, int count) {
        int listed = count;
        for (int neuron = 0; neuron < TILE; neuron++) {
            float sum = sums[half * TILE + FixedPoint.lane(neuron)];
            squares[at + neuron] = sum * sum * FixedPoint.SQUARE;
            if (sum != 0) places[listed++] = at + neuron;
        }
        return listed;
    }

    @Override
    public void columns(float[] table, int at, float[] inputs, int[] places, int count, float[] sums) {
        // Every other input is summed by itself, as the vectors do it.
        float[][] halves = {sums, new float[sums.length]};
        for (int i = 0; i < count; i++) {
            int column = at + places[i] * sums.length;
            float input = inputs[places[i]];
            float[] into = halves[i & 1];
            for (int o = 0; o < sums.length; o++) into[o] = Math.fma(table[column + o], input, into[o]);
        }
        for (int o = 0; o < sums.length; o++) sums[o] += halves[1][o];
    }

    @Override
    public void outer(float[] table, int at, float[] inputs, int[] places, int count, float[] pushes) {
        for (int i = 0; i < count; i++) {
            int column = at + places[i] * pushes.length;
            float input = inputs[places[i]];
            for (int o = 0; o < pushes.length; o++) table[column + o] = Math.fma(pushes[o], input, table[column + o]);
        }
    }

    @Override
    public void weigh(float[] rows, int at, float[] pushes, float[] into) {
        for (int neuron = 0; neuron < TILE; neuron++) {
            float push = 0;
            for (int o = 0; o < pushes.length; o++) push = Math.fma(rows[at + o * TILE + neuron], pushes[o], push);
            into[neuron] = push;
        }
    }

    @Override
    public void pullLayer(Tile tile, short[] sums, int half, float[] pushes, float[] dither, int random) {
        for (int neuron = 0; neuron < TILE; neuron++) {
            int at = half * TILE + FixedPoint.lane(neuron);
            float push = pushes[neuron] * tile.perUnit[neuron];
            float exact = Math.fma(sums[at], push, dither[random + neuron]);
            // A sum that was clipped does not move.
            boolean isOpen = sums[at] > 0 && sums[at] < ONE;
            sums[at] = isOpen ? (short) Float.floatToRawIntBits(exact + ROUND) : 0;
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
