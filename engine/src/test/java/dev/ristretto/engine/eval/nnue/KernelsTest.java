package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Both kinds of kernels give the same numbers to the last bit, on ordinary and on extreme data.
class KernelsTest {
    private static final Kernels SCALAR = new ScalarKernels();

    private static Stream<Data> data() {
        return IntStream.of(64, 128, 256, 512, 1024, 3072)
                .boxed()
                .flatMap(length ->
                        Stream.of("random", "extreme", "sparse", "zero").map(kind -> new Data(kind, length)));
    }

    /// Arrays of one length, filled in one way.
    record Data(String kind, int length) {
        short[] next(Random random, int bound) {
            short[] numbers = new short[length];
            for (int i = 0; i < length; i++) {
                numbers[i] = (short)
                        switch (kind) {
                            case "random" -> random.nextInt(2 * bound) - bound;
                            case "extreme" -> random.nextBoolean() ? -bound : bound - 1;
                            case "sparse" -> random.nextInt(10) == 0 ? random.nextInt(2 * bound) - bound : 0;
                            default -> 0;
                        };
            }
            return numbers;
        }
    }

    @BeforeAll
    static void vectorsMustBeThere() {
        assumeTrue(
                VectorSupport.isPresent() && VectorKernels.isWide(), "this Java has no Vector API: nothing to compare");
    }

    @ParameterizedTest
    @MethodSource("data")
    void rowsAreAddedAndSubtractedAlike(Data data) {
        Kernels vector = new VectorKernels();
        Random random = new Random(1);
        short[] from = data.next(random, 32_768);
        short[] a = data.next(random, 32_768);
        short[] b = data.next(random, 32_768);
        short[] c = data.next(random, 32_768);
        short[] d = data.next(random, 32_768);
        for (Kernels kernels : new Kernels[] {SCALAR, vector}) {
            short[] moved = new short[data.length];
            short[] taken = new short[data.length];
            short[] castled = new short[data.length];
            short[] added = from.clone();
            short[] back = from.clone();
            kernels.move(from, moved, a, b);
            kernels.take(from, taken, a, b, c);
            kernels.castle(from, castled, a, b, c, d);
            kernels.add(added, a);
            kernels.add(back, d);
            kernels.subtract(back, d);
            for (int i = 0; i < data.length; i++) {
                assertThat(moved[i]).isEqualTo((short) (from[i] + a[i] - b[i]));
                assertThat(taken[i]).isEqualTo((short) (from[i] + a[i] - b[i] - c[i]));
                assertThat(castled[i]).isEqualTo((short) (from[i] + a[i] + b[i] - c[i] - d[i]));
                assertThat(added[i]).isEqualTo((short) (from[i] + a[i]));
            }
            assertThat(back).isEqualTo(from);
        }
    }

    @ParameterizedTest
    @MethodSource("data")
    void clippedSquaresAreSummedAlike(Data data) {
        Random random = new Random(2);
        short[] us = data.next(random, 20_000);
        short[] them = data.next(random, 400);
        OutputWeights ours = new OutputWeights(data.next(random, 128));
        OutputWeights theirs = new OutputWeights(data.next(random, 128));
        assertThat(new VectorKernels().squaredDot(us, them, ours, theirs))
                .isEqualTo(SCALAR.squaredDot(us, them, ours, theirs));
    }

    @ParameterizedTest
    @MethodSource("data")
    void squaresAreFoundAlike(Data data) {
        short[] sums = data.next(new Random(5), data.kind.equals("extreme") ? 32_768 : 300);
        short[] plain = new short[2 * data.length];
        short[] wide = new short[2 * data.length];
        SCALAR.squares(sums, plain, data.length);
        new VectorKernels().squares(sums, wide, data.length);
        assertThat(wide).isEqualTo(plain);
        for (int i = 0; i < data.length; i++) {
            int clipped = Math.clamp(sums[i], 0, 255);
            assertThat(plain[i]).isZero();
            assertThat(plain[data.length + i]).isEqualTo((short) (clipped * clipped / 512));
        }
    }

    @ParameterizedTest
    @MethodSource("data")
    void pairsAndPlacesAreFoundAlike(Data data) {
        Random random = new Random(3);
        short[] sums = data.next(random, data.kind.equals("extreme") ? 32_768 : 150);
        short[] plain = new short[data.length];
        short[] wide = new short[data.length];
        SCALAR.pairs(sums, plain, data.length / 2);
        new VectorKernels().pairs(sums, wide, data.length / 2);
        assertThat(wide).isEqualTo(plain);
        int[] places = new int[data.length + Kernels.SPARE];
        int[] widePlaces = new int[data.length + Kernels.SPARE];
        int count = SCALAR.nonZero(plain, places);
        assertThat(new VectorKernels().nonZero(wide, widePlaces)).isEqualTo(count);
        assertThat(Arrays.copyOf(widePlaces, count)).containsExactlyInAnyOrder(Arrays.copyOf(places, count));
        assertThat(count)
                .isEqualTo(IntStream.range(0, plain.length)
                        .filter(i -> plain[i] != 0)
                        .count());
    }

    /// Products here are as large as they can become.
    @ParameterizedTest
    @MethodSource("data")
    void columnsAreSummedAlikeAndExactly(Data data) {
        Random random = new Random(4);
        boolean extreme = data.kind.equals("extreme");
        int outputs = Architecture.FIRST_OUTPUTS;
        short[] values = new short[data.length];
        int[] places = new int[data.length];
        short[] table = new short[data.length * outputs];
        int[] exact = new int[outputs];
        // The last ones are not listed, so that a count is no multiple of four.
        int count = data.length - random.nextInt(4);
        for (int i = 0; i < data.length; i++) {
            values[i] = (short) (extreme ? 127 : random.nextInt(128));
            places[i] = data.length - 1 - i;
            for (int o = 0; o < outputs; o++)
                table[i * outputs + o] = (short) (extreme ? (o / 2 % 2 == 0 ? -128 : 127) : random.nextInt(256) - 128);
        }
        for (int k = 0; k < count; k++)
            for (int o = 0; o < outputs; o++)
                exact[o / 2 + o % 2 * outputs / 2] += values[places[k]] * table[places[k] * outputs + o];
        for (Kernels kernels : new Kernels[] {SCALAR, new VectorKernels()}) {
            int[] sums = new int[outputs];
            kernels.columns(table, values, places, count, sums);
            assertThat(sums).isEqualTo(exact);
        }
    }

    /// Sums as large as the widest network can have, and small ones, of which not all squares are cut off.
    @ParameterizedTest
    @ValueSource(ints = {3_000, 12_000, 3072 * 127 * 128})
    void theSecondLayerIsFedAlikeAndExactly(int bound) {
        Random random = new Random(6);
        int[] sums = random.ints(Architecture.FIRST_OUTPUTS, -bound, bound + 1).toArray();
        int[] biases = random.ints(Architecture.FIRST_OUTPUTS, -8192, 8192).toArray();
        for (Kernels kernels : new Kernels[] {SCALAR, new VectorKernels()}) {
            int[] outputs = sums.clone();
            float[] fed = new float[Architecture.SECOND_INPUTS];
            kernels.feed(outputs, biases, fed);
            for (int i = 0; i < outputs.length; i++) assertThat(outputs[i]).isEqualTo(sums[i] + biases[i]);
            for (int i = 0; i < Architecture.FED; i++) {
                long output = outputs[i];
                assertThat(fed[i]).isEqualTo((float) Math.min(127, output * output >> 19));
                assertThat(fed[Architecture.FED + i]).isEqualTo(Math.clamp(output >> 6, 0, 127));
            }
        }
    }
}
