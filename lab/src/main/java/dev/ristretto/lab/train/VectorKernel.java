package dev.ristretto.lab.train;

import static dev.ristretto.lab.train.FixedPoint.ONE;
import static dev.ristretto.lab.train.FixedPoint.ROUND;
import static dev.ristretto.lab.train.FixedPoint.TILE;
import static jdk.incubator.vector.VectorOperators.ASHR;
import static jdk.incubator.vector.VectorOperators.I2F;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.SADD;
import static jdk.incubator.vector.VectorOperators.SQRT;

import dev.ristretto.engine.eval.nnue.Architecture;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorSpecies;

/// The kernels on vectors of 256 bits: 16 numbers of 16 bits, or 8 floats.
///
/// A row of a tile is two vectors and just fills a line of the cache. The gradients lie outside the heap,
/// where they can be aligned to those lines: stores across two of them are slow. Vectors live in
/// local variables of small methods only, or they would become objects.
final class VectorKernel implements Kernel {
    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_256;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_256;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();
    /// Lanes of 16 bits; there are two such vectors in a row.
    private static final int LANES = 16;
    /// Lanes of 32 bits.
    private static final int HALF = 8;
    private static final int LOW = 0xFFFF;

    /// Whether this machine has such vectors; elsewhere this kernel would be far slower than the plain one.
    static boolean isSupported() {
        return ShortVector.SPECIES_PREFERRED.length() >= SHORTS.length();
    }

    @Override
    public void activate(Chunk chunk, int group, Tile tile, short[] activations) {
        add(
                tile.shortWeights[chunk.bucket[group]],
                tile.shortBiases,
                chunk.features,
                chunk.firstFeature[group],
                chunk.pieces[group],
                activations,
                chunk.firstHalf[group],
                chunk.firstHalf[group + 1]);
    }

    @Override
    public void squares(Chunk chunk, int group, Tile tile, short[] activations, float[] sums) {
        int from = chunk.firstHalf[group];
        int to = chunk.firstHalf[group + 1];
        apply(tile.forwardHeads, chunk.head[group] * TILE, chunk.position, activations, sums, from, to);
    }

    /// Adds up the rows of each half and clips the sums.
    private static void add(
            short[] weights,
            short[] biases,
            char[] features,
            int first,
            int count,
            short[] activations,
            int from,
            int to) {
        ShortVector firstBiases = ShortVector.fromArray(SHORTS, biases, 0);
        ShortVector lastBiases = ShortVector.fromArray(SHORTS, biases, LANES);
        int feature = first;
        for (int half = from; half < to; half++) {
            ShortVector firstSum = firstBiases;
            ShortVector lastSum = lastBiases;
            int end = feature + count;
            for (; feature < end; feature++) {
                int row = features[feature];
                firstSum = firstSum.lanewise(SADD, ShortVector.fromArray(SHORTS, weights, row));
                lastSum = lastSum.lanewise(SADD, ShortVector.fromArray(SHORTS, weights, row + LANES));
            }
            firstSum.max((short) 0).min((short) ONE).intoArray(activations, half * TILE);
            lastSum.max((short) 0).min((short) ONE).intoArray(activations, half * TILE + LANES);
        }
    }

    /// Squares the clipped sums and adds their share to the outputs.
    private static void apply(
            float[] heads, int head, int[] position, short[] activations, float[] sums, int from, int to) {
        FloatVector head0 = FloatVector.fromArray(FLOATS, heads, head);
        FloatVector head1 = FloatVector.fromArray(FLOATS, heads, head + HALF);
        FloatVector head2 = FloatVector.fromArray(FLOATS, heads, head + 2 * HALF);
        FloatVector head3 = FloatVector.fromArray(FLOATS, heads, head + 3 * HALF);
        for (int half = from; half < to; half++) {
            IntVector first =
                    ShortVector.fromArray(SHORTS, activations, half * TILE).reinterpretAsInts();
            IntVector last = ShortVector.fromArray(SHORTS, activations, half * TILE + LANES)
                    .reinterpretAsInts();
            FloatVector x0 = (FloatVector) first.and(LOW).convert(I2F, 0);
            FloatVector x1 = (FloatVector) first.lanewise(LSHR, 16).convert(I2F, 0);
            FloatVector x2 = (FloatVector) last.and(LOW).convert(I2F, 0);
            FloatVector x3 = (FloatVector) last.lanewise(LSHR, 16).convert(I2F, 0);
            int to8 = position[half] * HALF;
            FloatVector sum = x3.mul(x3).fma(head3, FloatVector.fromArray(FLOATS, sums, to8));
            sum = x2.mul(x2).fma(head2, sum);
            sum = x1.mul(x1).fma(head1, sum);
            x0.mul(x0).fma(head0, sum).intoArray(sums, to8);
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
        int from = chunk.firstHalf[group];
        int to = chunk.firstHalf[group + 1];
        for (int part = 0; part < TILE; part += LANES) {
            int head = chunk.head[group] * TILE + part;
            push(
                    tile.backwardHeads,
                    head,
                    chunk.position,
                    pushes,
                    dither,
                    ditherAt,
                    activations,
                    part,
                    headGradient,
                    from,
                    to);
        }
    }

    @Override
    public void spread(Chunk chunk, int group, short[] pushed, MemorySegment gradient) {
        int from = chunk.firstHalf[group];
        int to = chunk.firstHalf[group + 1];
        spread(pushed, chunk.features, chunk.firstFeature[group], chunk.pieces[group], gradient, from, to);
    }

    /// Replaces the clipped sums of 16 neurons by what should be subtracted from them.
    private static void push(
            float[] heads,
            int head,
            int[] position,
            float[] pushes,
            float[] dither,
            int ditherAt,
            short[] activations,
            int part,
            float[] headGradient,
            int from,
            int to) {
        FloatVector lowHead = FloatVector.fromArray(FLOATS, heads, head);
        FloatVector highHead = FloatVector.fromArray(FLOATS, heads, head + HALF);
        FloatVector lowSum = FloatVector.fromArray(FLOATS, headGradient, head);
        FloatVector highSum = FloatVector.fromArray(FLOATS, headGradient, head + HALF);
        for (int half = from; half < to; half++) {
            ShortVector clipped = ShortVector.fromArray(SHORTS, activations, half * TILE + part);
            IntVector pairs = clipped.reinterpretAsInts();
            FloatVector low = (FloatVector) pairs.and(LOW).convert(I2F, 0);
            FloatVector high = (FloatVector) pairs.lanewise(LSHR, 16).convert(I2F, 0);
            float push = pushes[position[half]];
            FloatVector lowPull = low.mul(push);
            FloatVector highPull = high.mul(push);
            lowSum = low.fma(lowPull, lowSum);
            highSum = high.fma(highPull, highSum);
            int random = FixedPoint.dither(ditherAt, half) + part;
            FloatVector lowPush = lowPull.fma(lowHead, FloatVector.fromArray(FLOATS, dither, random))
                    .add(ROUND);
            FloatVector highPush = highPull.fma(highHead, FloatVector.fromArray(FLOATS, dither, random + HALF))
                    .add(ROUND);
            // A sum beyond 1 was clipped: moving it changes nothing. One below 0 has no activation.
            ShortVector isOpen = clipped.sub((short) ONE).lanewise(ASHR, 15);
            lowPush.reinterpretAsInts()
                    .and(LOW)
                    .or(highPush.reinterpretAsInts().lanewise(LSHL, 16))
                    .reinterpretAsShorts()
                    .and(isOpen)
                    .intoArray(activations, half * TILE + part);
        }
        lowSum.intoArray(headGradient, head);
        highSum.intoArray(headGradient, head + HALF);
    }

    /// Adds what each half asks for to the rows of its inputs.
    private static void spread(
            short[] pushed, char[] features, int first, int count, MemorySegment gradient, int from, int to) {
        int feature = first;
        for (int half = from; half < to; half++) {
            ShortVector firstPush = ShortVector.fromArray(SHORTS, pushed, half * TILE);
            ShortVector lastPush = ShortVector.fromArray(SHORTS, pushed, half * TILE + LANES);
            int end = feature + count;
            for (; feature < end; feature++) {
                int row = features[feature] * Short.BYTES;
                int last = row + LANES * Short.BYTES;
                ShortVector.fromMemorySegment(SHORTS, gradient, row, ORDER)
                        .lanewise(SADD, firstPush)
                        .intoMemorySegment(gradient, row, ORDER);
                ShortVector.fromMemorySegment(SHORTS, gradient, last, ORDER)
                        .lanewise(SADD, lastPush)
                        .intoMemorySegment(gradient, last, ORDER);
            }
        }
    }

    // ---- the layers of a layered network ----

    @Override
    public int square(short[] sums, int half, float[] squares, int at, int[] places, int count) {
        long set = 0;
        for (int part = 0; part < TILE; part += LANES) {
            IntVector pairs =
                    ShortVector.fromArray(SHORTS, sums, half * TILE + part).reinterpretAsInts();
            FloatVector low = (FloatVector) pairs.and(LOW).convert(I2F, 0);
            FloatVector high = (FloatVector) pairs.lanewise(LSHR, 16).convert(I2F, 0);
            low.mul(low).mul(FixedPoint.SQUARE).intoArray(squares, at + part);
            high.mul(high).mul(FixedPoint.SQUARE).intoArray(squares, at + part + HALF);
            set |= low.compare(NE, 0).toLong() << part | high.compare(NE, 0).toLong() << part + HALF;
        }
        int listed = count;
        for (; set != 0; set &= set - 1) places[listed++] = at + Long.numberOfTrailingZeros(set);
        return listed;
    }

    /// Two inputs at a time, so that a sum need not wait for the one before it.
    @Override
    public void columns(float[] table, int at, float[] inputs, int[] places, int count, float[] sums) {
        int outputs = sums.length;
        for (int o = 0; o < outputs; o += 2 * HALF) {
            FloatVector low = FloatVector.fromArray(FLOATS, sums, o);
            FloatVector high = FloatVector.fromArray(FLOATS, sums, o + HALF);
            FloatVector low2 = FloatVector.zero(FLOATS);
            FloatVector high2 = FloatVector.zero(FLOATS);
            int i = 0;
            for (; i < count - 1; i += 2) {
                int column = at + places[i] * outputs + o;
                FloatVector input = FloatVector.broadcast(FLOATS, inputs[places[i]]);
                low = FloatVector.fromArray(FLOATS, table, column).fma(input, low);
                high = FloatVector.fromArray(FLOATS, table, column + HALF).fma(input, high);
                int column2 = at + places[i + 1] * outputs + o;
                FloatVector input2 = FloatVector.broadcast(FLOATS, inputs[places[i + 1]]);
                low2 = FloatVector.fromArray(FLOATS, table, column2).fma(input2, low2);
                high2 = FloatVector.fromArray(FLOATS, table, column2 + HALF).fma(input2, high2);
            }
            if (i < count) {
                int column = at + places[i] * outputs + o;
                FloatVector input = FloatVector.broadcast(FLOATS, inputs[places[i]]);
                low = FloatVector.fromArray(FLOATS, table, column).fma(input, low);
                high = FloatVector.fromArray(FLOATS, table, column + HALF).fma(input, high);
            }
            low.add(low2).intoArray(sums, o);
            high.add(high2).intoArray(sums, o + HALF);
        }
    }

    @Override
    public void outer(float[] table, int at, float[] inputs, int[] places, int count, float[] pushes) {
        for (int o = 0; o < pushes.length; o += 2 * HALF) {
            FloatVector low = FloatVector.fromArray(FLOATS, pushes, o);
            FloatVector high = FloatVector.fromArray(FLOATS, pushes, o + HALF);
            for (int i = 0; i < count; i++) {
                int column = at + places[i] * pushes.length + o;
                FloatVector input = FloatVector.broadcast(FLOATS, inputs[places[i]]);
                low.fma(input, FloatVector.fromArray(FLOATS, table, column)).intoArray(table, column);
                high.fma(input, FloatVector.fromArray(FLOATS, table, column + HALF))
                        .intoArray(table, column + HALF);
            }
        }
    }

    @Override
    public void weigh(float[] rows, int at, float[] pushes, float[] into) {
        FloatVector sum0 = FloatVector.zero(FLOATS);
        FloatVector sum1 = FloatVector.zero(FLOATS);
        FloatVector sum2 = FloatVector.zero(FLOATS);
        FloatVector sum3 = FloatVector.zero(FLOATS);
        for (int o = 0; o < pushes.length; o++) {
            int row = at + o * TILE;
            FloatVector push = FloatVector.broadcast(FLOATS, pushes[o]);
            sum0 = FloatVector.fromArray(FLOATS, rows, row).fma(push, sum0);
            sum1 = FloatVector.fromArray(FLOATS, rows, row + HALF).fma(push, sum1);
            sum2 = FloatVector.fromArray(FLOATS, rows, row + 2 * HALF).fma(push, sum2);
            sum3 = FloatVector.fromArray(FLOATS, rows, row + 3 * HALF).fma(push, sum3);
        }
        sum0.intoArray(into, 0);
        sum1.intoArray(into, HALF);
        sum2.intoArray(into, 2 * HALF);
        sum3.intoArray(into, 3 * HALF);
    }

    @Override
    public void pullLayer(Tile tile, short[] sums, int half, float[] pushes, float[] dither, int random) {
        float[] units = tile.perUnit;
        for (int part = 0; part < TILE; part += LANES) {
            int at = half * TILE + part;
            ShortVector clipped = ShortVector.fromArray(SHORTS, sums, at);
            IntVector pairs = clipped.reinterpretAsInts();
            FloatVector low =
                    FloatVector.fromArray(FLOATS, pushes, part).mul(FloatVector.fromArray(FLOATS, units, part));
            FloatVector high = FloatVector.fromArray(FLOATS, pushes, part + HALF)
                    .mul(FloatVector.fromArray(FLOATS, units, part + HALF));
            low = ((FloatVector) pairs.and(LOW).convert(I2F, 0))
                    .fma(low, FloatVector.fromArray(FLOATS, dither, random + part))
                    .add(ROUND);
            high = ((FloatVector) pairs.lanewise(LSHR, 16).convert(I2F, 0))
                    .fma(high, FloatVector.fromArray(FLOATS, dither, random + part + HALF))
                    .add(ROUND);
            // A sum that was clipped does not move. The sign bits tell: above 0, and below 1.
            ShortVector isOpen = clipped.neg().and(clipped.sub((short) ONE)).lanewise(ASHR, 15);
            low.reinterpretAsInts()
                    .and(LOW)
                    .or(high.reinterpretAsInts().lanewise(LSHL, 16))
                    .reinterpretAsShorts()
                    .and(isOpen)
                    .intoArray(sums, at);
        }
    }

    // ---- from gradients to weights ----

    @Override
    public void flush(MemorySegment gradient, int[] into, int at) {
        for (int i = 0; i < Architecture.PLANES * TILE; i += LANES) {
            int from = i * Short.BYTES;
            IntVector pairs =
                    ShortVector.fromMemorySegment(SHORTS, gradient, from, ORDER).reinterpretAsInts();
            IntVector low = pairs.lanewise(LSHL, 16).lanewise(ASHR, 16);
            IntVector high = pairs.lanewise(ASHR, 16);
            int to = at + i;
            IntVector.fromArray(INTS, into, to).add(low).intoArray(into, to);
            IntVector.fromArray(INTS, into, to + HALF).add(high).intoArray(into, to + HALF);
            ShortVector.zero(SHORTS).intoMemorySegment(gradient, from, ORDER);
        }
    }

    @Override
    public void collect(int[] sums, float[] unit, float[] gradient) {
        for (int i = 0; i < sums.length; i += HALF) {
            FloatVector units = FloatVector.fromArray(FLOATS, unit, i % TILE);
            FloatVector numbers =
                    (FloatVector) IntVector.fromArray(INTS, sums, i).convert(I2F, 0);
            numbers.mul(units).intoArray(gradient, i);
            IntVector.zero(INTS).intoArray(sums, i);
        }
    }

    @Override
    public void round(Tile tile, int bucket) {
        short[] into = tile.shortWeights[bucket];
        float[] weights = tile.weights;
        int from = bucket * Architecture.PLANES * TILE;
        boolean hasShared = tile.hasShared();
        int shared = tile.shared();
        for (int i = 0; i < Architecture.PLANES * TILE; i += LANES) {
            FloatVector low = FloatVector.fromArray(FLOATS, weights, from + i);
            FloatVector high = FloatVector.fromArray(FLOATS, weights, from + i + HALF);
            if (hasShared) {
                low = low.add(FloatVector.fromArray(FLOATS, weights, shared + i));
                high = high.add(FloatVector.fromArray(FLOATS, weights, shared + i + HALF));
            }
            IntVector lowBits = low.fma(ONE, ROUND).reinterpretAsInts();
            IntVector highBits = high.fma(ONE, ROUND).reinterpretAsInts();
            lowBits.and(LOW)
                    .or(highBits.lanewise(LSHL, 16))
                    .reinterpretAsShorts()
                    .intoArray(into, i);
        }
    }

    @Override
    public void step(float[] weights, float[] mean, float[] square, float[] gradient, AdamStep step) {
        FloatVector keep = FloatVector.broadcast(FLOATS, step.keep());
        FloatVector rate = FloatVector.broadcast(FLOATS, step.rate());
        FloatVector correction = FloatVector.broadcast(FLOATS, step.correction());
        FloatVector epsilon = FloatVector.broadcast(FLOATS, AdamStep.EPSILON);
        FloatVector beta1 = FloatVector.broadcast(FLOATS, AdamStep.BETA1);
        FloatVector beta2 = FloatVector.broadcast(FLOATS, AdamStep.BETA2);
        float limit = step.limit();
        for (int i = 0; i < weights.length; i += HALF) {
            FloatVector slope = FloatVector.fromArray(FLOATS, gradient, i);
            FloatVector slopes = slope.mul(slope);
            FloatVector newMean =
                    FloatVector.fromArray(FLOATS, mean, i).sub(slope).fma(beta1, slope);
            FloatVector newSquare =
                    FloatVector.fromArray(FLOATS, square, i).sub(slopes).fma(beta2, slopes);
            newMean.intoArray(mean, i);
            newSquare.intoArray(square, i);
            FloatVector size = newSquare.lanewise(SQRT).fma(correction, epsilon);
            FloatVector move = newMean.mul(rate).div(size).neg();
            FloatVector.fromArray(FLOATS, weights, i)
                    .fma(keep, move)
                    .max(-limit)
                    .min(limit)
                    .intoArray(weights, i);
        }
    }
}
