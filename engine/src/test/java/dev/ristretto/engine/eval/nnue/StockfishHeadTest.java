package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The layers behind the hidden sums give what whole numbers give, for the widths of every Stockfish from 15.1 to
/// 17.1 and also where every product is as large as it can be.
class StockfishHeadTest {
    private static final long SEED = 20_261_116;
    private static final int FIRST = Architecture.FIRST_OUTPUTS;
    private static final int SECOND = Architecture.SECOND_OUTPUTS;
    private static final int FED = FIRST - 1;

    private static List<Kernels> kernels() {
        List<Kernels> kernels = new ArrayList<>(List.of(new ScalarKernels()));
        if (VectorSupport.isPresent()) kernels.add(VectorSupport.kernels());
        return kernels;
    }

    @ParameterizedTest
    @ValueSource(ints = {128, 1024, 1536, 2560, 3072})
    void everyWidthIsExact(int hidden) {
        Random random = new Random(SEED);
        for (int round = 0; round < 20; round++) {
            boolean extreme = round % 2 == 0;
            LayerStack stack = stack(hidden, extreme, random);
            Accumulators.Frame frame = frame(hidden, extreme, random);
            for (Kernels kernels : kernels()) {
                StockfishHead head = new StockfishHead(hidden, new LayerStack[] {stack}, kernels);
                assertThat(head.positional(frame, Color.BLACK, 0))
                        .as("%s, round %d, seed %d", kernels.name(), round, SEED)
                        .isEqualTo(byFormula(frame, Color.BLACK, stack));
            }
        }
    }

    private static LayerStack stack(int hidden, boolean extreme, Random random) {
        short[] first = weights(hidden * FIRST, extreme, random);
        // The output that goes straight to the result is a number of 32 bits times 9600, there as here.
        for (int i = 0; i < hidden; i++) first[LayerStack.firstAt(i, FED)] = (short) (random.nextInt(3) - 1);
        return new LayerStack(
                ints(FIRST, 8192, random),
                first,
                ints(SECOND, 8192, random),
                RandomNetworks.floats(weights(Architecture.SECOND_INPUTS * SECOND, extreme, random)),
                random.nextInt(8192),
                ints(SECOND, 128, random));
    }

    private static int[] ints(int count, int limit, Random random) {
        return random.ints(count, -limit, limit).toArray();
    }

    /// Bytes; in the extreme case one output has the smallest everywhere and the next the largest, so that no
    /// sum can be further from zero.
    private static short[] weights(int count, boolean extreme, Random random) {
        short[] weights = new short[count];
        for (int i = 0; i < count; i++) {
            weights[i] = (short) (!extreme ? random.nextInt(256) - 128 : i % 2 == 0 ? -128 : 127);
        }
        return weights;
    }

    private static Accumulators.Frame frame(int hidden, boolean extreme, Random random) {
        Accumulators.Frame frame = new Accumulators.Frame(
                new Transformer(Features.stockfish(), new short[hidden], new short[1][hidden], new int[1][8]));
        for (short[] sums : frame.sums) {
            for (int i = 0; i < hidden; i++)
                sums[i] = (short) (extreme ? 127 + random.nextInt(300) : random.nextInt(400) - 200);
        }
        return frame;
    }

    private static int byFormula(Accumulators.Frame frame, int mover, LayerStack stack) {
        int half = frame.sums[0].length / 2;
        long[] first = new long[FIRST];
        for (int output = 0; output < FIRST; output++) {
            first[output] = stack.firstBiases()[output];
            for (int side = 0; side < 2; side++) {
                short[] sums = frame.sums[side == 0 ? mover : Color.other(mover)];
                for (int i = 0; i < half; i++) {
                    long product = clipped(sums[i]) * clipped(sums[half + i]) / 128;
                    first[output] += product * stack.firstColumns()[LayerStack.firstAt(side * half + i, output)];
                }
            }
        }
        long sum = stack.thirdBias();
        for (int output = 0; output < SECOND; output++) {
            long second = stack.secondBiases()[output];
            for (int i = 0; i < FED; i++) {
                long squared = Math.min(127, first[i] * first[i] >> 19);
                second += squared * secondWeight(stack, i, output);
                second += clipped(first[i] >> 6) * secondWeight(stack, FED + i, output);
            }
            sum += stack.thirdWeights()[output] * clipped(second >> 6);
        }
        return (int) (sum + first[FED] * 9600 / 8128);
    }

    private static long secondWeight(LayerStack stack, int input, int output) {
        return (long) stack.secondColumns()[LayerStack.secondAt(input, output)];
    }

    private static long clipped(long value) {
        return Math.clamp(value, 0L, 127L);
    }
}
