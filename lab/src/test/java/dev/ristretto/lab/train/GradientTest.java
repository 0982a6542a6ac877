package dev.ristretto.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.Features;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The gradients of the kernels against finite differences of the loss, which is computed here once
/// more, plainly and in doubles.
class GradientTest {
    private static final int POSITIONS = 2000;
    private static final double STEP = 1e-4;
    private static final double RESULT_SHARE = 0.25;

    private final byte[] records = Samples.records(POSITIONS, 5, position -> 200 + position.king(0) * 20);

    @Test
    void gradientsAreThoseOfTheLoss() throws InterruptedException {
        check(Architecture.plain(32, 4));
    }

    @Test
    void gradientsAreThoseOfTheLossWithKingBuckets() throws InterruptedException {
        check(new Architecture(32, true, KingBuckets.parse("4"), 2));
    }

    @Test
    void gradientsAreThoseOfTheLossWithoutMirroring() throws InterruptedException {
        check(new Architecture(32, false, new int[64], 1));
    }

    @Test
    void gradientsAreThoseOfTheLossThroughLayers() throws InterruptedException {
        check(new Architecture(64, true, KingBuckets.parse("4"), 2, true));
    }

    private void check(Architecture architecture) throws InterruptedException {
        Model model = coarse(Model.random(architecture, 3));
        Probe probe = new Probe();
        Loss loss = new Loss(TrainingSettings.SCALE, RESULT_SHARE);
        try (Steps steps = new Steps(model, loss, probe, 0, 1, 512)) {
            // The second time the gradients are in units that fit, as the size of a push is known.
            steps.learn(records, 0, POSITIONS, 1e-3);
            probe.weights.clear();
            probe.gradients.clear();
            double sum = steps.learn(records, 0, POSITIONS, 1e-3);
            assertThat(sum / POSITIONS).isCloseTo(loss(model), within(1e-5));
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int array = 0; array < probe.weights.size(); array++) {
            float[] gradient = probe.gradients.get(array);
            if (gradient.length == 0) continue;
            double scale = 0;
            for (float slope : gradient) scale = Math.max(scale, Math.abs(slope));
            for (int i = 0; i < 12; i++) {
                int index = random.nextInt(gradient.length);
                double expected = slope(model, probe.weights.get(array), index);
                assertThat((double) gradient[index])
                        .as("weight %d of array %d", index, array)
                        .isCloseTo(expected, within(0.02 * Math.abs(expected) + 0.003 * scale));
            }
        }
    }

    private double slope(Model model, float[] weights, int index) {
        float middle = weights[index];
        weights[index] = (float) (middle + STEP);
        double high = loss(model);
        double up = weights[index];
        weights[index] = (float) (middle - STEP);
        double low = loss(model);
        double down = weights[index];
        weights[index] = middle;
        return (high - low) / (up - down);
    }

    /// Weights of the first layer that fixed point holds exactly.
    private static Model coarse(Model model) {
        for (Tile tile : model.tiles) {
            for (int i = 0; i < tile.weights.length; i++)
                tile.weights[i] = (float) Math.rint(tile.weights[i] * FixedPoint.ONE) / FixedPoint.ONE;
        }
        return model;
    }

    private double loss(Model model) {
        Architecture architecture = model.architecture;
        Features features = architecture.features();
        int[] inputs = new int[2 * TrainingRecord.MAX_PIECES];
        double sum = 0;
        for (int at = 0; at < records.length; at += TrainingRecord.BYTES) {
            int count = TrainingRecord.inputs(records, at, features, inputs);
            int output = architecture.output(count);
            double out = output(model, inputs, count, output);
            double target = (1 - RESULT_SHARE)
                            * Loss.logistic((double) TrainingRecord.score(records, at) / TrainingSettings.SCALE)
                    + RESULT_SHARE * TrainingRecord.result(records, at) / 2;
            double miss = Loss.logistic(out) - target;
            sum += miss * miss;
        }
        return sum / POSITIONS;
    }

    private static double output(Model model, int[] inputs, int count, int output) {
        int hidden = model.architecture.hidden();
        double[] sums = new double[2 * hidden];
        for (int i = 0; i < sums.length; i++) sums[i] = hidden(model, inputs, i / hidden, count, i % hidden);
        if (model.architecture.layered()) return PlainLayers.output(model.stacks[output], sums);
        double out = model.outputBiases[output];
        for (int i = 0; i < sums.length; i++) {
            double clipped = Math.clamp(sums[i], 0, 1);
            float[] heads = model.tiles[i % hidden / FixedPoint.TILE].headWeights;
            out += clipped * clipped * heads[(output * 2 + i / hidden) * FixedPoint.TILE + i % FixedPoint.TILE];
        }
        return out;
    }

    private static double hidden(Model model, int[] inputs, int side, int count, int neuron) {
        Tile tile = model.tiles[neuron / FixedPoint.TILE];
        int lane = neuron % FixedPoint.TILE;
        double hidden = tile.weights[tile.biases() + lane];
        for (int i = 0; i < count; i++) {
            int input = inputs[side * TrainingRecord.MAX_PIECES + i];
            hidden += tile.weights[input * FixedPoint.TILE + lane];
            if (tile.hasShared()) hidden += tile.weights[tile.shared() + input % 768 * FixedPoint.TILE + lane];
        }
        return hidden;
    }

    /// A kernel that keeps the gradients instead of stepping along them.
    private static final class Probe extends ForwardingKernel {
        final List<float[]> weights = new ArrayList<>();
        final List<float[]> gradients = new ArrayList<>();

        Probe() {
            super(new PlainKernel());
        }

        @Override
        public void step(float[] weight, float[] mean, float[] square, float[] gradient, AdamStep step) {
            weights.add(weight);
            gradients.add(gradient.clone());
        }
    }
}
