package dev.ristretto.engine.eval.nnue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Opens networks of every kind that can be read, by their first bytes.
public final class Networks {
    /// The largest file of Stockfish 17.1 has 75 MB.
    private static final long MAX_BYTES = 512L << 20;

    private static final String EMBEDDED = "default.rnet";

    /// What Stockfish's networks are called: by the first digits of their SHA-256.
    private static final Pattern NAMED_BY_CHECKSUM = Pattern.compile("nn-([0-9a-f]{12})\\.nnue");

    private Networks() {}

    /// Reads a network from a file: one of Ristretto's own or one of Stockfish.
    ///
    /// @throws NetworkFileException when it is none of them, cut or altered; the message says what was found
    public static Network read(Path file) throws IOException {
        if (!Files.exists(file)) throw new NetworkFileException("there is no file " + file);
        if (!Files.isRegularFile(file)) throw new NetworkFileException(file + " is not a file");
        try {
            Network network = read(bytes(file));
            demandName(network, String.valueOf(file.getFileName()));
            return network;
        } catch (NetworkFileException e) {
            throw new NetworkFileException(file + ": " + e.getMessage(), e);
        } catch (AccessDeniedException e) {
            throw new NetworkFileException(file + " cannot be read: there is no permission", e);
        } catch (IOException e) {
            throw new NetworkFileException(file + " cannot be read: " + e.getMessage(), e);
        } catch (OutOfMemoryError e) {
            throw new NetworkFileException(file + " cannot be read: there is too little memory for it", e);
        }
    }

    private static byte[] bytes(Path file) throws IOException {
        long size = Files.size(file);
        if (size > MAX_BYTES) throw new NetworkFileException("it has %,d bytes, more than any network".formatted(size));
        return Files.readAllBytes(file);
    }

    /// Nothing in a network of Stockfish tells whether its weights are those that were trained; only its name
    /// does. Any other name promises nothing.
    ///
    /// @throws NetworkFileException when the name is that of another network
    public static void demandName(Network network, String name) throws NetworkFileException {
        Matcher promise = NAMED_BY_CHECKSUM.matcher(name);
        if (promise.matches() && !network.checksum().startsWith(promise.group(1)))
            throw new NetworkFileException("the network is altered: the SHA-256 of %s has to begin with %s, and is %s"
                    .formatted(name, promise.group(1), network.checksum()));
    }

    /// The network that comes with the program.
    public static Network embedded() throws IOException {
        try (InputStream resource = Networks.class.getResourceAsStream(EMBEDDED)) {
            if (resource == null) throw new NetworkFileException("this program comes without a network: set EvalFile");
            return read(resource.readAllBytes());
        }
    }

    /// Reads a network from the bytes of its file.
    public static Network read(byte[] bytes) throws IOException {
        String checksum = HexFormat.of().formatHex(sha256().digest(bytes));
        if (NetworkHeader.isOne(bytes)) return own(NetworkFile.read(new ByteArrayInputStream(bytes)), checksum);
        return StockfishFile.read(bytes, checksum);
    }

    private static Network own(NetworkFile file, String checksum) throws NetworkFileException {
        try {
            return new OwnNetwork(file, checksum);
        } catch (IllegalArgumentException e) {
            throw new NetworkFileException("the network cannot be used: " + e.getMessage(), e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
