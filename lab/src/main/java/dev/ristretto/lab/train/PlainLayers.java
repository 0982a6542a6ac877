package dev.ristretto.lab.train;

import static dev.ristretto.lab.train.Stack.FED;
import static dev.ristretto.lab.train.Stack.FIRST;
import static dev.ristretto.lab.train.Stack.SECOND;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;

/// What a layered network says, plainly: in doubles while it is trained, and in whole numbers when it is
/// finished. To compare with; it shares nothing with the kernels of the trainer or the engine.
final class PlainLayers {
    private PlainLayers() {}

    /// @param sums the hidden sums of the mover, then those of the other side
    static double output(Stack stack, double[] sums) {
        float[] weights = stack.weights;
        double[] first = new double[FIRST];
        for (int o = 0; o < FIRST; o++) first[o] = weights[stack.firstBiases + o];
        for (int input = 0; input < stack.inputs; input++) {
            double clipped = clipped(sums[input]);
            for (int o = 0; o < FIRST; o++) first[o] += clipped * clipped * weights[input * FIRST + o];
        }
        double output = weights[stack.thirdBias] + first[FED];
        for (int o = 0; o < SECOND; o++) {
            double sum = weights[stack.secondBiases + o];
            for (int i = 0; i < FED; i++) {
                sum += Math.min(1, first[i] * first[i] * LayerPass.SQUARE) * weights[stack.second + i * SECOND + o];
                sum += clipped(first[i]) * weights[stack.second + (FED + i) * SECOND + o];
            }
            output += clipped(sum) * weights[stack.third + o];
        }
        return output;
    }

    private static double clipped(double value) {
        return Math.clamp(value, 0, 1);
    }

    /// The score in the units of the data.
    static int score(NetworkFile network, int output, int[] sums) {
        Architecture shape = network.architecture();
        short[] weights = network.outputWeights();
        short[] biases = network.outputBiases();
        int weight = output * shape.weightsPerOutput();
        int bias = output * shape.biasesPerOutput();
        int[] first = new int[FIRST];
        for (int o = 0; o < FIRST; o++) first[o] = biases[bias + o];
        for (int input = 0; input < sums.length; input++) {
            int clipped = Math.clamp(sums[input], 0, 255);
            int square = clipped * clipped / 512;
            for (int o = 0; o < FIRST; o++) first[o] += square * weights[weight + input * FIRST + o];
        }
        int second = weight + sums.length * FIRST;
        int third = second + Stack.SECOND_INPUTS * SECOND;
        long result = (long) biases[bias + FIRST + SECOND] + first[FED];
        for (int o = 0; o < SECOND; o++) {
            int sum = biases[bias + FIRST + o];
            for (int i = 0; i < FED; i++) {
                int squared = (int) Math.min(127, (long) first[i] * first[i] / (1 << 19));
                sum += squared * weights[second + i * SECOND + o];
                sum += Math.clamp(first[i] >> 6, 0, 127) * weights[second + (FED + i) * SECOND + o];
            }
            result += (long) Math.clamp(sum >> 6, 0, 127) * weights[third + o];
        }
        return (int) (result * network.quantisation().scale() / (127 * 64));
    }
}
