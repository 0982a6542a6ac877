package dev.ristretto.engine.eval.nnue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// One of Ristretto's own networks as it is stored: whole numbers, and what is needed to use them.
///
/// The weights are in the layout of the trainer bullet, so its networks need no more than a header. A
/// file is refused as a whole when anything about it is wrong; see [NetworkHeader] for its bytes.
/// The arrays are large and are shared, not copied: treat them as constants.
///
/// @param inputWeights `[input][hidden]`
/// @param inputBiases `[hidden]`
/// @param outputWeights `[output][2 * hidden]`, the half of the side to move first; of a layered network for each
///     output those of the first layer, `[2 * hidden][16]`, of the second, `[32][32]`, and of the third, `[32]`
/// @param outputBiases `[output]`; of a layered network for each output 16, 32 and 1
@SuppressWarnings("ArrayRecordComponent") // Large, shared on purpose, and nobody compares networks.
public record NetworkFile(
        Architecture architecture,
        Provenance provenance,
        Quantisation quantisation,
        short[] inputWeights,
        short[] inputBiases,
        short[] outputWeights,
        short[] outputBiases) {
    private static final int BULLET_ALIGNMENT = 64;
    private static final String BULLET_PADDING = "bullet";

    public NetworkFile {
        demand("input weights", inputWeights.length, architecture.inputs() * architecture.hidden());
        demand("input biases", inputBiases.length, architecture.hidden());
        demand("output weights", outputWeights.length, architecture.outputs() * architecture.weightsPerOutput());
        demand("output biases", outputBiases.length, architecture.outputs() * architecture.biasesPerOutput());
        for (short weight : outputWeights) {
            if (Math.abs(weight) > Quantisation.MAX_OUTPUT_WEIGHT)
                throw new IllegalArgumentException("an output weight is %d, beyond the +-%d that can be computed with"
                        .formatted(weight, Quantisation.MAX_OUTPUT_WEIGHT));
        }
    }

    private static void demand(String what, int found, int wanted) {
        if (found != wanted) throw new IllegalArgumentException("%d %s, not %d".formatted(found, what, wanted));
    }

    /// Bytes of the weights of such a network, without header and padding.
    static long payloadBytes(Architecture architecture) {
        long hidden = architecture.hidden();
        int perOutput = architecture.weightsPerOutput() + architecture.biasesPerOutput();
        return 2 * (architecture.inputs() * hidden + hidden + (long) perOutput * architecture.outputs());
    }

    // ---- our own files ----

    public static NetworkFile read(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return read(in);
        }
    }

    /// Reads a network to the end of the stream.
    ///
    /// @throws NetworkFileException when it is cut, altered, of another version or no network at all
    public static NetworkFile read(InputStream in) throws IOException {
        try {
            return NetworkHeader.read(in).readRest(in);
        } catch (IllegalArgumentException e) {
            throw new NetworkFileException("the network is damaged: " + e.getMessage(), e);
        }
    }

    /// The whole file.
    public byte[] toBytes() {
        return NetworkHeader.write(this);
    }

    /// The same network with another origin.
    public NetworkFile with(Provenance other) {
        return new NetworkFile(
                architecture, other, quantisation, inputWeights, inputBiases, outputWeights, outputBiases);
    }

    // ---- files of bullet, without a header ----

    /// Reads `quantised.bin` of bullet. Nothing in it says what it is, so the caller must.
    ///
    /// @param numbers what its whole numbers stand for
    /// @throws NetworkFileException also when a hidden sum could overflow: it would wrap around and nobody
    ///     would notice
    public static NetworkFile readBullet(Path file, Architecture architecture, Quantisation numbers)
            throws IOException {
        long wanted = padded(payloadBytes(architecture));
        long found = Files.size(file);
        if (found != wanted)
            throw new NetworkFileException("a bullet network of %s has %,d bytes, but %s has %,d"
                    .formatted(architecture.describe(), wanted, file.getFileName(), found));
        ByteBuffer payload = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        try {
            NetworkFile network = ofPayload(architecture, Provenance.UNKNOWN, numbers, payload);
            if (network.largestSum() > Short.MAX_VALUE)
                throw new NetworkFileException("%s: a hidden sum could reach %,d, beyond 16 bits: clip the weights more"
                        .formatted(file.getFileName(), network.largestSum()));
            return network;
        } catch (IllegalArgumentException e) {
            throw new NetworkFileException("%s: %s".formatted(file.getFileName(), e.getMessage()), e);
        }
    }

    /// The file bullet would have written: the weights alone, padded as it does.
    public byte[] toBulletBytes() {
        int bytes = Math.toIntExact(payloadBytes(architecture));
        ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(padded(bytes))).order(ByteOrder.LITTLE_ENDIAN);
        putPayload(out);
        for (int i = 0; out.hasRemaining(); i++) out.put((byte) BULLET_PADDING.charAt(i % BULLET_PADDING.length()));
        return out.array();
    }

    private static long padded(long bytes) {
        return (bytes + BULLET_ALIGNMENT - 1) / BULLET_ALIGNMENT * BULLET_ALIGNMENT;
    }

    // ---- the weights themselves ----

    void putPayload(ByteBuffer out) {
        for (short[] numbers : new short[][] {inputWeights, inputBiases, outputWeights, outputBiases})
            for (short number : numbers) out.putShort(number);
    }

    static NetworkFile ofPayload(
            Architecture architecture, Provenance provenance, Quantisation quantisation, ByteBuffer in) {
        int hidden = architecture.hidden();
        return new NetworkFile(
                architecture,
                provenance,
                quantisation,
                shorts(in, Math.multiplyExact(architecture.inputs(), hidden)),
                shorts(in, hidden),
                shorts(in, architecture.outputs() * architecture.weightsPerOutput()),
                shorts(in, architecture.outputs() * architecture.biasesPerOutput()));
    }

    private static short[] shorts(ByteBuffer in, int count) {
        short[] numbers = new short[count];
        for (int i = 0; i < count; i++) numbers[i] = in.getShort();
        return numbers;
    }

    // ---- what can be said about it ----

    /// A bound for the largest absolute value a hidden sum can reach on any board: the bias, and the
    /// worst piece on each of the 32 worst squares. Up to 32,767 nothing can overflow.
    public int largestSum() {
        int largest = 0;
        for (int bucket = 0; bucket < architecture.kingBuckets(); bucket++)
            for (int neuron = 0; neuron < architecture.hidden(); neuron++)
                largest = Math.max(largest, largestSum(bucket, neuron));
        return largest;
    }

    private int largestSum(int bucket, int neuron) {
        int[] highest = new int[64];
        int[] lowest = new int[64];
        for (int input = 0; input < Architecture.PLANES; input++) {
            int weight = inputWeights[(bucket * Architecture.PLANES + input) * architecture.hidden() + neuron];
            int square = input & 63;
            highest[square] = Math.max(highest[square], weight);
            lowest[square] = Math.max(lowest[square], -weight);
        }
        int bias = inputBiases[neuron];
        return Math.max(bias + largest32(highest), -bias + largest32(lowest));
    }

    private static int largest32(int[] numbers) {
        Arrays.sort(numbers);
        int sum = 0;
        for (int i = 32; i < 64; i++) sum += numbers[i];
        return sum;
    }
}
