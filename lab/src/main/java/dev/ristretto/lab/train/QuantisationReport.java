package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.Features;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Quantisation;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.Locale;

/// What rounding did to a network, on validation positions.
///
/// @param positions how many were looked at
/// @param floatLoss the loss of the network with floats
/// @param roundedLoss the loss of the network with whole numbers
/// @param meanDifference of the two scores, in units of the data
/// @param largestDifference of the two scores
/// @param largestSum the largest absolute hidden sum that occurred
/// @param largestPossibleSum the largest there could be on any board; 32,767 must not be exceeded
public record QuantisationReport(
        int positions,
        double floatLoss,
        double roundedLoss,
        double meanDifference,
        double largestDifference,
        int largestSum,
        int largestPossibleSum) {
    private static final int TILE = FixedPoint.TILE;

    /// The share by which rounding raised the loss.
    public double lossChange() {
        return roundedLoss / floatLoss - 1;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "rounding: loss %.6f -> %.6f (%+.2f %%) on %,d positions; scores differ by %.2f on average, %.1f at most;"
                        + " largest hidden sum %,d, bound %,d of 32,767",
                floatLoss,
                roundedLoss,
                100 * lossChange(),
                positions,
                meanDifference,
                largestDifference,
                largestSum,
                largestPossibleSum);
    }

    /// Compares both forms of a network, plainly: the arithmetic here shares nothing with the kernels of the
    /// trainer or the engine.
    static QuantisationReport of(Model model, NetworkFile network, Window positions, int most, Loss loss) {
        Measure measure = new Measure(model, network);
        int count = Math.min(most, positions.size());
        double floatLoss = 0;
        double roundedLoss = 0;
        double differences = 0;
        double largest = 0;
        for (int i = 0; i < count; i++) {
            // Evenly over all, as they are sorted.
            int at = (int) ((long) i * positions.size() / count) * TrainingRecord.BYTES;
            byte[] records = positions.records();
            measure.look(records, at);
            double target =
                    loss.target((short) TrainingRecord.score(records, at), (byte) TrainingRecord.result(records, at));
            double exact = measure.floatOutput();
            double rounded = (double) measure.score() / network.quantisation().scale();
            floatLoss += square(Loss.logistic(exact) - target);
            roundedLoss += square(Loss.logistic(rounded) - target);
            double difference =
                    Math.abs(exact - rounded) * network.quantisation().scale();
            differences += difference;
            largest = Math.max(largest, difference);
        }
        int divisor = Math.max(1, count);
        return new QuantisationReport(
                count,
                floatLoss / divisor,
                roundedLoss / divisor,
                differences / divisor,
                largest,
                measure.largestSum,
                network.largestSum());
    }

    private static double square(double x) {
        return x * x;
    }

    /// Computes both outputs of one position after the other.
    static final class Measure {
        private final Model model;
        private final NetworkFile network;
        private final Architecture architecture;
        private final Features features;
        private final int[] inputs = new int[2 * TrainingRecord.MAX_PIECES];
        private final int[] sums;
        private final double[] floatSums;
        private int count;
        private int largestSum;

        Measure(Model model, NetworkFile network) {
            this.model = model;
            this.network = network;
            architecture = network.architecture();
            features = architecture.features();
            sums = new int[2 * architecture.hidden()];
            floatSums = new double[2 * architecture.hidden()];
        }

        void look(byte[] records, int at) {
            count = TrainingRecord.inputs(records, at, features, inputs);
            int hidden = architecture.hidden();
            for (int i = 0; i < sums.length; i++) {
                Tile tile = model.tiles[i % hidden / TILE];
                sums[i] = network.inputBiases()[i % hidden];
                floatSums[i] = tile.weights[tile.biases() + i % TILE];
            }
            for (int side = 0; side < 2; side++) {
                for (int i = 0; i < count; i++) add(inputs[side * TrainingRecord.MAX_PIECES + i], side * hidden);
            }
            for (int sum : sums) largestSum = Math.max(largestSum, Math.abs(sum));
        }

        private void add(int input, int to) {
            int hidden = architecture.hidden();
            for (int neuron = 0; neuron < hidden; neuron++) {
                sums[to + neuron] += network.inputWeights()[input * hidden + neuron];
                floatSums[to + neuron] += model.tiles[neuron / TILE].weight(input, neuron % TILE);
            }
        }

        double floatOutput() {
            int output = architecture.output(count);
            if (architecture.layered()) return PlainLayers.output(model.stacks[output], floatSums);
            int hidden = architecture.hidden();
            double sum = model.outputBiases[output];
            for (int i = 0; i < floatSums.length; i++) {
                float[] heads = model.tiles[i % hidden / TILE].headWeights;
                double activation = Math.clamp(floatSums[i], 0, 1);
                sum += activation * activation * heads[(output * 2 + i / hidden) * TILE + i % TILE];
            }
            return sum;
        }

        int score() {
            Quantisation numbers = network.quantisation();
            int output = architecture.output(count);
            if (architecture.layered()) return PlainLayers.score(network, output, sums);
            int sum = 0;
            for (int i = 0; i < sums.length; i++) {
                int clipped = Math.clamp(sums[i], 0, numbers.qa());
                sum += clipped * clipped * network.outputWeights()[output * sums.length + i];
            }
            sum = sum / numbers.qa() + network.outputBiases()[output];
            return sum * numbers.scale() / (numbers.qa() * numbers.qb());
        }
    }
}
