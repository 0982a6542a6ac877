package dev.ristretto.lab.train;

import dev.ristretto.lab.data.TrainingRecord;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file of training records, cut into blocks. Neighbours in a file come from the same game, so the
/// positions held out for validation are whole blocks, the last ones.
///
/// @param records whole records; what follows the last of them is [#strayBytes]
/// @param heldBlocks blocks at the end that are kept for validation
record RecordFile(Path path, FileChannel channel, long records, int strayBytes, int heldBlocks) implements Closeable {
    /// Records of a block; the last one of a file may have fewer.
    static final int BLOCK = 1024;

    /// Blocks that are held out of a small file, or the one of so many if there are fewer than their square.
    private static final int LEAST_HELD = 8;

    /// @param holdOut the share of the blocks to keep for validation, from 0 to 1
    static RecordFile open(Path path, double holdOut) throws IOException {
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        long size = channel.size();
        long records = size / TrainingRecord.BYTES;
        long blocks = (records + BLOCK - 1) / BLOCK;
        int held = (int) held(blocks, holdOut);
        return new RecordFile(path, channel, records, (int) (size % TrainingRecord.BYTES), held);
    }

    private static long held(long blocks, double holdOut) {
        if (holdOut == 0 || holdOut == 1) return holdOut == 0 ? 0 : blocks;
        if (blocks < 2) return 0;
        long least = Math.clamp(blocks / LEAST_HELD, 1, LEAST_HELD);
        return Math.clamp(Math.round((double) blocks * holdOut), least, blocks - 1);
    }

    int blocks() {
        return (int) ((records + BLOCK - 1) / BLOCK);
    }

    int trainingBlocks() {
        return blocks() - heldBlocks;
    }

    int sizeOf(int block) {
        return (int) Math.min(BLOCK, records - (long) block * BLOCK);
    }

    /// Reads a block to the beginning of `into`, and returns how many records it has.
    int read(int block, byte[] into) throws IOException {
        int size = sizeOf(block);
        ByteBuffer buffer = ByteBuffer.wrap(into, 0, size * TrainingRecord.BYTES);
        long from = (long) block * BLOCK * TrainingRecord.BYTES;
        while (buffer.hasRemaining()) {
            int read = channel.read(buffer, from + buffer.position());
            if (read < 0) throw new IOException(path + " became shorter while it was read");
        }
        return size;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
