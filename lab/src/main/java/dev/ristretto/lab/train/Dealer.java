package dev.ristretto.lab.train;

import dev.ristretto.lab.data.TrainingRecord;
import java.util.SplittableRandom;

/// Deals records to the batches of a window as one deals cards: round by round, in each round one to
/// every batch, in random order. So neighbours, which come from one game, never meet in a batch, and all
/// batches are equally long.
///
/// Then each batch is sorted by the number of pieces, most first: a step does not depend on the
/// order, and runs of equal length suit the kernels. Records are moved twice, but never far at a
/// time; picking them one by one from all over the memory costs several times as much.
final class Dealer {
    private static final int BYTES = TrainingRecord.BYTES;
    private static final int MAX_PIECES = TrainingRecord.MAX_PIECES;

    private final SplittableRandom random;
    private final byte[] heaps;
    private final int room;
    /// How many records each batch has so far.
    private final int[] count;
    /// The batches in the order of this round, and how many of them have got theirs.
    private final int[] turn;
    private int served;
    private int dropped;

    /// @param most records that will be dealt at most
    /// @param batch records of a batch, about
    /// @param memory is used for the heaps if it is large enough
    Dealer(int most, int batch, long seed, byte[] memory) {
        random = new SplittableRandom(seed);
        int batches = Math.max(1, (most + batch / 2) / batch);
        room = (most + batches - 1) / batches;
        int bytes = Math.multiplyExact(room * batches, BYTES);
        heaps = memory.length >= bytes ? memory : new byte[bytes];
        count = new int[batches];
        turn = new int[batches];
        for (int i = 0; i < batches; i++) turn[i] = i;
        served = batches;
    }

    /// The memory of the heaps, for the next dealer.
    byte[] memory() {
        return heaps;
    }

    /// Deals some records; those that cannot be positions are dropped.
    void deal(byte[] records, int size) {
        for (int i = 0; i < size; i++) {
            if (!TrainingRecord.isSane(records, i * BYTES)) {
                dropped++;
                continue;
            }
            int batch = next();
            TrainingRecord.copy(records, i * BYTES, heaps, (batch * room + count[batch]++) * BYTES);
        }
    }

    private int next() {
        if (served == turn.length) served = 0;
        int chosen = served + random.nextInt(turn.length - served);
        int batch = turn[chosen];
        turn[chosen] = turn[served];
        turn[served++] = batch;
        return batch;
    }

    /// Collects the batches, into this memory if it is large enough.
    Window collect(byte[] memory) {
        int[] starts = new int[count.length + 1];
        for (int batch = 0; batch < count.length; batch++) starts[batch + 1] = starts[batch] + count[batch];
        int bytes = starts[count.length] * BYTES;
        byte[] records = memory.length >= bytes ? memory : new byte[bytes];
        for (int batch = 0; batch < count.length; batch++) sort(batch, records, starts[batch]);
        return new Window(records, starts, dropped);
    }

    private void sort(int batch, byte[] into, int start) {
        int[] next = new int[MAX_PIECES + 2];
        int from = batch * room;
        int to = from + count[batch];
        for (int i = from; i < to; i++) next[MAX_PIECES - pieces(i) + 1]++;
        next[0] = start;
        for (int i = 1; i < next.length; i++) next[i] += next[i - 1];
        for (int i = from; i < to; i++)
            TrainingRecord.copy(heaps, i * BYTES, into, next[MAX_PIECES - pieces(i)]++ * BYTES);
    }

    private int pieces(int index) {
        return Long.bitCount(TrainingRecord.occupied(heaps, index * BYTES));
    }
}
