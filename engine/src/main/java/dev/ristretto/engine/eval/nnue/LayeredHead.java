package dev.ristretto.engine.eval.nnue;

/// Three layers behind products of the hidden sums.
final class LayeredHead extends OwnHead {
    private final DenseLayers layers;
    private final int scale;

    LayeredHead(NetworkFile file, LayerStack[] stacks, Kernels kernels) {
        super(file.architecture());
        layers = new DenseLayers(file.architecture().hidden(), stacks, kernels);
        scale = file.quantisation().scale();
    }

    @Override
    public int positional(Accumulators.Frame frame, int mover, int stack) {
        long sum = layers.last(frame, mover, stack);
        return (int) ((sum + layers.straight()) * scale / DenseLayers.ONE);
    }
}
