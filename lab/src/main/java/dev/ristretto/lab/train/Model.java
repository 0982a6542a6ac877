package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Quantisation;
import java.util.SplittableRandom;

/// The network being trained: floats, and what the optimiser remembers.
final class Model {
    private static final int TILE = FixedPoint.TILE;
    /// Before the first batch nobody knows how far a position pushes; this is about right.
    private static final float FIRST_PUSH = 0.1f;

    private static final float FIRST_WEIGHT = 0.05f;
    private static final float FIRST_BIAS = 0.02f;
    private static final double FIRST_OUTPUT = 0.1;

    final Architecture architecture;
    final Tile[] tiles;
    /// One for each output, and nothing behind them up to a multiple of eight.
    final float[] outputBiases;
    final float[] outputMean;
    final float[] outputSquare;
    /// Steps taken so far.
    long steps;
    /// How far a position of the last batch pushed the output, as a root mean square.
    float typicalPush = FIRST_PUSH;

    Model(Architecture architecture) {
        this.architecture = architecture;
        tiles = new Tile[architecture.hidden() / TILE];
        for (int i = 0; i < tiles.length; i++) tiles[i] = new Tile(architecture);
        int padded = (architecture.outputs() + 7) / 8 * 8;
        outputBiases = new float[padded];
        outputMean = new float[padded];
        outputSquare = new float[padded];
    }

    /// A network that knows nothing: small random weights. Sums begin a little above zero, where neurons are
    /// awake, and outputs next to nothing: measured, larger beginnings cost up to a tenth of the loss.
    static Model random(Architecture architecture, long seed) {
        Model model = new Model(architecture);
        SplittableRandom random = new SplittableRandom(seed);
        float outputs = (float) (FIRST_OUTPUT / Math.sqrt(architecture.hidden()));
        for (Tile tile : model.tiles) {
            // The inputs all buckets share begin at zero, as they are added to those of each bucket.
            for (int i = 0; i < tile.shared(); i++) tile.weights[i] = uniform(random, FIRST_WEIGHT);
            for (int i = tile.biases(); i < tile.weights.length; i++)
                tile.weights[i] = FIRST_BIAS + uniform(random, FIRST_BIAS);
            float[] first = new float[2 * TILE];
            for (int i = 0; i < first.length; i++) first[i] = uniform(random, outputs);
            // All outputs begin alike.
            for (int i = 0; i < tile.headWeights.length; i++) tile.headWeights[i] = first[i % first.length];
        }
        return model;
    }

    private static float uniform(SplittableRandom random, float range) {
        return (float) random.nextDouble(-range, range);
    }

    /// A network to go on from.
    static Model of(NetworkFile network) {
        Architecture architecture = network.architecture();
        Model model = new Model(architecture);
        Quantisation numbers = network.quantisation();
        int hidden = architecture.hidden();
        for (int neuron = 0; neuron < hidden; neuron++) {
            Tile tile = model.tiles[neuron / TILE];
            int lane = neuron % TILE;
            for (int input = 0; input < architecture.inputs(); input++)
                tile.weights[input * TILE + lane] =
                        network.inputWeights()[input * hidden + neuron] / (float) numbers.qa();
            tile.weights[tile.biases() + lane] = network.inputBiases()[neuron] / (float) numbers.qa();
            for (int head = 0; head < tile.heads; head++)
                tile.headWeights[head * TILE + lane] =
                        network.outputWeights()[head * hidden + neuron] / (float) numbers.qb();
        }
        for (Tile tile : model.tiles) tile.share();
        for (int output = 0; output < architecture.outputs(); output++)
            model.outputBiases[output] = network.outputBiases()[output] / (float) (numbers.qa() * numbers.qb());
        return model;
    }

    /// Computes what the kernels need from the weights.
    void prepare(Kernel kernel) {
        for (Tile tile : tiles) tile.prepare(kernel, typicalPush);
    }
}
