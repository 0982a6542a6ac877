package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Network files of Stockfish, small ones made here: what was written is read, and what is wrong is named.
class StockfishFileTest {
    private static final int HIDDEN = 64;
    private static final int INPUTS = 22_528;
    private static final byte[] PLAIN = file(HIDDEN, false);
    private static final List<Position> POSITIONS = List.of(
            Position.start(),
            Fen.position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
            Fen.position("8/8/4k3/8/8/3QK3/8/8 b - - 0 1"));

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatWasWrittenIsRead(boolean compressed) throws IOException {
        StockfishNetwork network = StockfishFile.read(file(HIDDEN, compressed), "sum");
        Random random = new Random(1);
        assertThat(network.description()).isEqualTo("Stockfish network, 2x64 hidden units (made for a test)");
        assertThat(network.transformer().biases()).isEqualTo(RandomNetworks.shorts(random, HIDDEN, 700));
        for (int input = 0; input < INPUTS; input++) {
            assertThat(network.transformer().rows()[input]).isEqualTo(RandomNetworks.shorts(random, HIDDEN, 1500));
        }
    }

    @Test
    void compressedAndPlainFilesAreTheSameNetwork() throws IOException {
        Transformer plain = StockfishFile.read(PLAIN, "").transformer();
        Transformer compressed = StockfishFile.read(file(HIDDEN, true), "").transformer();
        assertThat(compressed.rows()).isDeepEqualTo(plain.rows());
        assertThat(compressed.shortcuts()).isDeepEqualTo(plain.shortcuts());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aCutFileIsRefusedWhereverItIsCut(boolean compressed) {
        cut(compressed, 25);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aThousandCutFilesAreRefused(boolean compressed) {
        cut(compressed, 1000);
    }

    private static void cut(boolean compressed, int times) {
        byte[] whole = file(HIDDEN, compressed);
        Random random = new Random(7);
        for (int i = 0; i < times; i++) {
            byte[] cut = Arrays.copyOf(whole, i < times / 5 ? i * 8 : random.nextInt(whole.length));
            assertThatThrownBy(() -> Networks.read(cut))
                    .as("%d bytes", cut.length)
                    .isInstanceOf(NetworkFileException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anAlteredFileIsRefusedOrANetworkAllTheSame(boolean compressed) {
        alter(compressed, 20);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aThousandAlteredFilesAreRefusedOrNetworksAllTheSame(boolean compressed) {
        alter(compressed, 1000);
    }

    /// These files have no checksum: a number may have become another number, and that is a network too. Half of the
    /// hits are where the file says what it is, the others anywhere.
    private static void alter(boolean compressed, int times) {
        byte[] whole = file(HIDDEN, compressed);
        Random random = new Random(8);
        for (int i = 0; i < times; i++) {
            byte[] altered = whole.clone();
            int at = random.nextInt(i % 2 == 0 ? 80 : whole.length);
            int bit = random.nextInt(8);
            altered[at] ^= (byte) (1 << bit);
            assertThatCode(() -> judge(altered)).as("byte %d, bit %d", at, bit).doesNotThrowAnyException();
        }
    }

    /// Refuses a file by the one exception that is meant for it, or judges some positions by it.
    private static void judge(byte[] file) throws IOException {
        Network network;
        try {
            network = Networks.read(file);
        } catch (NetworkFileException refused) {
            return;
        }
        Nnue judge = new Nnue(network);
        for (Position position : POSITIONS) {
            judge.reset(position);
            assertThat(judge.evaluate(position)).isBetween(-Nnue.MAX_SCORE, Nnue.MAX_SCORE);
        }
    }

    @Test
    void whatFollowsTheEndIsRefused() {
        assertThatThrownBy(() -> Networks.read(Arrays.copyOf(PLAIN, PLAIN.length + 1)))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContaining("1 bytes follow the end");
    }

    @Test
    void otherVersionsAreRefusedByName() {
        byte[] old = PLAIN.clone();
        ByteBuffer.wrap(old).order(ByteOrder.LITTLE_ENDIAN).putInt(0, 0x7AF32F16);
        assertThatThrownBy(() -> Networks.read(old))
                .hasMessageContaining("7af32f16")
                .hasMessageContaining("Stockfish 15.1 to 17.1");
        byte[] other = PLAIN.clone();
        other[4] ^= 1;
        assertThatThrownBy(() -> Networks.read(other)).hasMessageContaining("another shape");
    }

    @Test
    void aNetworkOfStockfish15WithoutSquaresIsRefused() {
        byte[] bytes = PLAIN.clone();
        int stack = 4 + 4 * 16 + 16 * HIDDEN + 4 * 32 + 32 * 32 + 4 + 32;
        int first = bytes.length - 8 * stack;
        for (int i = 0; i < 8; i++) {
            int second = first + i * stack + 4 + 4 * 16 + 16 * HIDDEN + 4 * 32;
            for (int output = 0; output < 32; output++)
                Arrays.fill(bytes, second + output * 32 + 15, second + output * 32 + 32, (byte) 0);
        }
        assertThatThrownBy(() -> Networks.read(bytes)).hasMessageContaining("Stockfish 15.0");
    }

    @Test
    void aNetworkThatIsNotWhatItsNameSaysIsRefused(@TempDir Path folder) throws IOException {
        String name = "nn-" + Networks.read(PLAIN).checksum().substring(0, 12) + ".nnue";
        Path file = Files.write(folder.resolve(name), PLAIN);
        assertThat(Networks.read(file).checksum()).startsWith(name.substring(3, 15));
        byte[] altered = PLAIN.clone();
        altered[PLAIN.length / 2] ^= 4;
        Files.write(file, altered);
        assertThatThrownBy(() -> Networks.read(file))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContainingAll(name, "altered");
        Path renamed = Files.move(file, folder.resolve("mine.nnue"));
        assertThat(Networks.read(renamed).checksum()).doesNotStartWith(name.substring(3, 15));
    }

    @Test
    void aCompressedWeightBeyondSixteenBitsIsRefused() {
        byte[] bytes = file(HIDDEN, true);
        int first = 16 + "made for a test".length() + "COMPRESSED_LEB128".length() + 4;
        // The next bytes hold biases of two bytes each; with the upper bit set the first three are one number.
        bytes[first] |= (byte) 0x80;
        bytes[first + 1] |= (byte) 0x80;
        bytes[first + 2] = 0x3F;
        assertThatThrownBy(() -> Networks.read(bytes))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContaining("beyond 16 bits");
    }

    @ParameterizedTest
    @CsvSource({"1024, 361", "1536, 328", "2560, 356", "128, 356", "3072, 372"})
    void aPawnIsWhatTheStockfishOfThatSizePrints(int hidden, int pawn) {
        Transformer first = new Transformer(Features.stockfish(), new short[hidden], new short[0][], new int[0][]);
        assertThat(new StockfishNetwork("", "", first, new LayerStack[0]).pawn())
                .isEqualTo(pawn);
    }

    @Test
    void somethingElseIsNoNetwork() {
        assertThatThrownBy(() -> Networks.read("this is a text, not a network".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(NetworkFileException.class);
        assertThatThrownBy(() -> Networks.read(new byte[0])).isInstanceOf(NetworkFileException.class);
    }

    // ---- a writer, from the description of the format ----

    private static byte[] file(int hidden, boolean compressed) {
        Random random = new Random(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int transformerHash = 0x7F234CB8 ^ 2 * hidden;
        int hash = affine(0xEC42E90D ^ 2 * hidden, 16);
        hash = affine(hash + 0x538D24C7, 32);
        hash = affine(hash + 0x538D24C7, 1);
        byte[] about = "made for a test".getBytes(StandardCharsets.US_ASCII);
        ints(out, 0x7AF32F20, transformerHash ^ hash, about.length);
        out.writeBytes(about);
        ints(out, transformerHash);
        numbers(out, shorts(random, 1, hidden, 700), 2, compressed);
        numbers(out, shorts(random, INPUTS, hidden, 1500), 2, compressed);
        numbers(out, random.ints(8L * INPUTS, -90_000, 90_000).toArray(), 4, compressed);
        for (int i = 0; i < 8; i++) {
            ints(out, hash);
            ints(out, random.ints(16, -9000, 9000).toArray());
            out.writeBytes(bytes(random, 16 * hidden));
            ints(out, random.ints(32, -9000, 9000).toArray());
            out.writeBytes(bytes(random, 32 * 32));
            ints(out, random.nextInt(500));
            out.writeBytes(bytes(random, 32));
        }
        return out.toByteArray();
    }

    private static int affine(int before, int outputs) {
        return 0xCC03DAE4 + outputs ^ before >>> 1 ^ before << 31;
    }

    private static int[] shorts(Random random, int rows, int width, int bound) {
        int[] all = new int[rows * width];
        for (int row = 0; row < rows; row++) {
            short[] numbers = RandomNetworks.shorts(random, width, bound);
            for (int i = 0; i < width; i++) all[row * width + i] = numbers[i];
        }
        return all;
    }

    private static byte[] bytes(Random random, int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private static void ints(ByteArrayOutputStream out, int... numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int number : numbers) buffer.putInt(number);
        out.writeBytes(buffer.array());
    }

    private static void numbers(ByteArrayOutputStream out, int[] numbers, int width, boolean compressed) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        for (int number : numbers) {
            if (compressed) leb128(block, number);
            else for (int i = 0; i < width; i++) block.write(number >> 8 * i);
        }
        if (compressed) {
            out.writeBytes("COMPRESSED_LEB128".getBytes(StandardCharsets.US_ASCII));
            ints(out, block.size());
        }
        out.writeBytes(block.toByteArray());
    }

    private static void leb128(ByteArrayOutputStream out, int number) {
        int rest = number;
        boolean more = true;
        while (more) {
            int low = rest & 0x7F;
            rest >>= 7;
            more = !(rest == 0 && (low & 0x40) == 0 || rest == -1 && (low & 0x40) != 0);
            out.write(more ? low | 0x80 : low);
        }
    }
}
