package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Quantisation;

/// The three layers behind the squares of hidden sums that belong to one output of a layered network in training.
final class Stack {
    static final int FIRST = Architecture.FIRST_OUTPUTS;
    static final int FED = Architecture.FED;
    static final int SECOND_INPUTS = Architecture.SECOND_INPUTS;
    static final int SECOND = Architecture.SECOND_OUTPUTS;

    /// Inputs of the first layer: the squares of the mover, then those of the other side.
    final int inputs;

    /// Where each part begins in [#weights]; the first layer begins at 0. Weights lie by columns, all outputs
    /// of one input side by side.
    final int firstBiases;

    final int second;
    final int secondBiases;
    final int third;
    final int thirdBias;

    /// All weights and biases, and what [AdamStep] remembers of their gradients. Nothing is behind the last
    /// bias up to a multiple of eight.
    final float[] weights;

    final float[] mean;
    final float[] square;

    // ---- what follows from the weights, for the kernels ----

    /// The first layer once more, tile by tile: of each output the inputs of the tile side by side. Whole rows
    /// would lie so far apart, a power of two, that they drive each other out of the cache.
    final float[] firstRows;

    /// The second layer once more, all inputs of one output side by side.

    final float[] secondRows = new float[SECOND * SECOND_INPUTS];

    Stack(int inputs) {
        this.inputs = inputs;
        firstBiases = inputs * FIRST;
        second = firstBiases + FIRST;
        secondBiases = second + SECOND_INPUTS * SECOND;
        third = secondBiases + SECOND;
        thirdBias = third + SECOND;
        weights = new float[thirdBias + 8];
        mean = new float[weights.length];
        square = new float[weights.length];
        firstRows = new float[FIRST * inputs];
    }

    void prepare() {
        int tile = FixedPoint.TILE;
        for (int input = 0; input < inputs; input += tile) turn(input * FIRST, tile, FIRST, firstRows, input * FIRST);
        turn(second, SECOND_INPUTS, SECOND, secondRows, 0);
    }

    private void turn(int from, int columns, int outputs, float[] rows, int at) {
        for (int input = 0; input < columns; input++)
            for (int output = 0; output < outputs; output++)
                rows[at + output * columns + input] = weights[from + input * outputs + output];
    }

    // ---- whole numbers ----

    /// Takes the numbers of a finished network over.
    void read(NetworkFile network, int output) {
        Quantisation numbers = network.quantisation();
        Architecture shape = network.architecture();
        int weight = output * shape.weightsPerOutput();
        int bias = output * shape.biasesPerOutput();
        for (int i = 0; i <= thirdBias; i++) {
            if (isBias(i)) weights[i] = network.outputBiases()[bias++] / (float) Quantisation.LAYER_ONE;
            else weights[i] = network.outputWeights()[weight++] / (float) numbers.qb();
        }
    }

    /// Writes the weights and biases as whole numbers, each kind from its place on.
    void write(Quantisation numbers, short[] intoWeights, int weight, short[] intoBiases, int bias) {
        int limit = Quantisation.MAX_OUTPUT_WEIGHT;
        for (int i = 0; i <= thirdBias; i++) {
            if (isBias(i)) intoBiases[bias++] = (short) Math.round(weights[i] * Quantisation.LAYER_ONE);
            else intoWeights[weight++] = (short) Math.clamp(Math.round(weights[i] * numbers.qb()), -limit, limit);
        }
    }

    private boolean isBias(int index) {
        return index >= firstBiases && index < second || index >= secondBiases && index < third || index == thirdBias;
    }

    /// The squares of the weights of an input of the first layer, added up.
    float squares(int input) {
        float sum = 0;
        for (int i = input * FIRST; i < (input + 1) * FIRST; i++) sum += weights[i] * weights[i];
        return sum;
    }
}
