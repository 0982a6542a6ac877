package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Color;

/// The layers of a Stockfish network behind the hidden sums, with one thread's room to calculate in.
final class StockfishHead implements Head {
    /// Columns added at once: 1,024 products of at most 126 · 128 stay within the 24 bits of a float.
    private static final int EXACT = 1024;
    /// Outputs of the first layer that feed the second; the last one goes straight to the result.
    private static final int FED = StockfishNetwork.FIRST_OUTPUTS - 1;

    /// Both results come in sixteenths of Stockfish's internal unit.
    private static final int PARTS = 16;

    /// The internal unit in centipawns of our search, as a fraction.
    private static final int UNIT_NUMERATOR = 100;

    private static final int UNIT_DENOMINATOR = 250;

    private final Kernels kernels;
    private final StockfishNetwork.Stack[] stacks;
    private final short[] products;
    private final int[] places;
    private final float[] firstSums = new float[StockfishNetwork.FIRST_OUTPUTS];
    private final int[] first = new int[StockfishNetwork.FIRST_OUTPUTS];
    private final short[] secondInputs = new short[StockfishNetwork.SECOND_INPUTS];
    private final int[] secondPlaces = new int[StockfishNetwork.SECOND_INPUTS];
    private final float[] secondSums = new float[StockfishNetwork.SECOND_OUTPUTS];

    StockfishHead(int hidden, StockfishNetwork.Stack[] stacks, Kernels kernels) {
        this.kernels = kernels;
        this.stacks = stacks;
        products = new short[hidden];
        places = new int[hidden];
    }

    @Override
    public int stacks() {
        return stacks.length;
    }

    @Override
    public int stack(int pieces) {
        return Math.min((pieces - 1) / 4, stacks.length - 1);
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
        kernels.pairs(frame.sums[mover], products, 0);
        kernels.pairs(frame.sums[Color.other(mover)], products, products.length / 2);
        StockfishNetwork.Stack layers = stacks[stack];
        firstLayer(layers);
        int count = activate();
        kernels.columns(layers.secondColumns(), secondInputs, secondPlaces, 0, count, secondSums);
        return thirdLayer(layers) + first[FED] * 9600 / 8128;
    }

    private void firstLayer(StockfishNetwork.Stack layers) {
        int count = kernels.nonZero(products, places);
        System.arraycopy(layers.firstBiases(), 0, first, 0, first.length);
        for (int start = 0; start < count; start += EXACT) {
            int end = Math.min(count, start + EXACT);
            kernels.columns(layers.firstColumns(), products, places, start, end, firstSums);
            for (int i = 0; i < first.length; i++) first[i] += (int) firstSums[i];
        }
    }

    /// Each output feeds the second layer twice, squared and plain. Returns how many inputs are not zero.
    private int activate() {
        int count = 0;
        for (int i = 0; i < FED; i++) {
            long value = first[i];
            int squared = (int) Math.min(127, value * value >> 19);
            if (squared != 0) count = feed(count, i, squared);
        }
        for (int i = 0; i < FED; i++) {
            int plain = Math.clamp(first[i] >> 6, 0, 127);
            if (plain != 0) count = feed(count, FED + i, plain);
        }
        return count;
    }

    private int feed(int count, int place, int value) {
        secondInputs[place] = (short) value;
        secondPlaces[count] = place;
        return count + 1;
    }

    private int thirdLayer(StockfishNetwork.Stack layers) {
        int[] biases = layers.secondBiases();
        int[] weights = layers.thirdWeights();
        int sum = layers.thirdBias();
        for (int i = 0; i < secondSums.length; i++) {
            sum += weights[i] * Math.clamp(biases[i] + (int) secondSums[i] >> 6, 0, 127);
        }
        return sum;
    }
}
