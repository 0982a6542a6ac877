package dev.ristretto.engine.eval.nnue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/// The bytes around the weights in a network file, all numbers little-endian:
///
/// | offset | type | content |
/// |---|---|---|
/// | 0 | 8 bytes | `RISTNNUE` |
/// | 8 | u32 | version of the format, 1 |
/// | 12 | u16 | hidden units |
/// | 14 | u8 | outputs |
/// | 15 | u8 | 1 when mirrored, else 0 |
/// | 16 | u8 | behind the hidden sums: 1: one layer; 2: three layers; both clipped and squared (SCReLU) |
/// | 17 | 3 bytes | zero |
/// | 20 | u8[64] | king bucket of each square |
/// | 84 | u16 x 3 | QA, QB, scale |
/// | 90 | u16 | zero |
/// | 92 | u32 | bytes of provenance, n |
/// | 96 | n bytes | provenance, UTF-8 |
/// | 96 + n | i16... | the weights: input weights, input biases, output weights, output biases |
/// | last 32 | bytes | SHA-256 of everything before |
@SuppressWarnings("ArrayRecordComponent") // Read once, compared never.
record NetworkHeader(Architecture architecture, Quantisation quantisation, int provenanceBytes, byte[] bytes) {
    private static final byte[] MAGIC = "RISTNNUE".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final int BYTES = 96;
    private static final int DIGEST_BYTES = 32;
    private static final int SQUARED_CLIPPED = 1;
    private static final int LAYERED = 2;

    /// Whether these are the first bytes of such a file.
    static boolean isOne(byte[] bytes) {
        return bytes.length >= MAGIC.length && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /// Reads the header, and believes it only as far as it was checked.
    static NetworkHeader read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(BYTES);
        if (!isOne(bytes))
            throw new NetworkFileException("not a network of Ristretto: it does not begin with RISTNNUE");
        if (bytes.length < BYTES)
            throw new NetworkFileException(
                    "the network is cut: %d bytes of a header of %d".formatted(bytes.length, BYTES));
        ByteBuffer header =
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(MAGIC.length);
        int version = header.getInt();
        if (version != VERSION)
            throw new NetworkFileException("the network has format version %s, and only version %d can be read"
                    .formatted(Integer.toUnsignedString(version), VERSION));
        Architecture architecture = readArchitecture(header);
        Quantisation quantisation = new Quantisation(
                Short.toUnsignedInt(header.getShort()),
                Short.toUnsignedInt(header.getShort()),
                Short.toUnsignedInt(header.getShort()));
        demandZero(header, 2);
        int provenance = header.getInt();
        if (provenance < 0 || provenance > Provenance.MAX_BYTES)
            throw new NetworkFileException("the network is damaged: a provenance of %s bytes, and %d are allowed"
                    .formatted(Integer.toUnsignedString(provenance), Provenance.MAX_BYTES));
        return new NetworkHeader(architecture, quantisation, provenance, bytes);
    }

    private static Architecture readArchitecture(ByteBuffer header) throws IOException {
        int hidden = Short.toUnsignedInt(header.getShort());
        int outputs = Byte.toUnsignedInt(header.get());
        int mirrored = Byte.toUnsignedInt(header.get());
        if (mirrored > 1)
            throw new NetworkFileException("the network is damaged: mirrored is %d, not 0 or 1".formatted(mirrored));
        int activation = Byte.toUnsignedInt(header.get());
        if (activation != SQUARED_CLIPPED && activation != LAYERED)
            throw new NetworkFileException(
                    "the network has activation %d, and only %d (SCReLU) and %d (layers) are known"
                            .formatted(activation, SQUARED_CLIPPED, LAYERED));
        demandZero(header, 3);
        int[] buckets = new int[64];
        for (int square = 0; square < 64; square++) buckets[square] = Byte.toUnsignedInt(header.get());
        return new Architecture(hidden, mirrored == 1, buckets, outputs, activation == LAYERED);
    }

    private static void demandZero(ByteBuffer header, int count) throws IOException {
        for (int i = 0; i < count; i++)
            if (header.get() != 0)
                throw new NetworkFileException("the network is damaged: a byte of its header should be zero");
    }

    /// Reads what follows the header. A stream hands out only what it has, so a header that lies about
    /// the size of the network does not make us allocate it.
    NetworkFile readRest(InputStream in) throws IOException {
        long wanted = provenanceBytes + NetworkFile.payloadBytes(architecture) + DIGEST_BYTES;
        if (wanted > Integer.MAX_VALUE - 8)
            throw new NetworkFileException("the network is too large: %,d bytes".formatted(wanted));
        byte[] rest = in.readNBytes((int) wanted);
        if (rest.length < wanted)
            throw new NetworkFileException(
                    "the network is cut: %,d of %,d bytes".formatted(BYTES + rest.length, BYTES + wanted));
        if (in.read() >= 0) throw new NetworkFileException("the network is damaged: bytes follow its end");
        int end = rest.length - DIGEST_BYTES;
        MessageDigest digest = sha256();
        digest.update(bytes);
        digest.update(rest, 0, end);
        if (!Arrays.equals(digest.digest(), 0, DIGEST_BYTES, rest, end, rest.length))
            throw new NetworkFileException("the network is damaged: its checksum does not match its content");
        String text = new String(rest, 0, provenanceBytes, StandardCharsets.UTF_8);
        ByteBuffer payload =
                ByteBuffer.wrap(rest, provenanceBytes, end - provenanceBytes).order(ByteOrder.LITTLE_ENDIAN);
        return NetworkFile.ofPayload(architecture, new Provenance(text), quantisation, payload);
    }

    /// The bytes of a whole file.
    static byte[] write(NetworkFile network) {
        byte[] provenance = network.provenance().text().getBytes(StandardCharsets.UTF_8);
        long length = BYTES + provenance.length + NetworkFile.payloadBytes(network.architecture()) + DIGEST_BYTES;
        ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(length)).order(ByteOrder.LITTLE_ENDIAN);
        out.put(MAGIC).putInt(VERSION);
        Architecture architecture = network.architecture();
        out.putShort((short) architecture.hidden()).put((byte) architecture.outputs());
        out.put((byte) (architecture.mirrored() ? 1 : 0))
                .put((byte) (architecture.layered() ? LAYERED : SQUARED_CLIPPED))
                .put(new byte[3]);
        for (int bucket : architecture.buckets()) out.put((byte) bucket);
        Quantisation numbers = network.quantisation();
        out.putShort((short) numbers.qa()).putShort((short) numbers.qb()).putShort((short) numbers.scale());
        out.putShort((short) 0).putInt(provenance.length).put(provenance);
        network.putPayload(out);
        MessageDigest digest = sha256();
        digest.update(out.array(), 0, out.position());
        return out.put(digest.digest()).array();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
