package dev.ristretto.engine.eval.nnue;

import java.util.stream.IntStream;

/// Runs numbers made of hidden sums through a [LayerStack], with one thread's room to calculate in. All
/// arithmetic is on whole numbers and exact: 127 stands for 1 in what a layer is fed, 64 in its weights, and
/// [Quantisation#LAYER_ONE] in what comes out.
final class DenseLayers {
    private static final int FED = Architecture.FED;

    /// The least output of the first layer whose square is cut off: nothing above it counts for more.
    private static final int LARGEST = 8160;

    /// The inputs of the second layer. Few of them are zero, and looking for those would take longer than
    /// adding them.
    private static final int[] ALL_FED = IntStream.range(0, 2 * FED).toArray();

    private final Kernels kernels;
    private final LayerStack[] stacks;
    /// What the first layer is fed, none of it below 0: those who ask fill it in.
    final short[] inputs;

    private final int[] places;
    private final int[] first = new int[Architecture.FIRST_OUTPUTS];
    private final short[] secondInputs = new short[Architecture.SECOND_INPUTS];
    private final int[] second = new int[Architecture.SECOND_OUTPUTS];

    DenseLayers(int inputs, LayerStack[] stacks, Kernels kernels) {
        this.kernels = kernels;
        this.stacks = stacks;
        this.inputs = new short[inputs];
        places = new int[inputs + Kernels.SPARE];
    }

    /// What comes out of the last layer of a stack.
    int last(int stack) {
        LayerStack layers = stacks[stack];
        firstLayer(layers);
        activate();
        kernels.columns(layers.secondColumns(), secondInputs, ALL_FED, ALL_FED.length, second);
        return thirdLayer(layers);
    }

    /// The output of the first layer that goes around the others, once [#last] has been asked.
    int straight() {
        return first[FED];
    }

    private void firstLayer(LayerStack layers) {
        int count = kernels.nonZero(inputs, places);
        kernels.columns(layers.firstColumns(), inputs, places, count, first);
        int[] biases = layers.firstBiases();
        for (int i = 0; i < first.length; i++) first[i] += biases[i];
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
        for (int i = 0; i < second.length; i++) {
            sum += weights[i] * clipped(biases[i] + second[i] >> 6);
        }
        return sum;
    }
}
