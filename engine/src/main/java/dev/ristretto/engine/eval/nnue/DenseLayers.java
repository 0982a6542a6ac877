package dev.ristretto.engine.eval.nnue;

/// Runs numbers made of hidden sums through a [LayerStack], with one thread's room to calculate in. All numbers are
/// whole and the arithmetic is exact: 127 stands for 1 in what a layer is fed, 64 in its weights, and
/// [Quantisation#LAYER_ONE] in what comes out. Sums of the second layer are so small that a float holds them exactly.
final class DenseLayers {
    private final Kernels kernels;
    private final LayerStack[] stacks;
    /// What the first layer is fed, none of it below 0: those who ask fill it in.
    final short[] inputs;

    private final int[] places;
    private final int[] first = new int[Architecture.FIRST_OUTPUTS];
    private final float[] fed = new float[Architecture.SECOND_INPUTS];

    DenseLayers(int inputs, LayerStack[] stacks, Kernels kernels) {
        this.kernels = kernels;
        this.stacks = stacks;
        this.inputs = new short[inputs];
        places = new int[inputs + Kernels.SPARE];
    }

    /// What comes out of the last layer of a stack.
    int last(int stack) {
        LayerStack layers = stacks[stack];
        int count = kernels.nonZero(inputs, places);
        kernels.columns(layers.firstColumns(), inputs, places, count, first);
        kernels.feed(first, layers.firstBiases(), fed);
        return kernels.outcome(layers, fed);
    }

    /// The output of the first layer that goes around the others, once [#last] has been asked.
    int straight() {
        return first[Architecture.FED];
    }
}
