package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Color;
import java.util.stream.IntStream;

/// Runs hidden sums through a [LayerStack], with one thread's room to calculate in. All arithmetic is on whole numbers
/// and exact: 127 stands for 1 in what a layer is fed, 64 in its weights, and [#ONE] in what comes out.
final class DenseLayers {
    /// What stands for 1 in the results.
    static final int ONE = 127 * 64;

    /// Columns added at once: 1,024 products of at most 126 · 128 stay within the 24 bits of a float.
    private static final int EXACT = 1024;

    private static final int FED = Architecture.FED;

    /// The least output of the first layer whose square is cut off: nothing above it counts for more.
    private static final int LARGEST = 8160;

    /// The inputs of the second layer. Few of them are zero, and looking for those would take longer than adding them.
    private static final int[] ALL_FED = IntStream.range(0, 2 * FED).toArray();

    private final Kernels kernels;
    private final LayerStack[] stacks;
    private final short[] products;
    private final int[] places;
    private final float[] firstSums = new float[Architecture.FIRST_OUTPUTS];
    private final int[] first = new int[Architecture.FIRST_OUTPUTS];
    private final short[] secondInputs = new short[Architecture.SECOND_INPUTS];
    private final float[] secondSums = new float[Architecture.SECOND_OUTPUTS];

    DenseLayers(int hidden, LayerStack[] stacks, Kernels kernels) {
        this.kernels = kernels;
        this.stacks = stacks;
        products = new short[hidden];
        places = new int[hidden];
    }

    /// What comes out of the last layer of a stack, from the mover's side.
    int last(Accumulators.Frame frame, int mover, int stack) {
        kernels.pairs(frame.sums[mover], products, 0);
        kernels.pairs(frame.sums[Color.other(mover)], products, products.length / 2);
        LayerStack layers = stacks[stack];
        firstLayer(layers);
        activate();
        kernels.columns(layers.secondColumns(), secondInputs, ALL_FED, 0, ALL_FED.length, secondSums);
        return thirdLayer(layers);
    }

    /// The output of the first layer that goes around the others, once [#last] has been asked.
    int straight() {
        return first[FED];
    }

    private void firstLayer(LayerStack layers) {
        int count = kernels.nonZero(products, places);
        System.arraycopy(layers.firstBiases(), 0, first, 0, first.length);
        for (int start = 0; start < count; start += EXACT) {
            int end = Math.min(count, start + EXACT);
            kernels.columns(layers.firstColumns(), products, places, start, end, firstSums);
            for (int i = 0; i < first.length; i++) first[i] += (int) firstSums[i];
        }
    }

    /// Each output feeds the second layer twice, squared and plain.
    private void activate() {
        for (int i = 0; i < FED; i++) {
            int size = Math.min(Math.abs(first[i]), LARGEST);
            secondInputs[i] = (short) (size * size >> 19);
            secondInputs[FED + i] = (short) clipped(first[i] >> 6);
        }
    }

    /// `Math.clamp` takes a `long`.
    private static int clipped(int value) {
        return Math.min(127, Math.max(0, value));
    }

    private int thirdLayer(LayerStack layers) {
        int[] biases = layers.secondBiases();
        int[] weights = layers.thirdWeights();
        int sum = layers.thirdBias();
        for (int i = 0; i < secondSums.length; i++) {
            sum += weights[i] * clipped(biases[i] + (int) secondSums[i] >> 6);
        }
        return sum;
    }
}
