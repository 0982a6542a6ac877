package dev.ristretto.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.chess.Piece;
import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Provenance;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrowthTest {
    private static final int POSITIONS = 500;

    @ParameterizedTest(name = "{0} hidden units and {1} king buckets become {2} and {3}")
    @CsvSource({"32, 1, 64, 1", "32, 1, 32, 4", "64, 4, 64, 8", "32, 4, 96, 8", "64, 4, 64, 4"})
    void aGrownNetworkSaysWhatItSaidBefore(int hidden, String kings, int moreHidden, String moreKings) {
        Model small = Samples.opinionated(shape(hidden, kings));
        Model large = Growth.grow(small, shape(moreHidden, moreKings), 5);
        assertThat(large.architecture).isEqualTo(shape(moreHidden, moreKings));
        assertThat(outputs(large)).containsExactly(outputs(small), within(1e-4));
    }

    @ParameterizedTest(name = "{0} king buckets become {1}")
    @CsvSource({"1, 4", "4, 4", "4, 8"})
    void theFirstStepLeavesLargeWeightsAsTheyWere(String kings, String moreKings) throws InterruptedException {
        Model small = new Model(shape(32, kings));
        // As large as a training makes them, alone or as the sum of what is shared and what is not.
        float largest = small.tiles[0].hasShared() ? 0.95f : 1.9f;
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < small.tiles[0].biases(); i++)
            small.tiles[0].weights[i] = random.nextBoolean() ? largest : -largest;
        Model read = Model.of(Quantiser.quantise(small, Provenance.UNKNOWN));
        Model large = Growth.grow(read, shape(32, moreKings), 5);
        Tile tile = large.tiles[0];
        int inputs = large.architecture.inputs();
        float[] before = new float[inputs];
        for (int input = 0; input < inputs; input++) before[input] = tile.weight(input, 3);
        try (Steps steps = new Steps(large, new Loss(TrainingSettings.SCALE, 0), Kernel.fastest(), 0, 1, 500)) {
            steps.learn(Samples.records(POSITIONS, 3, _ -> 0), 0, POSITIONS, 1e-9);
        }
        for (int input = 0; input < inputs; input++)
            assertThat(tile.weight(input, 3)).isEqualTo(before[input], within(1e-3f));
    }

    /// With king buckets a step leaves no weight and no bias beyond half of what one bucket allows.
    @Test
    void largeBiasesOfOneKingBucketLiveOnInSeveral() {
        Model small = new Model(shape(32, "1"));
        Tile narrow = small.tiles[0];
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < narrow.biases(); i++) narrow.weights[i] = (float) random.nextDouble(-0.05, 0.05);
        for (int i = 0; i < 32; i++) narrow.weights[narrow.biases() + i] = i % 2 == 0 ? 1.7f : -1.7f;
        Tile tile = Growth.grow(small, shape(32, "4"), 5).tiles[0];
        for (int i = 0; i < 32; i++) {
            assertThat(Math.abs(tile.weights[tile.biases() + i])).isLessThanOrEqualTo((float) Steps.SHARED_LIMIT);
            for (int king = 0; king < 64; king++) {
                int input = Piece.KING * 64 + king;
                float before = narrow.weights[narrow.biases() + i] + narrow.weight(input, i);
                assertThat(tile.weights[tile.biases() + i] + tile.weight(input, i))
                        .isEqualTo(before, within(1e-5f));
            }
        }
    }

    @Test
    void newNeuronsAreReadyToLearn() {
        Model large = Growth.grow(Samples.opinionated(shape(32, "1")), shape(64, "1"), 5);
        assertThat(large.tiles[1].weights[0]).as("not all alike").isNotEqualTo(large.tiles[1].weights[1]);
        assertThat(large.tiles[1].headWeights).containsOnly(0);
    }

    @Test
    void aNetworkDoesNotShrink() {
        Model model = Samples.opinionated(shape(64, "4"));
        assertThatThrownBy(() -> Growth.grow(model, shape(32, "4"), 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("only hidden units, king buckets and layers can be added");
        assertThatThrownBy(() -> Growth.grow(model, shape(64, "1"), 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("king bucket 0 would join two");
    }

    @ParameterizedTest(name = "{0} hidden units and {1} king buckets become {2} and {3}")
    @CsvSource({"64, 1, 64, 4", "32, 4, 64, 4", "32, 4, 96, 8"})
    void layersLiveOnInALargerNetwork(int hidden, String kings, int moreHidden, String moreKings) {
        Model small = Model.random(layered(hidden, kings), 3);
        Model large = Growth.grow(small, layered(moreHidden, moreKings), 5);
        assertThat(outputs(large)).containsExactly(outputs(small), within(1e-4));
        assertThat(outputs(large)).doesNotContain(0);
    }

    @ParameterizedTest(name = "{0} hidden units and {1} king buckets become {2} and {3}")
    @CsvSource({"64, 4, 64, 4", "32, 1, 64, 4"})
    void aNetworkThatGetsLayersSaysWhatItSaidBefore(int hidden, String kings, int moreHidden, String moreKings) {
        Model small = Samples.opinionated(shape(hidden, kings));
        Model large = Growth.grow(small, layered(moreHidden, moreKings), 5);
        assertThat(outputs(large)).containsExactly(outputs(small), within(1e-4));
        assertThat(large.stacks[0].weights[0])
                .as("the others are ready to learn")
                .isNotZero();
    }

    @Test
    void layersAreNotTakenAway() {
        assertThatThrownBy(() -> Growth.grow(Model.random(layered(64, "4"), 3), shape(64, "4"), 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("layers cannot be taken away");
    }

    private static Architecture layered(int hidden, String kings) {
        return new Architecture(hidden, true, KingBuckets.parse(kings), 2, true);
    }

    private static Architecture shape(int hidden, String kings) {
        return new Architecture(hidden, true, KingBuckets.parse(kings), 2);
    }

    private static double[] outputs(Model model) {
        byte[] records = Samples.records(POSITIONS, 3, _ -> 0);
        NetworkFile network = Quantiser.quantise(model, Provenance.UNKNOWN);
        QuantisationReport.Measure measure = new QuantisationReport.Measure(model, network);
        double[] outputs = new double[POSITIONS];
        for (int i = 0; i < POSITIONS; i++) {
            measure.look(records, i * TrainingRecord.BYTES);
            outputs[i] = measure.floatOutput();
        }
        return outputs;
    }
}
