package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkFileTest {
    private static final Architecture PLAIN = Architecture.plain(32, 8);
    private static final Architecture BUCKETS = new Architecture(64, true, twoBuckets(), 1);

    private static final Architecture LAYERED = new Architecture(128, true, twoBuckets(), 8, true);

    private static int[] twoBuckets() {
        int[] buckets = new int[64];
        Arrays.fill(buckets, 8, 64, 1);
        return buckets;
    }

    private static NetworkFile random(Architecture architecture) {
        return random(architecture, Quantisation.STANDARD);
    }

    private static NetworkFile random(Architecture architecture, Quantisation numbers) {
        Random random = new Random(3);
        int hidden = architecture.hidden();
        return new NetworkFile(
                architecture,
                Provenance.UNKNOWN.with("network", architecture.describe()).with("note", "zwölf\nBäume"),
                numbers,
                shorts(random, architecture.inputs() * hidden, 300),
                shorts(random, hidden, 300),
                shorts(random, architecture.outputs() * architecture.weightsPerOutput(), 127),
                shorts(random, architecture.outputs() * architecture.biasesPerOutput(), 5000));
    }

    private static short[] shorts(Random random, int count, int range) {
        short[] numbers = new short[count];
        for (int i = 0; i < count; i++) numbers[i] = (short) (random.nextInt(2 * range + 1) - range);
        return numbers;
    }

    private static NetworkFile read(byte[] bytes) throws IOException {
        return NetworkFile.read(new ByteArrayInputStream(bytes));
    }

    private static void assertSame(NetworkFile one, NetworkFile other) {
        assertThat(one.architecture()).isEqualTo(other.architecture());
        assertThat(one.quantisation()).isEqualTo(other.quantisation());
        assertThat(one.inputWeights()).isEqualTo(other.inputWeights());
        assertThat(one.inputBiases()).isEqualTo(other.inputBiases());
        assertThat(one.outputWeights()).isEqualTo(other.outputWeights());
        assertThat(one.outputBiases()).isEqualTo(other.outputBiases());
    }

    @Test
    void whatIsWrittenCanBeRead(@TempDir Path folder) throws IOException {
        for (Architecture architecture : new Architecture[] {PLAIN, BUCKETS, LAYERED}) {
            NetworkFile network = random(architecture);
            Path file = folder.resolve(architecture.hidden() + ".rnet");
            Files.write(file, network.toBytes());
            NetworkFile again = NetworkFile.read(file);
            assertSame(again, network);
            assertThat(again.provenance()).isEqualTo(network.provenance());
            assertThat(again.provenance().value("note")).contains("zwölf Bäume");
            assertThat(again.provenance().value("teacher")).isEmpty();
        }
    }

    @Test
    void layersWithOtherUnitsAreRefused() {
        assertThatThrownBy(() -> Networks.read(
                        random(LAYERED, new Quantisation(127, 64, 400)).toBytes()))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContaining("QA must be 255, not 127");
        assertThatThrownBy(() -> Networks.read(
                        random(LAYERED, new Quantisation(255, 32, 400)).toBytes()))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContaining("QB of a layered network must be 64, not 32");
    }

    @Test
    void whatIsNoFileIsNamedForWhatItIs(@TempDir Path folder) {
        assertThatThrownBy(() -> Networks.read(folder)).hasMessage(folder + " is not a file");
        Path missing = folder.resolve("missing.rnet");
        assertThatThrownBy(() -> Networks.read(missing)).hasMessage("there is no file " + missing);
    }

    @Test
    void aFileCutAnywhereIsRefused() {
        byte[] bytes = random(PLAIN).toBytes();
        Random random = new Random(9);
        for (int i = 0; i < 1000; i++) {
            byte[] cut = Arrays.copyOf(bytes, i < 200 ? i : random.nextInt(bytes.length));
            assertThatThrownBy(() -> read(cut)).as("%d bytes", cut.length).isInstanceOf(NetworkFileException.class);
        }
        byte[] almost = Arrays.copyOf(bytes, bytes.length - 1);
        assertThatThrownBy(() -> read(almost)).hasMessageContaining("cut");
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        assertThatThrownBy(() -> read(longer)).hasMessageContaining("bytes follow");
    }

    @Test
    void aFileWithAnAlteredByteIsRefused() {
        byte[] bytes = random(PLAIN).toBytes();
        Random random = new Random(8);
        for (int i = 0; i < 1000; i++) {
            int at = i < 200 ? i : i < 240 ? bytes.length - 1 - (i - 200) : random.nextInt(bytes.length);
            byte[] altered = bytes.clone();
            altered[at] ^= (byte) (1 << random.nextInt(8));
            assertThatThrownBy(() -> read(altered)).as("byte %d", at).isInstanceOf(NetworkFileException.class);
        }
    }

    @Test
    void otherVersionsAndKindsAreNamed() {
        byte[] bytes = random(PLAIN).toBytes();
        byte[] later = bytes.clone();
        later[8] = 7;
        assertThatThrownBy(() -> read(later)).hasMessageContaining("version 7").hasMessageContaining("version 1");
        byte[] activation = bytes.clone();
        activation[16] = 3;
        assertThatThrownBy(() -> read(activation))
                .hasMessageContaining("activation 3")
                .hasMessageContaining("SCReLU");
        assertThatThrownBy(() -> read("hello, I am a text".getBytes(java.nio.charset.StandardCharsets.US_ASCII)))
                .hasMessageContaining("RISTNNUE");
    }

    @Test
    void aHeaderThatLiesIsNotBelieved() {
        byte[] bytes = random(BUCKETS).toBytes();
        bytes[12] = 0;
        bytes[13] = 16;
        Arrays.fill(bytes, 20, 84, (byte) 63);
        assertThatThrownBy(() -> read(bytes)).hasMessageContaining("cut");
    }

    @Test
    void bulletsFilesAreTheWeightsPadded(@TempDir Path folder) throws IOException {
        NetworkFile network = random(PLAIN);
        byte[] bytes = network.toBulletBytes();
        int weights = 2 * (768 * 32 + 32 + 2 * 32 * 8 + 8);
        assertThat(bytes).hasSize((weights + 63) / 64 * 64);
        assertThat(new String(bytes, weights, 8, java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo("bulletbu");
        Path file = folder.resolve("quantised.bin");
        Files.write(file, bytes);
        assertSame(NetworkFile.readBullet(file, PLAIN, Quantisation.STANDARD), network);
        assertThatThrownBy(() -> NetworkFile.readBullet(file, BUCKETS, Quantisation.STANDARD))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContaining("quantised.bin");
    }

    @Test
    void aNetworkOfBulletWhoseSumsCouldWrapAroundIsRefused(@TempDir Path folder) throws IOException {
        NetworkFile network = random(PLAIN);
        short[] inputs = network.inputWeights().clone();
        // 32 * 1023 + 31 is the largest number of 16 bits.
        for (int square = 0; square < 64; square++) inputs[square * PLAIN.hidden()] = 1023;
        short[] biases = network.inputBiases().clone();
        biases[0] = 31;
        Path file = folder.resolve("quantised.bin");
        Files.write(file, with(network, inputs, biases).toBulletBytes());
        assertThat(NetworkFile.readBullet(file, PLAIN, Quantisation.STANDARD).largestSum())
                .isEqualTo(Short.MAX_VALUE);
        biases[0] = 32;
        Files.write(file, with(network, inputs, biases).toBulletBytes());
        assertThatThrownBy(() -> NetworkFile.readBullet(file, PLAIN, Quantisation.STANDARD))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContainingAll("quantised.bin", "32,768");
    }

    private static NetworkFile with(NetworkFile network, short[] inputs, short[] biases) {
        return new NetworkFile(
                network.architecture(),
                network.provenance(),
                network.quantisation(),
                inputs,
                biases,
                network.outputWeights(),
                network.outputBiases());
    }

    @Test
    void outputWeightsThatCannotBeComputedWithAreRefused() {
        NetworkFile network = random(PLAIN);
        short[] heads = network.outputWeights().clone();
        heads[5] = 128;
        assertThatThrownBy(() -> new NetworkFile(
                        PLAIN,
                        Provenance.UNKNOWN,
                        Quantisation.STANDARD,
                        network.inputWeights(),
                        network.inputBiases(),
                        heads,
                        network.outputBiases()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("128");
    }

    @Test
    void theLargestSumIsABound() {
        NetworkFile network = random(PLAIN);
        int hidden = PLAIN.hidden();
        Random random = new Random(1);
        int largest = 0;
        for (int board = 0; board < 2000; board++) {
            int[] sums = new int[hidden];
            for (int i = 0; i < hidden; i++) sums[i] = network.inputBiases()[i];
            boolean[] isTaken = new boolean[64];
            for (int piece = 0; piece < 32; piece++) {
                int square = random.nextInt(64);
                if (isTaken[square]) continue;
                isTaken[square] = true;
                int input = random.nextInt(12) * 64 + square;
                for (int i = 0; i < hidden; i++) sums[i] += network.inputWeights()[input * hidden + i];
            }
            for (int sum : sums) largest = Math.max(largest, Math.abs(sum));
        }
        assertThat(network.largestSum()).isGreaterThan(largest).isLessThan(33 * 300 + 1);
    }
}
