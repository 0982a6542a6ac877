package dev.ristretto.lab.train;

import dev.ristretto.lab.data.TrainingRecord;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32C;

/// A file of training records, mapped into memory and cut into blocks. Neighbours in a file come from the same game, so
/// a block is short, for hundreds of thousands of games to meet in a window, and the positions held out for validation
/// are the last blocks of the file.
///
/// @param records whole records; what follows the last of them is [#strayBytes]
/// @param heldBlocks blocks at the end that are kept for validation
record RecordFile(Path path, Arena arena, MemorySegment memory, long records, int strayBytes, int heldBlocks)
        implements Closeable {
    /// Records of a block; the last one of a file may have fewer.
    static final int BLOCK = 8;

    /// Blocks that are held out of a small file, or a share of it that is smaller still.
    private static final int LEAST_HELD = 1024;

    private static final int LEAST_SHARE = 8;

    /// Blocks a fingerprint looks at. Data made anew differs in all of them.
    private static final int FINGERPRINT_BLOCKS = 64;

    /// @param holdOut the share of the blocks to keep for validation, from 0 to 1
    static RecordFile open(Path path, double holdOut) throws IOException {
        if (Files.isDirectory(path)) throw new IOException(path + " is a folder: name the files of records in it");
        Arena arena = Arena.ofShared();
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            MemorySegment memory = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            long records = memory.byteSize() / TrainingRecord.BYTES;
            int stray = (int) (memory.byteSize() % TrainingRecord.BYTES);
            long blocks = (records + BLOCK - 1) / BLOCK;
            return new RecordFile(path, arena, memory, records, stray, (int) held(blocks, holdOut));
        } catch (IOException | RuntimeException e) {
            arena.close();
            throw e;
        }
    }

    private static long held(long blocks, double holdOut) {
        if (holdOut == 0 || holdOut == 1) return holdOut == 0 ? 0 : blocks;
        if (blocks < 2) return 0;
        long least = Math.clamp(blocks / LEAST_SHARE, 1, LEAST_HELD);
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
        long from = (long) block * BLOCK * TrainingRecord.BYTES;
        try {
            MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, from, into, 0, size * TrainingRecord.BYTES);
        } catch (InternalError e) {
            // What Java makes of memory behind which the file has ended, or cannot be read any more.
            throw new IOException(path + " cannot be read any more: is it shorter than it was?", e);
        }
        return size;
    }

    /// How many records cannot be positions and which is the first, in a sentence; empty when all can be.
    Optional<String> damage() throws IOException {
        byte[] block = new byte[BLOCK * TrainingRecord.BYTES];
        long damaged = 0;
        long first = 0;
        for (int number = 0; number < blocks(); number++) {
            int size = read(number, block);
            for (int i = 0; i < size; i++) {
                if (TrainingRecord.isSane(block, i * TrainingRecord.BYTES)) continue;
                if (damaged++ == 0) first = (long) number * BLOCK + i + 1;
            }
        }
        if (damaged == 0) return Optional.empty();
        return Optional.of(String.format(
                Locale.ROOT,
                "%s: %,d of %,d records cannot be positions and were left out, the first is number %d",
                path,
                damaged,
                records,
                first));
    }

    /// What the file is recognised by: its length, some of its blocks, and its name. A file of gigabytes is
    /// not read for it; a change of a few records may go unnoticed.
    String fingerprint() throws IOException {
        CRC32C sum = new CRC32C();
        byte[] block = new byte[BLOCK * TrainingRecord.BYTES];
        for (int i = 0; i < FINGERPRINT_BLOCKS && blocks() > 0; i++) {
            int number = (int) ((blocks() - 1L) * i / (FINGERPRINT_BLOCKS - 1));
            sum.update(block, 0, read(number, block) * TrainingRecord.BYTES);
        }
        return "%d %08x %s".formatted(records, sum.getValue(), path.toAbsolutePath());
    }

    @Override
    public void close() {
        arena.close();
    }
}
