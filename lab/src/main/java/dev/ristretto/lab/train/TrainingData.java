package dev.ristretto.lab.train;

import dev.ristretto.lab.data.TrainingRecord;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// All files of a training. Each epoch goes through their blocks in another order; a window of them
/// at a time is in memory. Everything follows from the seed: the same epoch and window always bring
/// the same records in the same order.
final class TrainingData implements Closeable {
    /// Blocks of a window, about four million records. Neighbours of a game should be far apart: in one window the
    /// network learns them from each other and forgets them in the next, and the training loss flatters it.
    static final int WINDOW_BLOCKS = 1 << 19;
    /// More positions than this tell no more about a network.
    private static final int MAX_VALIDATION_BLOCKS = 1 << 15;

    private final List<RecordFile> files;
    /// The first block of each file in a count over the training blocks of all files, and their number.
    private final int[] firstBlock;
    private final long seed;
    private int orderedEpoch = -1;
    private int[] blockOrder = {};
    private final byte[] block = new byte[RecordFile.BLOCK * TrainingRecord.BYTES];
    private byte[] heaps = {};

    private TrainingData(List<RecordFile> files, long seed) {
        this.files = files;
        this.seed = seed;
        firstBlock = new int[files.size() + 1];
        for (int i = 0; i < files.size(); i++)
            firstBlock[i + 1] = Math.addExact(firstBlock[i], files.get(i).trainingBlocks());
    }

    static TrainingData open(List<Path> paths, double holdOut, long seed) throws IOException {
        List<RecordFile> files = new ArrayList<>();
        try {
            for (Path path : paths) files.add(RecordFile.open(path, holdOut));
            return new TrainingData(files, seed);
        } catch (IOException | RuntimeException e) {
            for (RecordFile file : files) file.close();
            throw e;
        }
    }

    List<RecordFile> files() {
        return files;
    }

    /// A line for each file, to recognise them by.
    List<String> fingerprint() throws IOException {
        List<String> lines = new ArrayList<>();
        for (RecordFile file : files) lines.add(file.fingerprint());
        return lines;
    }

    /// Records to train on, as far as the lengths of the files tell.
    long trainingRecords() {
        long records = 0;
        for (RecordFile file : files)
            records += Math.min(file.records(), (long) file.trainingBlocks() * RecordFile.BLOCK);
        return records;
    }

    /// How many windows an epoch has: of about [#WINDOW_BLOCKS] blocks each, all alike.
    int windows() {
        int blocks = firstBlock[files.size()];
        return blocks == 0 ? 0 : Math.max(1, (blocks + WINDOW_BLOCKS / 2) / WINDOW_BLOCKS);
    }

    /// Makes sure that there is something to train on.
    void demandRecords() throws IOException {
        if (windows() == 0) throw new IOException("there is nothing to train on: no record in " + names());
    }

    /// What is said when not one of so many records can be a position.
    IOException noPositions(long records) {
        return new IOException(
                "none of the %d records in %s is a position: that is something else".formatted(records, names()));
    }

    private String names() {
        String first = files.getFirst().path().toString();
        return files.size() == 1 ? first : "%s and %d more files".formatted(first, files.size() - 1);
    }

    /// Reads a window of an epoch, into this memory if it is large enough. One thread at a time may read.
    Window read(int epoch, int number, int batch, byte[] memory) throws IOException {
        if (orderedEpoch != epoch) {
            blockOrder = shuffled(firstBlock[files.size()], FixedPoint.mix(seed + 2L * epoch));
            orderedEpoch = epoch;
        }
        int from = (int) ((long) blockOrder.length * number / windows());
        int to = (int) ((long) blockOrder.length * (number + 1) / windows());
        long deal = FixedPoint.mix(FixedPoint.mix(seed + 2L * epoch + 1) + number);
        int most = 0;
        for (int i = from; i < to; i++) most += files.get(fileOf(blockOrder[i])).sizeOf(blockInFile(blockOrder[i]));
        Dealer dealer = new Dealer(most, batch, deal, heaps);
        heaps = dealer.memory();
        for (int i = from; i < to; i++) {
            int size = files.get(fileOf(blockOrder[i])).read(blockInFile(blockOrder[i]), block);
            dealer.deal(block, size);
        }
        return dealer.collect(memory);
    }

    private int fileOf(int number) {
        int file = 0;
        while (firstBlock[file + 1] <= number) file++;
        return file;
    }

    private int blockInFile(int number) {
        return number - firstBlock[fileOf(number)];
    }

    private static int[] shuffled(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    /// The positions held out, or an even choice of their blocks if they are very many, dealt to samples of
    /// about this size.
    Window validation(int sample) throws IOException {
        List<RecordFile> ofBlock = new ArrayList<>();
        List<Integer> blocks = new ArrayList<>();
        for (RecordFile file : files) {
            for (int number = file.trainingBlocks(); number < file.blocks(); number++) {
                ofBlock.add(file);
                blocks.add(number);
            }
        }
        int count = Math.min(blocks.size(), MAX_VALIDATION_BLOCKS);
        Dealer dealer = new Dealer(count * RecordFile.BLOCK, sample, 0, new byte[0]);
        for (int i = 0; i < count; i++) {
            int chosen = (int) ((long) i * blocks.size() / count);
            int size = ofBlock.get(chosen).read(blocks.get(chosen), block);
            dealer.deal(block, size);
        }
        return dealer.collect(new byte[0]);
    }

    @Override
    public void close() {
        for (RecordFile file : files) file.close();
    }
}
