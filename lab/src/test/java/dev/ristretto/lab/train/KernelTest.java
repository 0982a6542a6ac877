package dev.ristretto.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ristretto.engine.eval.nnue.Architecture;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KernelTest {
    private static final int POSITIONS = 3000;

    private final Random random = new Random(7);
    private final byte[] records = Samples.records(POSITIONS, 9, _ -> random.nextInt(2000) - 1000);

    @Test
    void vectorAndPlainKernelsAgreeBitForBit() throws InterruptedException {
        assumeTrue(VectorKernel.isSupported(), "no vectors of 256 bits here");
        for (Architecture architecture : architectures())
            assertSame(trained(architecture, new VectorKernel(), 1), trained(architecture, new PlainKernel(), 1));
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() throws InterruptedException {
        for (Architecture architecture : architectures())
            assertSame(trained(architecture, Kernel.fastest(), 1), trained(architecture, Kernel.fastest(), 3));
    }

    @Test
    void extremeWeightsAreClippedNotWrapped() throws InterruptedException {
        assumeTrue(VectorKernel.isSupported(), "no vectors of 256 bits here");
        assertExtremesAgree(Architecture.plain(32, 2));
        assertExtremesAgree(new Architecture(64, true, new int[64], 2, true));
    }

    private void assertExtremesAgree(Architecture architecture) throws InterruptedException {
        Model[] models = new Model[2];
        for (int i = 0; i < 2; i++) {
            Model model = Model.random(architecture, 4);
            for (Tile tile : model.tiles) {
                for (int j = 0; j < tile.weights.length; j++) tile.weights[j] = j % 3 == 0 ? -1.98f : 1.98f;
                for (int j = 0; j < tile.headWeights.length; j++) tile.headWeights[j] = j % 2 == 0 ? -1.98f : 1.98f;
            }
            for (Stack stack : model.stacks)
                for (int j = 0; j <= stack.thirdBias; j++) stack.weights[j] = j % 3 == 0 ? -1.98f : 1.98f;
            train(model, i == 0 ? new VectorKernel() : new PlainKernel(), 1);
            models[i] = model;
        }
        assertSame(models[0], models[1]);
    }

    private static Architecture[] architectures() {
        return new Architecture[] {
            Architecture.plain(64, 8),
            new Architecture(32, true, KingBuckets.parse("4"), 1),
            new Architecture(128, true, KingBuckets.parse("4"), 3, true),
        };
    }

    private Model trained(Architecture architecture, Kernel kernel, int threads) throws InterruptedException {
        Model model = Model.random(architecture, 4);
        train(model, kernel, threads);
        return model;
    }

    private void train(Model model, Kernel kernel, int threads) throws InterruptedException {
        try (Steps steps = new Steps(model, new Loss(400, 0.5), kernel, 0.01, threads, 256)) {
            for (int i = 0; i < 6; i++) {
                double loss = steps.learn(records, i % 2 * POSITIONS / 2, (i % 2 + 1) * POSITIONS / 2, 1e-3);
                assertThat(loss).isFinite();
            }
        }
    }

    static void assertSame(Model one, Model other) {
        assertThat(one.typicalPush).isEqualTo(other.typicalPush);
        assertThat(one.steps).isEqualTo(other.steps);
        assertThat(one.outputBiases).isEqualTo(other.outputBiases);
        for (int i = 0; i < one.tiles.length; i++) {
            assertThat(one.tiles[i].weights).isEqualTo(other.tiles[i].weights);
            assertThat(one.tiles[i].mean).isEqualTo(other.tiles[i].mean);
            assertThat(one.tiles[i].square).isEqualTo(other.tiles[i].square);
            assertThat(one.tiles[i].headWeights).isEqualTo(other.tiles[i].headWeights);
        }
        for (int i = 0; i < one.stacks.length; i++) {
            assertThat(one.stacks[i].weights).isEqualTo(other.stacks[i].weights);
            assertThat(one.stacks[i].mean).isEqualTo(other.stacks[i].mean);
            assertThat(one.stacks[i].square).isEqualTo(other.stacks[i].square);
        }
    }
}
