package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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
    void pairsAndPlacesAreFoundAlike(Data data) {
        Random random = new Random(3);
        short[] sums = data.next(random, data.kind.equals("extreme") ? 32_768 : 150);
        short[] plain = new short[data.length];
        short[] wide = new short[data.length];
        SCALAR.pairs(sums, plain, data.length / 2);
        new VectorKernels().pairs(sums, wide, data.length / 2);
        assertThat(wide).isEqualTo(plain);
        int[] places = new int[data.length];
        int[] widePlaces = new int[data.length];
        int count = SCALAR.nonZero(plain, places);
        assertThat(new VectorKernels().nonZero(wide, widePlaces)).isEqualTo(count);
        assertThat(widePlaces).isEqualTo(places);
        assertThat(count)
                .isEqualTo(IntStream.range(0, plain.length)
                        .filter(i -> plain[i] != 0)
                        .count());
    }

    /// Every sum here is as large as it can become: 1,024 columns of the largest products.
    @ParameterizedTest
    @MethodSource("data")
    void columnsAreSummedAlikeAndExactly(Data data) {
        Random random = new Random(4);
        int inputs = Math.min(1024, data.length);
        for (int outputs : new int[] {Architecture.FIRST_OUTPUTS, Architecture.SECOND_OUTPUTS}) {
            short[] values = new short[inputs];
            int[] places = new int[inputs];
            float[] table = new float[inputs * outputs];
            long[] exact = new long[outputs];
            for (int i = 0; i < inputs; i++) {
                values[i] = (short) (data.kind.equals("extreme") ? 126 : random.nextInt(127));
                places[i] = i;
                for (int o = 0; o < outputs; o++) {
                    int weight = data.kind.equals("extreme") ? (o % 2 == 0 ? -128 : 127) : random.nextInt(256) - 128;
                    table[i * outputs + o] = weight;
                    exact[o] += (long) weight * values[i];
                }
            }
            for (Kernels kernels : new Kernels[] {SCALAR, new VectorKernels()}) {
                float[] sums = new float[outputs];
                kernels.columns(table, values, places, 0, inputs, sums);
                for (int o = 0; o < outputs; o++) assertThat((long) sums[o]).isEqualTo(exact[o]);
            }
        }
    }
}
