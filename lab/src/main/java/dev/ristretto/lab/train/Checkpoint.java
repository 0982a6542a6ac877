package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.lab.run.WholeFile;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Everything a training needs to go on after it was cut: what it was told, how far it is, all weights
/// and what the optimiser remembers. There are no other random numbers than those that follow from
/// the seed and the place, so a resumed training ends with the same network as one never cut.
///
/// @param arguments of the command line, as they were given
/// @param data what its files are recognised by, see [RecordFile#fingerprint]
record Checkpoint(List<String> arguments, List<String> data, Progress progress, Model model) {
    private static final String HEADER = "ristretto training 3";
    private static final int DIGEST_BYTES = 32;

    Checkpoint {
        arguments = List.copyOf(arguments);
        data = List.copyOf(data);
    }

    // ---- writing ----

    void write(Path file) throws IOException {
        MessageDigest digest = sha256();
        WholeFile.write(file, whole -> {
            write(new DataOutputStream(new DigestOutputStream(whole, digest)));
            whole.write(digest.digest());
        });
    }

    private void write(DataOutputStream out) throws IOException {
        out.writeUTF(HEADER);
        writeTexts(out, arguments);
        writeTexts(out, data);
        Architecture architecture = model.architecture;
        out.writeInt(architecture.hidden());
        out.writeBoolean(architecture.mirrored());
        for (int bucket : architecture.buckets()) out.writeByte(bucket);
        out.writeInt(architecture.outputs());
        out.writeBoolean(architecture.layered());
        writeProgress(out);
        out.writeLong(model.steps);
        out.writeFloat(model.typicalPush);
        for (float[] numbers : arrays(model)) writeFloats(out, numbers);
    }

    private void writeProgress(DataOutputStream out) throws IOException {
        out.writeInt(progress.epoch);
        out.writeInt(progress.window);
        out.writeInt(progress.batch);
        out.writeLong(progress.seen);
        out.writeLong(progress.dropped);
        out.writeDouble(progress.lossSum);
        out.writeLong(progress.lossCount);
        out.writeInt(progress.points.size());
        for (Progress.Point point : progress.points) {
            out.writeLong(point.seen());
            out.writeDouble(point.training());
            out.writeDouble(point.validation());
        }
    }

    private static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) out.writeUTF(text);
    }

    private static void writeFloats(DataOutputStream out, float[] numbers) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Float.BYTES);
        bytes.asFloatBuffer().put(numbers);
        out.write(bytes.array());
    }

    /// All floats of a network in training.
    private static List<float[]> arrays(Model model) {
        List<float[]> arrays = new ArrayList<>();
        for (Tile tile : model.tiles) {
            arrays.addAll(List.of(tile.weights, tile.mean, tile.square));
            arrays.addAll(List.of(tile.headWeights, tile.headMean, tile.headSquare));
        }
        for (Stack stack : model.stacks) arrays.addAll(List.of(stack.weights, stack.mean, stack.square));
        arrays.addAll(List.of(model.outputBiases, model.outputMean, model.outputSquare));
        return arrays;
    }

    // ---- reading ----

    static Checkpoint read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int end = bytes.length - DIGEST_BYTES;
        if (end < 0) throw new IOException(file + " is not the checkpoint of a training");
        MessageDigest digest = sha256();
        digest.update(bytes, 0, end);
        if (!Arrays.equals(digest.digest(), 0, DIGEST_BYTES, bytes, end, bytes.length))
            throw new IOException(file + " is damaged, or not the checkpoint of a training");
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, end))) {
            demandVersion(in.readUTF(), file);
            return read(in);
        } catch (EOFException | IllegalArgumentException e) {
            throw new IOException(file + " is damaged", e);
        }
    }

    private static void demandVersion(String header, Path file) throws IOException {
        if (!header.equals(HEADER))
            throw new IOException("%s is '%s', and only '%s' can be read".formatted(file, header, HEADER));
    }

    private static Checkpoint read(DataInputStream in) throws IOException {
        List<String> arguments = readTexts(in);
        List<String> data = readTexts(in);
        int hidden = in.readInt();
        boolean mirrored = in.readBoolean();
        int[] buckets = new int[64];
        for (int square = 0; square < 64; square++) buckets[square] = in.readUnsignedByte();
        Model model = new Model(new Architecture(hidden, mirrored, buckets, in.readInt(), in.readBoolean()));
        Progress progress = readProgress(in);
        model.steps = in.readLong();
        model.typicalPush = in.readFloat();
        for (float[] numbers : arrays(model)) readFloats(in, numbers);
        return new Checkpoint(arguments, data, progress, model);
    }

    private static Progress readProgress(DataInputStream in) throws IOException {
        Progress progress = new Progress();
        progress.epoch = in.readInt();
        progress.window = in.readInt();
        progress.batch = in.readInt();
        progress.seen = in.readLong();
        progress.dropped = in.readLong();
        progress.lossSum = in.readDouble();
        progress.lossCount = in.readLong();
        int points = in.readInt();
        for (int i = 0; i < points; i++)
            progress.points.add(new Progress.Point(in.readLong(), in.readDouble(), in.readDouble()));
        return progress;
    }

    private static List<String> readTexts(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) texts.add(in.readUTF());
        return texts;
    }

    private static void readFloats(DataInputStream in, float[] numbers) throws IOException {
        byte[] bytes = new byte[numbers.length * Float.BYTES];
        in.readFully(bytes);
        ByteBuffer.wrap(bytes).asFloatBuffer().get(numbers);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
