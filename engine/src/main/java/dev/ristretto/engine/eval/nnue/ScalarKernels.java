package dev.ristretto.engine.eval.nnue;

import java.util.Arrays;

/// The kernels in plain Java, in loops the compiler can turn into vector code by itself.
final class ScalarKernels implements Kernels {
    /// The sums of one side, as whole ints.
    private int[] wide = {};
    /// What the second layer sums up.
    private final float[] second = new float[Architecture.SECOND_OUTPUTS];

    @Override
    public String name() {
        return "plain Java";
    }

    @Override
    public void move(short[] from, short[] to, short[] add, short[] sub) {
        for (int i = 0; i < to.length; i++) to[i] = (short) (from[i] + add[i] - sub[i]);
    }

    @Override
    public void take(short[] from, short[] to, short[] add, short[] sub, short[] taken) {
        for (int i = 0; i < to.length; i++) to[i] = (short) (from[i] + add[i] - sub[i] - taken[i]);
    }

    @Override
    public void castle(short[] from, short[] to, short[] add1, short[] add2, short[] sub1, short[] sub2) {
        for (int i = 0; i < to.length; i++) to[i] = (short) (from[i] + add1[i] + add2[i] - sub1[i] - sub2[i]);
    }

    @Override
    public void add(short[] sums, short[] row) {
        for (int i = 0; i < sums.length; i++) sums[i] += row[i];
    }

    @Override
    public void subtract(short[] sums, short[] row) {
        for (int i = 0; i < sums.length; i++) sums[i] -= row[i];
    }

    @Override
    public int squaredDot(short[] us, short[] them, OutputWeights ourWeights, OutputWeights theirWeights) {
        if (wide.length != us.length) wide = new int[us.length];
        return squaredDot(us, ourWeights.wide) + squaredDot(them, theirWeights.wide);
    }

    /// Two loops, each of which becomes vector code; one over numbers of both widths would not.
    private int squaredDot(short[] sums, int[] weights) {
        int[] values = wide;
        for (int i = 0; i < values.length; i++) values[i] = sums[i];
        int total = 0;
        for (int i = 0; i < values.length; i++) {
            int value = clipped(values[i], 255);
            total += value * value * weights[i];
        }
        return total;
    }

    /// `Math.clamp` takes a `long`, and that is no loop for vectors any more.
    private static int clipped(int value, int most) {
        return Math.min(most, Math.max(0, value));
    }

    @Override
    public void squares(short[] sums, short[] squares, int at) {
        for (int i = 0; i < sums.length; i++) {
            int value = clipped(sums[i], 255);
            squares[at + i] = (short) (value * value >> 9);
        }
    }

    @Override
    public void pairs(short[] sums, short[] products, int at) {
        int half = sums.length / 2;
        for (int i = 0; i < half; i++) {
            int product = clipped(sums[i], 127) * clipped(sums[half + i], 127);
            products[at + i] = (short) (product >> 7);
        }
    }

    @Override
    public int nonZero(short[] values, int[] places) {
        int count = 0;
        for (int i = 0; i < values.length; i++) if (values[i] != 0) places[count++] = i;
        return count;
    }

    @Override
    public void columns(short[] table, short[] values, int[] places, int count, int[] sums) {
        Arrays.fill(sums, 0);
        int half = sums.length / 2;
        for (int k = 0; k < count; k++) {
            int column = places[k] * sums.length;
            int value = values[places[k]];
            for (int i = 0; i < half; i++) {
                sums[i] += value * table[column + 2 * i];
                sums[half + i] += value * table[column + 2 * i + 1];
            }
        }
    }

    @Override
    public void feed(int[] sums, int[] biases, float[] fed) {
        for (int i = 0; i < sums.length; i++) sums[i] += biases[i];
        for (int i = 0; i < Architecture.FED; i++) {
            int size = Math.min(Math.abs(sums[i]), LARGEST);
            fed[i] = size * size >> 19;
            fed[Architecture.FED + i] = clipped(sums[i] >> 6, 127);
        }
    }

    @Override
    public int outcome(LayerStack layers, float[] fed) {
        Arrays.fill(second, 0);
        for (int i = 0; i < 2 * Architecture.FED; i++) {
            int column = i * second.length;
            for (int o = 0; o < second.length; o++) second[o] += fed[i] * layers.secondColumns()[column + o];
        }
        int sum = layers.thirdBias();
        for (int o = 0; o < second.length; o++) {
            int output = clipped(layers.secondBiases()[o] + (int) second[o] >> 6, 127);
            sum += layers.thirdWeights()[o] * output;
        }
        return sum;
    }
}
