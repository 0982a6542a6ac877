package dev.ristretto.spark;

import dev.ristretto.lab.book.GameFilter;
import dev.ristretto.lab.book.MappedGames;
import dev.ristretto.lab.book.MoveRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/// One task: reads its games, then gives out the count of them and the records, one by one.
final class MappedTask implements Iterator<Tuple2<Place, byte[]>> {
    private final MappedGames games;
    private @Nullable Tuple2<Place, byte[]> next;

    MappedTask(Split split, GameFilter filter, int maxPly, long memory) throws IOException {
        try (InputStream in = split.open()) {
            games = MappedGames.of(in, filter, maxPly, memory, Files.createTempDirectory("ristretto-book"));
        }
        TaskContext task = TaskContext.get();
        // Also when the task fails half way.
        TaskCompletionListener end = _ -> close();
        if (task != null) task.addTaskCompletionListener(end);
        next = new Tuple2<>(Place.ofCount(), games.count().toBytes());
    }

    private void close() {
        try {
            games.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public Tuple2<Place, byte[]> next() {
        Tuple2<Place, byte[]> current = next;
        if (current == null) throw new NoSuchElementException();
        next = read();
        return current;
    }

    private @Nullable Tuple2<Place, byte[]> read() {
        MoveRecord record = new MoveRecord();
        try {
            if (!games.next(record)) return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ByteBuffer bytes = ByteBuffer.allocate(MoveRecord.WIDTH);
        record.put(bytes);
        return new Tuple2<>(new Place(record.key(), record.code()), bytes.array());
    }
}
