package dev.ristretto.spark;

import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.lab.book.BookWriter;
import dev.ristretto.lab.book.BuildSettings;
import dev.ristretto.lab.book.GameCount;
import dev.ristretto.lab.book.GameFilter;
import dev.ristretto.lab.book.Merge;
import dev.ristretto.lab.book.MoveRecord;
import dev.ristretto.lab.book.Pruning;
import dev.ristretto.lab.book.Records;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/// Builds a book on a cluster. Each task maps a part of the games ([MappedTask]); Spark brings the records of each
/// position together and sorts them; the driver merges neighbours, prunes, and writes the book, one partition in
/// memory at a time.
public final class SparkBookBuilder {
    private static final long PARTITION_BYTES = 64L << 20;
    private static final int MOST_PARTITIONS = 20_000;

    private final JavaSparkContext spark;
    private final BuildSettings settings;
    private final long splitBytes;

    /// @param settings of which the memory is that of a task
    /// @param splitBytes how much of a plain file is one task
    public SparkBookBuilder(JavaSparkContext spark, BuildSettings settings, long splitBytes) {
        this.spark = spark;
        this.settings = settings;
        this.splitBytes = splitBytes;
    }

    /// What came of it: the games, and what the book says of itself.
    public record Built(GameCount count, BookHeader header) {}

    public Built build(Path book) throws IOException {
        List<Split> splits = new ArrayList<>();
        for (Path file : settings.games()) splits.addAll(Split.of(file.toAbsolutePath(), splitBytes));
        String recipe = settings.recipe();
        GameFilter filter = settings.filter();
        int maxPly = settings.maxPly();
        long memory = settings.memory();
        int partitions = partitions(splits);
        JavaPairRDD<Place, byte[]> records = spark.parallelize(splits, splits.size())
                .flatMapToPair(split -> new MappedTask(split, filter, maxPly, memory))
                .repartitionAndSortWithinPartitions(new ByPlace(partitions));
        Sorted sorted = new Sorted(records.toLocalIterator());
        GameCount count = sorted.count();
        Pruning pruning = settings.pruning();
        Records merged = pruning.apply(new Merge(List.of(sorted)));
        return new Built(count, BookWriter.write(book, merged, count.kept(), recipe));
    }

    /// So many that each comes back to the driver in one piece: by the size of the games, packed ones unpacked.
    private static int partitions(List<Split> splits) throws IOException {
        long bytes = 0;
        for (Split split : splits) bytes += split.estimatedBytes();
        return 1 + (int) Math.clamp(bytes / PARTITION_BYTES, Math.max(2, splits.size()), MOST_PARTITIONS);
    }

    private static final class ByPlace extends Partitioner {
        private static final long serialVersionUID = 1;
        private final int partitions;

        ByPlace(int partitions) {
            this.partitions = partitions;
        }

        @Override
        public int numPartitions() {
            return partitions;
        }

        @Override
        public int getPartition(Object place) {
            return ((Place) place).partition(partitions);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ByPlace same && same.partitions == partitions;
        }

        @Override
        public int hashCode() {
            return partitions;
        }
    }

    /// What comes back from the cluster: first the counts, then records in order.
    private static final class Sorted implements Records {
        private final Iterator<Tuple2<Place, byte[]>> all;
        private byte[] first = new byte[0];

        Sorted(Iterator<Tuple2<Place, byte[]>> all) {
            this.all = all;
        }

        GameCount count() {
            GameCount count = new GameCount();
            while (all.hasNext()) {
                Tuple2<Place, byte[]> next = all.next();
                first = next._2();
                if (!next._1().isCount()) return count;
                count.add(GameCount.of(first));
                first = new byte[0];
            }
            return count;
        }

        @Override
        public boolean next(MoveRecord into) {
            if (first.length == 0 && !all.hasNext()) return false;
            into.get(ByteBuffer.wrap(first.length > 0 ? first : all.next()._2()));
            first = new byte[0];
            return true;
        }
    }
}
