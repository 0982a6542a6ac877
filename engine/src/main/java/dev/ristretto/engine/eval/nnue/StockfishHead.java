package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Color;

/// What a Stockfish network makes of the hidden sums: its layers, and a sum of material and squares beside them.
final class StockfishHead implements Head {
    /// Both results come in sixteenths of Stockfish's internal unit.
    private static final int PARTS = 16;

    /// What stands for 1 in the results: 600 internal units.
    private static final int RESULT_ONE = 600 * PARTS;

    /// The internal unit in centipawns of our search, as a fraction.
    private static final int UNIT_NUMERATOR = 100;

    private static final int UNIT_DENOMINATOR = 250;

    private final Kernels kernels;
    private final DenseLayers layers;
    private final int hidden;
    private final int stacks;

    StockfishHead(int hidden, LayerStack[] stacks, Kernels kernels) {
        this.kernels = kernels;
        this.hidden = hidden;
        layers = new DenseLayers(hidden, stacks, kernels);
        this.stacks = stacks.length;
    }

    @Override
    public int stacks() {
        return stacks;
    }

    @Override
    public int stack(int pieces) {
        return Math.min((pieces - 1) / 4, stacks - 1);
    }

    @Override
    public int parts() {
        return PARTS;
    }

    @Override
    public int score(Accumulators.Frame frame, int mover, int pieces) {
        int stack = stack(pieces);
        int sum = material(frame, mover, stack) + positional(frame, mover, stack);
        return sum / PARTS * UNIT_NUMERATOR / UNIT_DENOMINATOR;
    }

    @Override
    public int material(Accumulators.Frame frame, int mover, int stack) {
        return (frame.shortcuts[mover][stack] - frame.shortcuts[Color.other(mover)][stack]) / 2;
    }

    @Override
    public int positional(Accumulators.Frame frame, int mover, int stack) {
        kernels.pairs(frame.sums[mover], layers.inputs, 0);
        kernels.pairs(frame.sums[Color.other(mover)], layers.inputs, hidden / 2);
        return layers.last(stack) + layers.straight() * RESULT_ONE / Quantisation.LAYER_ONE;
    }
}
