package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Color;

/// One layer behind the hidden sums: clipped, squared and weighed.
final class SquaredHead extends OwnHead {
    private final Kernels kernels;
    private final OutputWeights[][] weights;
    private final short[] biases;
    private final int scale;
    private final int divisor;

    SquaredHead(NetworkFile file, OutputWeights[][] weights, Kernels kernels) {
        super(file.architecture());
        this.kernels = kernels;
        this.weights = weights;
        biases = file.outputBiases();
        scale = file.quantisation().scale();
        divisor = CLIP * file.quantisation().qb();
    }

    @Override
    public int positional(Accumulators.Frame frame, int mover, int stack) {
        OutputWeights[] halves = weights[stack];
        int sum = kernels.squaredDot(frame.sums[mover], frame.sums[Color.other(mover)], halves[0], halves[1]);
        return (int) ((long) (sum / CLIP + biases[stack]) * scale / divisor);
    }
}
