package dev.ristretto.lab.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Networks;
import dev.ristretto.engine.eval.nnue.Provenance;
import dev.ristretto.engine.eval.nnue.Quantisation;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkMixTest {
    private static final Architecture SHAPE = Architecture.plain(32, 2);
    private static final Architecture LAYERED = new Architecture(32, true, new int[64], 2, true);

    private static NetworkMix.Ingredient network(String name, Architecture shape, Quantisation numbers, long seed)
            throws IOException {
        Random random = new Random(seed);
        NetworkFile file = new NetworkFile(
                shape,
                Provenance.UNKNOWN.with("note", name),
                numbers,
                numbers(random, shape.inputs() * shape.hidden(), 300),
                numbers(random, shape.hidden(), 300),
                numbers(random, shape.outputs() * shape.weightsPerOutput(), 127),
                numbers(random, shape.outputs() * shape.biasesPerOutput(), 300));
        Network read = Networks.read(file.toBytes());
        return new NetworkMix.Ingredient(name, read);
    }

    private static NetworkMix.Ingredient network(String name, long seed) throws IOException {
        return network(name, SHAPE, Quantisation.STANDARD, seed);
    }

    private static short[] numbers(Random random, int count, int bound) {
        short[] numbers = new short[count];
        for (int i = 0; i < count; i++) numbers[i] = (short) (random.nextInt(2 * bound + 1) - bound);
        return numbers;
    }

    @Test
    void allOfOneIsThatOne() throws IOException {
        NetworkMix.Ingredient before = network("before", 1);
        NetworkMix.Ingredient after = network("after", 2);
        assertSame(new NetworkMix(before, after, 0).mixed(), before.numbers());
        assertSame(new NetworkMix(before, after, 100).mixed(), after.numbers());
        assertSame(new NetworkMix(after, after, 37).mixed(), after.numbers());
    }

    private static void assertSame(NetworkFile found, NetworkFile wanted) {
        assertThat(found.inputWeights()).isEqualTo(wanted.inputWeights());
        assertThat(found.inputBiases()).isEqualTo(wanted.inputBiases());
        assertThat(found.outputWeights()).isEqualTo(wanted.outputWeights());
        assertThat(found.outputBiases()).isEqualTo(wanted.outputBiases());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30, 50, 70})
    void everyWeightLiesBetweenTheTwoAndNoneIsRoundedOneWay(int percent) throws IOException {
        NetworkMix.Ingredient before = network("before", LAYERED, Quantisation.STANDARD, 3);
        NetworkMix.Ingredient after = network("after", LAYERED, Quantisation.STANDARD, 4);
        short[] a = before.numbers().inputWeights();
        short[] b = after.numbers().inputWeights();
        short[] mixed = new NetworkMix(before, after, percent).mixed().inputWeights();
        double drift = 0;
        for (int i = 0; i < mixed.length; i++) {
            double exact = a[i] + percent / 100.0 * (b[i] - a[i]);
            assertThat((double) mixed[i]).isBetween(exact - 0.5 - 1e-9, exact + 0.5 + 1e-9);
            drift += mixed[i] - exact;
        }
        assertThat(Math.abs(drift / mixed.length)).as("mean rounding").isLessThan(0.02);
    }

    @Test
    void itSaysWhatItIsMadeOf() throws IOException {
        NetworkMix.Ingredient before = network("before.rnet", 1);
        NetworkMix.Ingredient after = network("after.rnet", 2);
        Network mixed = Networks.read(new NetworkMix(before, after, 70).mixed().toBytes());
        assertThat(mixed.provenance())
                .contains("mixed: 30 % of before.rnet (SHA-256 "
                        + before.network().checksum())
                .contains("70 % of after.rnet (SHA-256 " + after.network().checksum())
                .contains("first: note: before.rnet", "second: note: after.rnet");
    }

    @Test
    void networksOfDifferentShapeOrScaleAreNotMixed() throws IOException {
        NetworkMix.Ingredient plain = network("plain", 1);
        NetworkMix.Ingredient layered = network("layered", LAYERED, Quantisation.STANDARD, 2);
        NetworkMix.Ingredient scaled = network("scaled", SHAPE, Quantisation.STANDARD.withScale(160), 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NetworkMix(plain, layered, 50))
                .withMessageContaining("one shape");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NetworkMix(plain, scaled, 50))
                .withMessageContaining("scale");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NetworkMix(plain, plain, 101))
                .withMessageContaining("0 to 100");
    }
}
