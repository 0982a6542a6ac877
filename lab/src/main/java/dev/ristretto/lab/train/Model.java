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

    /// Layered networks begin further from zero, or the first layer would hear next to nothing.
    private static final float FIRST_LAYERED_WEIGHT = 0.09f;

    private static final float FIRST_LAYERED_BIAS = 0.25f;
    private static final float FIRST_LAST_WEIGHT = 0.3f;

    /// Pushes and weights of the sixteen outputs of a first layer point this way and that, so that a quarter of
    /// what they could ask for is left.
    static final float LAYER_SHARE = 4;

    final Architecture architecture;
    final Tile[] tiles;
    /// Of a layered network, the layers of each output; else none.
    final Stack[] stacks;
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
        stacks = new Stack[architecture.layered() ? architecture.outputs() : 0];
        for (int i = 0; i < stacks.length; i++) stacks[i] = new Stack(2 * architecture.hidden());
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
        if (architecture.layered()) {
            model.randomise(random);
            return model;
        }
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

    /// The first weights of a layered network. All stacks begin alike.
    private void randomise(SplittableRandom random) {
        for (Tile tile : tiles) {
            for (int i = 0; i < tile.shared(); i++) tile.weights[i] = uniform(random, FIRST_LAYERED_WEIGHT);
            for (int i = tile.biases(); i < tile.weights.length; i++) tile.weights[i] = FIRST_LAYERED_BIAS;
        }
        Stack first = stacks[0];
        float range = (float) Math.sqrt(6.0 / first.inputs);
        for (int i = 0; i < first.firstBiases; i++) first.weights[i] = uniform(random, range);
        range = (float) Math.sqrt(6.0 / (2 * Stack.FED));
        for (int i = first.second; i < first.second + 2 * Stack.FED * Stack.SECOND; i++)
            first.weights[i] = uniform(random, range);
        for (int i = first.third; i < first.thirdBias; i++) first.weights[i] = uniform(random, FIRST_LAST_WEIGHT);
        for (Stack stack : stacks) System.arraycopy(first.weights, 0, stack.weights, 0, first.weights.length);
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
        float one = numbers.qa() * numbers.qb();
        if (architecture.layered()) {
            for (int output = 0; output < architecture.outputs(); output++) model.stacks[output].read(network, output);
        } else {
            for (int output = 0; output < architecture.outputs(); output++)
                model.outputBiases[output] = network.outputBiases()[output] / one;
        }
        return model;
    }

    /// Computes what the kernels need from the weights.
    void prepare(Kernel kernel) {
        for (Stack stack : stacks) stack.prepare();
        for (int i = 0; i < tiles.length; i++) prepareTile(kernel, i);
    }

    /// The same for one tile, when the stacks are ready.
    void prepareTile(Kernel kernel, int index) {
        float[] typical = new float[TILE];
        for (int neuron = 0; neuron < TILE; neuron++)
            typical[neuron] =
                    stacks.length == 0 ? tiles[index].typicalHead(neuron) : typicalLayer(index * TILE + neuron);
        tiles[index].prepare(kernel, typicalPush, typical);
    }

    /// How far the first layers move a neuron when they are pushed by 1, as a root mean square.
    private float typicalLayer(int neuron) {
        float squares = 0;
        for (Stack stack : stacks) squares += stack.squares(neuron) + stack.squares(architecture.hidden() + neuron);
        return (float) Math.sqrt(squares / (2 * stacks.length)) / LAYER_SHARE;
    }
}
