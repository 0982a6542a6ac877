package dev.ristretto.engine.eval.nnue;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The kernels in the Vector API: as many numbers at once as the machine's registers hold.
final class VectorKernels implements Kernels {
    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final int SHORT_LANES = SHORTS.length();
    private static final int FIRST = Architecture.FIRST_OUTPUTS;
    private static final int FED = Architecture.FED;
    private static final int SECOND = Architecture.SECOND_OUTPUTS;
    /// Outputs of the first layer that are summed at a time, and their sums: there are 16.
    private static final VectorSpecies<Short> COLUMN = SHORT_LANES > 16 ? ShortVector.SPECIES_256 : SHORTS;

    private static final VectorSpecies<Integer> SUMS = VectorSpecies.of(int.class, COLUMN.vectorShape());
    private static final int LOW_HALF = 0xFFFF;
    /// For each set of eight, its members, and nothing behind them.
    private static final int[] PLACES = places();

    private static int[] places() {
        int[] places = new int[256 * Byte.SIZE];
        for (int set = 0; set < 256; set++) {
            int count = 0;
            for (int i = 0; i < Byte.SIZE; i++) if ((set >> i & 1) != 0) places[set * Byte.SIZE + count++] = i;
        }
        return places;
    }

    /// Whether the machine's vectors are of a length these loops can use.
    static boolean isWide() {
        return SHORT_LANES >= 8 && SHORT_LANES <= 32;
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

    /// A square fits 16 bits without a sign.
    @Override
    public void squares(short[] sums, short[] squares, int at) {
        for (int i = 0; i < sums.length; i += SHORT_LANES) {
            ShortVector value = load(sums, i).max((short) 0).min((short) 255);
            value.mul(value).lanewise(VectorOperators.LSHR, 9).intoArray(squares, at + i);
        }
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

    @Override
    public int nonZero(short[] values, int[] places) {
        return SHORT_LANES == 32 ? pressed(values, places) : lookedUp(values, places);
    }

    /// Vectors of 512 bits come with an instruction that moves the places asked for together. Each int holds two
    /// values, which take turns.
    private static int pressed(short[] values, int[] places) {
        int count = 0;
        for (int i = 0; i < values.length; i += SHORT_LANES) {
            IntVector pairs = load(values, i).reinterpretAsInts();
            IntVector place = IntVector.zero(INTS).addIndex(2).add(i);
            VectorMask<Integer> even = pairs.and(LOW_HALF).compare(VectorOperators.NE, 0);
            place.compress(even).intoArray(places, count);
            count += even.trueCount();
            VectorMask<Integer> odd = pairs.lanewise(VectorOperators.LSHR, 16).compare(VectorOperators.NE, 0);
            place.add(1).compress(odd).intoArray(places, count);
            count += odd.trueCount();
        }
        return count;
    }

    /// Elsewhere a table tells of eight values which places to write. Nothing depends on what a processor would
    /// have to guess.
    private static int lookedUp(short[] values, int[] places) {
        int count = 0;
        for (int i = 0; i < values.length; i += SHORT_LANES) {
            int set =
                    (int) load(values, i).compare(VectorOperators.NE, (short) 0).toLong();
            for (int part = 0; part < SHORT_LANES; part += Byte.SIZE) {
                int eight = set >>> part & 0xFF;
                for (int k = 0; k < Byte.SIZE; k += INTS.length())
                    IntVector.fromArray(INTS, PLACES, eight * Byte.SIZE + k)
                            .add(i + part)
                            .intoArray(places, count + k);
                count += Integer.bitCount(eight);
            }
        }
        return count;
    }

    @Override
    public void columns(short[] table, short[] values, int[] places, int count, int[] sums) {
        for (int o = 0; o < FIRST; o += COLUMN.length()) columns(table, values, places, count, sums, o);
    }

    /// Four inputs at a time: two products are added before they are moved to 32 bits, even and odd outputs
    /// apart, and two such sums need not wait for each other. All in one method, as vectors that pass between
    /// methods may become objects.
    private static void columns(short[] table, short[] values, int[] places, int count, int[] sums, int o) {
        IntVector even = IntVector.zero(SUMS);
        IntVector odd = IntVector.zero(SUMS);
        IntVector even2 = IntVector.zero(SUMS);
        IntVector odd2 = IntVector.zero(SUMS);
        int k = 0;
        for (int last = count - 3; k < last; k += 4) {
            int a = places[k];
            int b = places[k + 1];
            int c = places[k + 2];
            int d = places[k + 3];
            IntVector two = ShortVector.fromArray(COLUMN, table, a * FIRST + o)
                    .mul(values[a])
                    .add(ShortVector.fromArray(COLUMN, table, b * FIRST + o).mul(values[b]))
                    .reinterpretAsInts();
            IntVector more = ShortVector.fromArray(COLUMN, table, c * FIRST + o)
                    .mul(values[c])
                    .add(ShortVector.fromArray(COLUMN, table, d * FIRST + o).mul(values[d]))
                    .reinterpretAsInts();
            even = even.add(two.lanewise(VectorOperators.LSHL, 16).lanewise(VectorOperators.ASHR, 16));
            odd = odd.add(two.lanewise(VectorOperators.ASHR, 16));
            even2 = even2.add(more.lanewise(VectorOperators.LSHL, 16).lanewise(VectorOperators.ASHR, 16));
            odd2 = odd2.add(more.lanewise(VectorOperators.ASHR, 16));
        }
        for (; k < count; k++) {
            int a = places[k];
            IntVector one = ShortVector.fromArray(COLUMN, table, a * FIRST + o)
                    .mul(values[a])
                    .reinterpretAsInts();
            even = even.add(one.lanewise(VectorOperators.LSHL, 16).lanewise(VectorOperators.ASHR, 16));
            odd = odd.add(one.lanewise(VectorOperators.ASHR, 16));
        }
        even.add(even2).intoArray(sums, o / 2);
        odd.add(odd2).intoArray(sums, (FIRST + o) / 2);
    }

    /// The last square is overwritten by the first plain one.
    @Override
    public void feed(int[] sums, int[] biases, float[] fed) {
        for (int i = 0; i < FIRST; i += INTS.length()) {
            IntVector output = IntVector.fromArray(INTS, sums, i).add(IntVector.fromArray(INTS, biases, i));
            output.intoArray(sums, i);
            IntVector size = output.abs().min(LARGEST);
            IntVector square = size.mul(size).lanewise(VectorOperators.ASHR, 19);
            ((FloatVector) square.convert(VectorOperators.I2F, 0)).intoArray(fed, i);
        }
        for (int i = 0; i < FIRST; i += INTS.length()) {
            IntVector output = IntVector.fromArray(INTS, sums, i);
            IntVector plain = output.lanewise(VectorOperators.ASHR, 6).max(0).min(127);
            ((FloatVector) plain.convert(VectorOperators.I2F, 0)).intoArray(fed, FED + i);
        }
    }

    @Override
    public int outcome(LayerStack layers, float[] fed) {
        int sum = layers.thirdBias();
        for (int o = 0; o < SECOND; o += 2 * FLOATS.length()) sum += outcome(layers, fed, o);
        return sum;
    }

    /// Two vectors of outputs of the second layer, weighed for the third. Few inputs are zero, and looking for those
    /// would take longer than adding them. Even and odd inputs are summed apart and need not wait for each other.
    private static int outcome(LayerStack layers, float[] fed, int o) {
        float[] columns = layers.secondColumns();
        int width = FLOATS.length();
        FloatVector low = FloatVector.zero(FLOATS);
        FloatVector high = FloatVector.zero(FLOATS);
        FloatVector low2 = FloatVector.zero(FLOATS);
        FloatVector high2 = FloatVector.zero(FLOATS);
        for (int i = 0; i < 2 * FED; i += 2) {
            int even = i * SECOND + o;
            int odd = even + SECOND;
            low = low.add(FloatVector.fromArray(FLOATS, columns, even).mul(fed[i]));
            high = high.add(FloatVector.fromArray(FLOATS, columns, even + width).mul(fed[i]));
            low2 = low2.add(FloatVector.fromArray(FLOATS, columns, odd).mul(fed[i + 1]));
            high2 = high2.add(
                    FloatVector.fromArray(FLOATS, columns, odd + width).mul(fed[i + 1]));
        }
        IntVector first = ((IntVector) low.add(low2).convert(VectorOperators.F2I, 0))
                .add(IntVector.fromArray(INTS, layers.secondBiases(), o))
                .lanewise(VectorOperators.ASHR, 6)
                .max(0)
                .min(127)
                .mul(IntVector.fromArray(INTS, layers.thirdWeights(), o));
        IntVector second = ((IntVector) high.add(high2).convert(VectorOperators.F2I, 0))
                .add(IntVector.fromArray(INTS, layers.secondBiases(), o + width))
                .lanewise(VectorOperators.ASHR, 6)
                .max(0)
                .min(127)
                .mul(IntVector.fromArray(INTS, layers.thirdWeights(), o + width));
        return first.add(second).reduceLanes(VectorOperators.ADD);
    }
}
