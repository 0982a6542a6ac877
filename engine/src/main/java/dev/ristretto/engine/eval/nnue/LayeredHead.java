package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Color;

/// Three layers behind the hidden sums, clipped and squared.
final class LayeredHead extends OwnHead {
    private final Kernels kernels;
    private final DenseLayers layers;
    private final int hidden;
    private final int scale;

    LayeredHead(NetworkFile file, LayerStack[] stacks, Kernels kernels) {
        super(file.architecture());
        this.kernels = kernels;
        hidden = file.architecture().hidden();
        layers = new DenseLayers(2 * hidden, stacks, kernels);
        scale = file.quantisation().scale();
    }

    @Override
    public int positional(Accumulators.Frame frame, int mover, int stack) {
        kernels.squares(frame.sums[mover], layers.inputs, 0);
        kernels.squares(frame.sums[Color.other(mover)], layers.inputs, hidden);
        long sum = layers.last(stack);
        return (int) ((sum + layers.straight()) * scale / Quantisation.LAYER_ONE);
    }
}
