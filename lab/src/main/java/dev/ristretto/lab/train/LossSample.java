package dev.ristretto.lab.train;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/// Positions of training data that finished networks are compared on.
///
/// @param files of records
/// @param last the share of each file, at its end, that they are taken from: a training which held out as much has not
///     seen them
/// @param most about how many at most, from all over the files
public record LossSample(List<Path> files, double last, long most) {
    private static final int BATCH = 4_096;

    public LossSample {
        files = List.copyOf(files);
        if (!(last > 0 && last <= 1)) throw new IllegalArgumentException("--last must be above 0 and 100 at most");
        if (most < 1) throw new IllegalArgumentException("--most must be 1 or more");
    }

    /// About how many positions will be compared.
    ///
    /// @throws IOException also when there are none
    public long positions() throws IOException {
        return Math.min(most, there());
    }

    private long there() throws IOException {
        long there = 0;
        for (Path path : files) {
            try (RecordFile file = RecordFile.open(path, last)) {
                there += file.records() - (long) file.trainingBlocks() * RecordFile.BLOCK;
            }
        }
        if (there == 0) throw new IOException("there are no positions to compare on");
        return there;
    }

    /// Has every judge say what it thinks of the positions.
    ///
    /// @param compared hears how many more positions are done
    /// @return the loss of each judge
    /// @throws IOException also when a record is damaged; the message says which
    public List<DataLoss> compare(List<BatchEvaluator> judges, LongConsumer compared) throws IOException {
        Comparison comparison = new Comparison(judges, compared);
        long there = there();
        double share = (double) Math.min(most, there) / there;
        // Blocks that should have been taken by now; the first one is, in any case.
        double due = 1;
        for (Path path : files) {
            try (RecordFile file = RecordFile.open(path, last)) {
                for (int block = file.trainingBlocks(); block < file.blocks(); block++) {
                    due += share;
                    if (due < 1) continue;
                    due--;
                    comparison.take(file, block);
                }
            }
        }
        return comparison.finish();
    }

    /// Judges in front of one batch of positions after the other.
    private static final class Comparison {
        private final List<BatchEvaluator> judges;
        private final LongConsumer compared;
        private final List<DataLoss.Sum> sums;
        private final byte[] records = new byte[RecordFile.BLOCK * TrainingRecord.BYTES];
        private final List<Position> positions = new ArrayList<>();
        private final List<Integer> scores = new ArrayList<>();

        Comparison(List<BatchEvaluator> judges, LongConsumer compared) {
            this.judges = judges;
            this.compared = compared;
            sums = judges.stream().map(_ -> new DataLoss.Sum()).toList();
        }

        void take(RecordFile file, int block) throws IOException {
            int size = file.read(block, records);
            for (int i = 0; i < size; i++) {
                int at = i * TrainingRecord.BYTES;
                try {
                    positions.add(TrainingRecord.position(records, at));
                } catch (IllegalArgumentException e) {
                    long number = (long) block * RecordFile.BLOCK + i + 1;
                    throw new IOException(
                            "%s: record %d is damaged: %s".formatted(file.path(), number, e.getMessage()), e);
                }
                scores.add(TrainingRecord.score(records, at));
            }
            if (positions.size() >= BATCH) judge();
        }

        private void judge() {
            for (int who = 0; who < judges.size(); who++) {
                int[] judged = judges.get(who).evaluate(positions);
                for (int i = 0; i < judged.length; i++) {
                    int men = Long.bitCount(positions.get(i).occupied());
                    sums.get(who).add(men, judged[i], scores.get(i));
                }
            }
            compared.accept(positions.size());
            positions.clear();
            scores.clear();
        }

        List<DataLoss> finish() {
            judge();
            return sums.stream().map(DataLoss.Sum::mean).toList();
        }
    }
}
