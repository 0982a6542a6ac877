package dev.ristretto.engine.eval.nnue;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The kernels in the Vector API: as many numbers at once as the machine's registers hold.
final class VectorKernels implements Kernels {
    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    private static final int SHORT_LANES = SHORTS.length();
    private static final int FLOAT_LANES = FLOATS.length();
    private static final int LOW_HALF = 0xFFFF;
    /// The fewest outputs a layer has: no vector may be longer.
    private static final int FEWEST_OUTPUTS = 16;

    /// Whether the machine's vectors are of a length these loops can use.
    static boolean isWide() {
        return SHORT_LANES >= 8 && SHORT_LANES <= 32 && FLOAT_LANES <= FEWEST_OUTPUTS;
    }

    @Override
    public String name() {
        return "vector, " + SHORTS.vectorBitSize() + " bits";
    }

    @Override
    public void move(short[] from, short[] to, short[] add, short[] sub) {
        for (int i = 0; i < to.length; i += SHORT_LANES) {
            load(from, i).add(load(add, i)).sub(load(sub, i)).intoArray(to, i);
        }
    }

    @Override
    public void take(short[] from, short[] to, short[] add, short[] sub, short[] taken) {
        for (int i = 0; i < to.length; i += SHORT_LANES) {
            load(from, i)
                    .add(load(add, i))
                    .sub(load(sub, i))
                    .sub(load(taken, i))
                    .intoArray(to, i);
        }
    }

    @Override
    public void castle(short[] from, short[] to, short[] add1, short[] add2, short[] sub1, short[] sub2) {
        for (int i = 0; i < to.length; i += SHORT_LANES) {
            load(from, i)
                    .add(load(add1, i))
                    .add(load(add2, i))
                    .sub(load(sub1, i))
                    .sub(load(sub2, i))
                    .intoArray(to, i);
        }
    }

    @Override
    public void add(short[] sums, short[] row) {
        for (int i = 0; i < sums.length; i += SHORT_LANES) {
            load(sums, i).add(load(row, i)).intoArray(sums, i);
        }
    }

    @Override
    public void subtract(short[] sums, short[] row) {
        for (int i = 0; i < sums.length; i += SHORT_LANES) {
            load(sums, i).sub(load(row, i)).intoArray(sums, i);
        }
    }

    private static ShortVector load(short[] values, int at) {
        return ShortVector.fromArray(SHORTS, values, at);
    }

    @Override
    public int squaredDot(short[] us, short[] them, OutputWeights ourWeights, OutputWeights theirWeights) {
        return squaredDot(us, ourWeights.narrow) + squaredDot(them, theirWeights.narrow);
    }

    /// A clamped value times its weight fits 16 bits. The second product does not, so the even and the odd
    /// lanes are multiplied apart, each as an int in place: nothing crosses lanes.
    private static int squaredDot(short[] sums, short[] weights) {
        IntVector even = IntVector.zero(INTS);
        IntVector odd = IntVector.zero(INTS);
        for (int i = 0; i < sums.length; i += SHORT_LANES) {
            ShortVector value = load(sums, i).max((short) 0).min((short) 255);
            IntVector product = value.mul(load(weights, i)).reinterpretAsInts();
            IntVector values = value.reinterpretAsInts();
            IntVector low = product.lanewise(VectorOperators.LSHL, 16).lanewise(VectorOperators.ASHR, 16);
            even = even.add(values.and(LOW_HALF).mul(low));
            odd = odd.add(values.lanewise(VectorOperators.LSHR, 16).mul(product.lanewise(VectorOperators.ASHR, 16)));
        }
        return even.add(odd).reduceLanes(VectorOperators.ADD);
    }

    @Override
    public void pairs(short[] sums, short[] products, int at) {
        int half = sums.length / 2;
        for (int i = 0; i < half; i += SHORT_LANES) {
            ShortVector first = load(sums, i).max((short) 0).min((short) 127);
            ShortVector second = load(sums, half + i).max((short) 0).min((short) 127);
            first.mul(second).lanewise(VectorOperators.LSHR, 7).intoArray(products, at + i);
        }
    }

    /// Sixty-four values are looked at before any is picked: the loop that picks them then ends seldom
    /// enough for the processor to guess well.
    @Override
    public int nonZero(short[] values, int[] places) {
        int count = 0;
        for (int i = 0; i < values.length; i += Long.SIZE) {
            for (long set = nonZeroOf64(values, i); set != 0; set &= set - 1) {
                places[count++] = i + Long.numberOfTrailingZeros(set);
            }
        }
        return count;
    }

    private static long nonZeroOf64(short[] values, int at) {
        long set = 0;
        for (int i = 0; i < Long.SIZE; i += SHORT_LANES) {
            set |= load(values, at + i).compare(VectorOperators.NE, (short) 0).toLong() << i;
        }
        return set;
    }

    /// Two vectors of outputs are summed side by side where the layer has that many.
    @Override
    public void columns(float[] table, short[] values, int[] places, int start, int end, float[] sums) {
        int o = 0;
        for (; o + 2 * FLOAT_LANES <= sums.length; o += 2 * FLOAT_LANES) {
            twoColumns(table, values, places, start, end, sums, o);
        }
        if (o < sums.length) oneColumn(table, values, places, start, end, sums, o);
    }

    /// Two inputs at a time, so that a sum need not wait for the one before it.
    private static void twoColumns(
            float[] table, short[] values, int[] places, int start, int end, float[] sums, int o) {
        int outputs = sums.length;
        int last = end - 1;
        FloatVector left = FloatVector.zero(FLOATS);
        FloatVector right = FloatVector.zero(FLOATS);
        FloatVector left2 = FloatVector.zero(FLOATS);
        FloatVector right2 = FloatVector.zero(FLOATS);
        int k = start;
        for (; k < last; k += 2) {
            FloatVector input = spread(values[places[k]]);
            int at = places[k] * outputs + o;
            left = column(table, at).fma(input, left);
            right = column(table, at + FLOAT_LANES).fma(input, right);
            FloatVector input2 = spread(values[places[k + 1]]);
            int at2 = places[k + 1] * outputs + o;
            left2 = column(table, at2).fma(input2, left2);
            right2 = column(table, at2 + FLOAT_LANES).fma(input2, right2);
        }
        if (k == last) {
            int at = places[k] * outputs + o;
            left = column(table, at).fma(spread(values[places[k]]), left);
            right = column(table, at + FLOAT_LANES).fma(spread(values[places[k]]), right);
        }
        left.add(left2).intoArray(sums, o);
        right.add(right2).intoArray(sums, o + FLOAT_LANES);
    }

    /// Four inputs at a time, for the same reason. Whole numbers may be added in any order.
    private static void oneColumn(
            float[] table, short[] values, int[] places, int start, int end, float[] sums, int o) {
        int outputs = sums.length;
        FloatVector sum = FloatVector.zero(FLOATS);
        FloatVector sum2 = FloatVector.zero(FLOATS);
        FloatVector sum3 = FloatVector.zero(FLOATS);
        FloatVector sum4 = FloatVector.zero(FLOATS);
        int k = start;
        for (int last = end - 3; k < last; k += 4) {
            sum = column(table, places[k] * outputs + o).fma(spread(values[places[k]]), sum);
            sum2 = column(table, places[k + 1] * outputs + o).fma(spread(values[places[k + 1]]), sum2);
            sum3 = column(table, places[k + 2] * outputs + o).fma(spread(values[places[k + 2]]), sum3);
            sum4 = column(table, places[k + 3] * outputs + o).fma(spread(values[places[k + 3]]), sum4);
        }
        for (; k < end; k++) sum = column(table, places[k] * outputs + o).fma(spread(values[places[k]]), sum);
        sum.add(sum2).add(sum3.add(sum4)).intoArray(sums, o);
    }

    private static FloatVector column(float[] table, int at) {
        return FloatVector.fromArray(FLOATS, table, at);
    }

    private static FloatVector spread(short value) {
        return FloatVector.broadcast(FLOATS, value);
    }
}
