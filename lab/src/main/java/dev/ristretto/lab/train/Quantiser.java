package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Provenance;
import dev.ristretto.engine.eval.nnue.Quantisation;

/// Turns a trained network into the whole numbers it plays with.
final class Quantiser {
    private static final int TILE = FixedPoint.TILE;

    private Quantiser() {}

    /// @throws ArithmeticException when a number does not fit, or a hidden sum could overflow
    static NetworkFile quantise(Model model, Provenance provenance) {
        Architecture architecture = model.architecture;
        Quantisation numbers = Quantisation.STANDARD.withScale(TrainingSettings.SCALE);
        int hidden = architecture.hidden();
        short[] inputs = new short[architecture.inputs() * hidden];
        short[] biases = new short[hidden];
        short[] heads = new short[architecture.outputs() * architecture.weightsPerOutput()];
        for (int neuron = 0; neuron < hidden; neuron++) {
            Tile tile = model.tiles[neuron / TILE];
            int lane = neuron % TILE;
            for (int input = 0; input < architecture.inputs(); input++)
                inputs[input * hidden + neuron] = rounded(tile.weight(input, lane) * numbers.qa());
            biases[neuron] = rounded(tile.weights[tile.biases() + lane] * numbers.qa());
            for (int head = 0; head < tile.heads; head++) {
                short weight = rounded(tile.headWeights[head * TILE + lane] * numbers.qb());
                int limit = Quantisation.MAX_OUTPUT_WEIGHT;
                heads[head * hidden + neuron] = (short) Math.clamp(weight, -limit, limit);
            }
        }
        short[] outputs = new short[architecture.outputs() * architecture.biasesPerOutput()];
        for (int output = 0; output < architecture.outputs(); output++) {
            int at = output * architecture.biasesPerOutput();
            if (architecture.layered())
                model.stacks[output].write(numbers, heads, output * architecture.weightsPerOutput(), outputs, at);
            else outputs[at] = rounded(model.outputBiases[output] * numbers.qa() * numbers.qb());
        }
        NetworkFile network = new NetworkFile(architecture, provenance, numbers, inputs, biases, heads, outputs);
        if (network.largestSum() > Short.MAX_VALUE)
            throw new ArithmeticException(
                    "a hidden sum could reach %d, beyond 16 bits".formatted(network.largestSum()));
        return network;
    }

    private static short rounded(float number) {
        int rounded = Math.round(number);
        if (rounded != (short) rounded)
            throw new ArithmeticException("a weight of %d does not fit 16 bits".formatted(rounded));
        return (short) rounded;
    }
}
