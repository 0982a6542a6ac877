package dev.ristretto.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Provenance;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A network learns what another one knows, and does not lose it by rounding.
class LearningTest {
    private static final int POSITIONS = 40_000;
    private static final int TRAINING = 36_000;
    private static final int BATCH = 1000;
    private static final Architecture TEACHER = Architecture.plain(32, 1);
    private static final Architecture STUDENT = Architecture.plain(64, 2);

    private final Loss loss = new Loss(TrainingSettings.SCALE, 0);

    @Test
    void aPlantedFunctionIsLearned() throws InterruptedException {
        assertLearns(STUDENT, 2);
    }

    @Test
    void aPlantedFunctionIsLearnedByLayers() throws InterruptedException {
        // Layers in whole numbers cut something off between any two.
        assertLearns(new Architecture(64, true, new int[64], 2, true), 15);
    }

    private void assertLearns(Architecture architecture, double cut) throws InterruptedException {
        byte[] records = labelled(Samples.opinionated(TEACHER));
        Model student = Model.random(architecture, 1);
        double[] losses = train(student, records, 16);
        assertThat(losses[1]).isLessThan(0.25 * losses[0]);

        NetworkFile network = Quantiser.quantise(student, Provenance.UNKNOWN);
        Window validation =
                Samples.window(Arrays.copyOfRange(records, TRAINING * TrainingRecord.BYTES, records.length));
        QuantisationReport report = QuantisationReport.of(student, network, validation, 2000, loss);
        assertThat(report.positions()).isEqualTo(2000);
        assertThat(report.floatLoss()).isBetween(losses[1] * 0.7, losses[1] * 1.4);
        assertThat(report.roundedLoss()).isBetween(report.floatLoss() * 0.9, report.floatLoss() * 1.25);
        assertThat(report.largestDifference()).isLessThan(60);
        assertThat(report.largestSum()).isLessThan(report.largestPossibleSum());

        Model again = Model.of(network);
        QuantisationReport exact = QuantisationReport.of(again, network, validation, 2000, loss);
        assertThat(exact.largestDifference())
                .as("whole numbers become floats and stay")
                .isLessThan(cut);
    }

    @Test
    void fineTuningStartsWhereTheNetworkWas() throws InterruptedException {
        byte[] records = labelled(Samples.opinionated(TEACHER));
        NetworkFile network = Quantiser.quantise(Samples.opinionated(TEACHER), Provenance.UNKNOWN);
        double[] losses = train(Model.of(network), records, 0);
        assertThat(losses[0]).isLessThan(1e-4);
    }

    @Test
    void weightsThatCouldOverflowAreRefused() {
        Model model = Model.random(TEACHER, 1);
        for (Tile tile : model.tiles) Arrays.fill(tile.weights, 7f);
        assertThatThrownBy(() -> Quantiser.quantise(model, Provenance.UNKNOWN))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("16 bits");
    }

    /// The mean losses on positions never trained on, before and after.
    private double[] train(Model model, byte[] records, int epochs) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(1);
        try (Steps steps = new Steps(model, loss, Kernel.fastest(), 0, 2, 500)) {
            double before = steps.judge(records, TRAINING, POSITIONS) / (POSITIONS - TRAINING);
            byte[] training = Arrays.copyOf(records, TRAINING * TrainingRecord.BYTES);
            for (int epoch = 0; epoch < epochs; epoch++) {
                Dealer dealer = new Dealer(TRAINING, BATCH, random.nextLong(), new byte[0]);
                dealer.deal(training, TRAINING);
                Window window = dealer.collect(new byte[0]);
                double rate = 4e-3 * (1 - (double) epoch / epochs) + 1e-4;
                for (int batch = 0; batch < window.batches(); batch++) {
                    double sum = steps.learn(window.records(), window.start(batch), window.start(batch + 1), rate);
                    assertThat(sum).isFinite();
                }
            }
            return new double[] {before, steps.judge(records, TRAINING, POSITIONS) / (POSITIONS - TRAINING)};
        }
    }

    private static byte[] labelled(Model teacher) {
        byte[] records = Samples.records(POSITIONS, 3, _ -> 0);
        NetworkFile network = Quantiser.quantise(teacher, Provenance.UNKNOWN);
        QuantisationReport.Measure measure = new QuantisationReport.Measure(teacher, network);
        for (int at = 0; at < records.length; at += TrainingRecord.BYTES) {
            measure.look(records, at);
            int score = Math.clamp(Math.round(measure.floatOutput() * TrainingSettings.SCALE), -30_000, 30_000);
            records[at + 24] = (byte) score;
            records[at + 25] = (byte) (score >> 8);
        }
        return records;
    }
}
