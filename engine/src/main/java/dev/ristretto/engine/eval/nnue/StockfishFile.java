package dev.ristretto.engine.eval.nnue;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Reads the network files of Stockfish 15.1 to 17.1. The sizes follow from the hashes in the file,
/// which stand for shapes and not for contents; every number has to be where it belongs and the
/// file has to end with the last of them.
final class StockfishFile {
    /// The first four bytes of all these files.
    static final int VERSION = 0x7AF32F20;

    private static final int TRANSFORMER_HASH = 0x7F234CB8;
    private static final int LAYERS_HASH = 0xEC42E90D;
    private static final int MAX_HIDDEN = 4096;
    private static final int MAX_DESCRIPTION = 4096;
    private static final byte[] COMPRESSED = "COMPRESSED_LEB128".getBytes(StandardCharsets.US_ASCII);
    private static final String SUPPORTED = "the networks of Stockfish 15.1 to 17.1 can be read";

    private final ByteBuffer in;
    private boolean isCompressed;

    private StockfishFile(byte[] bytes) {
        in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// @throws NetworkFileException when it is cut, altered or of a version that cannot be read
    static StockfishNetwork read(byte[] bytes, String checksum) throws IOException {
        try {
            return new StockfishFile(bytes).network(checksum);
        } catch (BufferUnderflowException e) {
            throw new NetworkFileException("the network is cut: it ends after %,d bytes".formatted(bytes.length), e);
        }
    }

    private StockfishNetwork network(String checksum) throws IOException {
        int version = in.getInt();
        if (version != VERSION)
            throw new NetworkFileException(
                    "it begins with %08x, as neither a network of Ristretto does nor one of Stockfish that can be read: %s (version %08x)"
                            .formatted(version, SUPPORTED, VERSION));
        int fileHash = in.getInt();
        String text = description();
        int transformerHash = in.getInt();
        int hidden = (transformerHash ^ TRANSFORMER_HASH) / 2;
        int layersHash = layersHash(hidden);
        if (!isSize(hidden) || fileHash != (transformerHash ^ layersHash))
            throw new NetworkFileException("a network of another shape (hash %08x, first layer %08x), but only %s"
                    .formatted(fileHash, transformerHash, SUPPORTED));
        Transformer transformer = transformer(hidden);
        LayerStack[] stacks = new LayerStack[StockfishNetwork.STACKS];
        for (int i = 0; i < stacks.length; i++) stacks[i] = stack(hidden, layersHash);
        if (in.hasRemaining())
            throw new NetworkFileException("%,d bytes follow the end of the network".formatted(in.remaining()));
        demandSquares(stacks);
        String about =
                "Stockfish network, 2x%d hidden units%s".formatted(hidden, text.isEmpty() ? "" : " (" + text + ")");
        return new StockfishNetwork(about, checksum, transformer, stacks);
    }

    private static boolean isSize(int hidden) {
        return hidden >= 64 && hidden <= MAX_HIDDEN && hidden % 64 == 0;
    }

    private String description() throws IOException {
        int length = in.getInt();
        if (length < 0 || length > MAX_DESCRIPTION)
            throw new NetworkFileException("a description of %,d bytes: the network is damaged".formatted(length));
        byte[] text = new byte[length];
        in.get(text);
        return new String(text, StandardCharsets.US_ASCII)
                .replaceAll("\\p{Cntrl}", " ")
                .strip();
    }

    // ---- the hashes of the shape ----

    private static int layersHash(int hidden) {
        int hash = affine(LAYERS_HASH ^ 2 * hidden, Architecture.FIRST_OUTPUTS);
        hash = affine(rectified(hash), Architecture.SECOND_OUTPUTS);
        return affine(rectified(hash), 1);
    }

    private static int affine(int before, int outputs) {
        return 0xCC03DAE4 + outputs ^ before >>> 1 ^ before << 31;
    }

    private static int rectified(int before) {
        return before + 0x538D24C7;
    }

    // ---- the first layer ----

    private Transformer transformer(int hidden) throws IOException {
        Features features = Features.stockfish();
        isCompressed = startsWith(COMPRESSED);
        short[] biases = shorts(1, hidden)[0];
        short[][] rows = shorts(features.inputs(), hidden);
        int[][] shortcuts = ints(features.inputs(), StockfishNetwork.STACKS);
        return new Transformer(features, biases, rows, shortcuts);
    }

    private boolean startsWith(byte[] magic) {
        return in.remaining() >= magic.length
                && Arrays.equals(magic, Arrays.copyOfRange(in.array(), in.position(), in.position() + magic.length));
    }

    private short[][] shorts(int rows, int width) throws IOException {
        demand(2L * rows * width);
        int end = block();
        short[][] table = new short[rows][width];
        for (short[] row : table)
            for (int i = 0; i < width; i++) row[i] = isCompressed ? compressedShort() : in.getShort();
        demandEnd(end);
        return table;
    }

    private int[][] ints(int rows, int width) throws IOException {
        int end = block();
        int[][] table = new int[rows][width];
        for (int[] row : table) for (int i = 0; i < width; i++) row[i] = isCompressed ? compressed() : in.getInt();
        demandEnd(end);
        return table;
    }

    /// A file that is too short is found out before room is made for what it promises. Compressed numbers
    /// take a byte each at least.
    private void demand(long bytes) throws IOException {
        long least = isCompressed ? bytes / 2 : bytes;
        if (in.remaining() < least)
            throw new NetworkFileException("the network is cut: it ends after %,d bytes".formatted(in.limit()));
    }

    /// Where a block of compressed numbers ends by its own account.
    private int block() throws IOException {
        if (!isCompressed) return -1;
        if (!startsWith(COMPRESSED))
            throw new NetworkFileException("a compressed block is missing: the network is damaged");
        in.position(in.position() + COMPRESSED.length);
        int length = in.getInt();
        if (length < 0 || length > in.remaining())
            throw new NetworkFileException("the network is cut: a block of %s bytes, and %,d are left"
                    .formatted(Integer.toUnsignedString(length), in.remaining()));
        return in.position() + length;
    }

    private void demandEnd(int end) throws IOException {
        if (isCompressed && in.position() != end)
            throw new NetworkFileException(
                    "a compressed block has another length than it says: the network is damaged");
    }

    private short compressedShort() throws IOException {
        int value = compressed();
        if (value != (short) value)
            throw new NetworkFileException("a weight of %,d, beyond 16 bits: the network is damaged".formatted(value));
        return (short) value;
    }

    /// A signed number, seven bits a byte, the lowest first.
    private int compressed() {
        int value = 0;
        int shift = 0;
        byte next;
        do {
            next = in.get();
            value |= (next & 0x7F) << shift;
            shift += 7;
        } while (next < 0 && shift < 35);
        boolean isNegative = (next & 0x40) != 0;
        return isNegative && shift < 32 ? value | -1 << shift : value;
    }

    // ---- the layers behind it ----

    private LayerStack stack(int hidden, int layersHash) throws IOException {
        int hash = in.getInt();
        if (hash != layersHash)
            throw new NetworkFileException(
                    "layers of another shape (hash %08x instead of %08x)".formatted(hash, layersHash));
        int first = Architecture.FIRST_OUTPUTS;
        int second = Architecture.SECOND_OUTPUTS;
        int[] firstBiases = ints(first);
        short[] firstColumns = firstColumns(hidden);
        int[] secondBiases = ints(second);
        float[] secondColumns = secondColumns();
        int thirdBias = in.getInt();
        int[] thirdWeights = new int[second];
        for (int i = 0; i < second; i++) thirdWeights[i] = in.get();
        return new LayerStack(firstBiases, firstColumns, secondBiases, secondColumns, thirdBias, thirdWeights);
    }

    private int[] ints(int count) {
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) numbers[i] = in.getInt();
        return numbers;
    }

    /// The file has the weights output by output; they are kept input by input.
    private short[] firstColumns(int inputs) {
        short[] columns = new short[inputs * Architecture.FIRST_OUTPUTS];
        for (int output = 0; output < Architecture.FIRST_OUTPUTS; output++)
            for (int input = 0; input < inputs; input++) columns[LayerStack.firstAt(input, output)] = in.get();
        return columns;
    }

    private float[] secondColumns() {
        float[] columns = new float[Architecture.SECOND_INPUTS * Architecture.SECOND_OUTPUTS];
        for (int output = 0; output < Architecture.SECOND_OUTPUTS; output++)
            for (int input = 0; input < Architecture.SECOND_INPUTS; input++)
                columns[LayerStack.secondAt(input, output)] = in.get();
        return columns;
    }

    /// Stockfish 15 wrote files of the same shape without the squared inputs of the second layer: there all
    /// columns from the fifteenth on are zero.
    private static void demandSquares(LayerStack[] stacks) throws IOException {
        int from = Architecture.FED * Architecture.SECOND_OUTPUTS;
        for (LayerStack stack : stacks) {
            float[] columns = stack.secondColumns();
            for (int i = from; i < columns.length; i++) if (columns[i] != 0) return;
        }
        throw new NetworkFileException("a network of Stockfish 15.0, but only " + SUPPORTED);
    }
}
