package dev.ristretto.lab.book;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/// The threads that read games, each with a table of its own. One other thread hands them pieces of files.
///
/// The pieces lie in a fixed number of buffers that go round: when all of them are back, nobody is at work.
final class Mappers implements AutoCloseable {
    /// No piece was left to be handed out.
    static final long NO_MORE = -1;

    private final RunFolder folder;
    private final List<Mapper> team = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final BlockingQueue<byte[]> free;
    private final BlockingQueue<Job> jobs;
    private final int buffers;
    private volatile @Nullable Throwable failure;

    private static final class Job {
        final GameChunks.Chunk chunk;
        final byte[] buffer;

        Job(GameChunks.Chunk chunk, byte[] buffer) {
            this.chunk = chunk;
            this.buffer = buffer;
        }
    }

    Mappers(BuildSettings settings, RunFolder folder) {
        this.folder = folder;
        buffers = 2 * settings.threads() + 1;
        free = new ArrayBlockingQueue<>(buffers);
        jobs = new ArrayBlockingQueue<>(buffers);
        for (int i = 0; i < buffers; i++) free.add(new byte[settings.chunkBytes()]);
        for (int i = 0; i < settings.threads(); i++) {
            Mapper mapper = new Mapper(settings);
            team.add(mapper);
            threads.add(Thread.ofPlatform().daemon().name("book-" + i).start(mapper));
        }
    }

    /// Gives the next piece of a file to whoever is free.
    ///
    /// @return where the one after it starts, or [#NO_MORE]
    long hand(GameChunks chunks) throws IOException, InterruptedException {
        byte[] buffer = free.take();
        check();
        GameChunks.Chunk chunk = chunks.next(buffer);
        if (chunk == null) {
            free.put(buffer);
            return NO_MORE;
        }
        jobs.put(new Job(chunk, buffer));
        // The piece is the file itself: nobody else may read it meanwhile.
        if (!chunk.detached()) putBack(takeAll());
        return chunk.detached() ? chunk.end() : NO_MORE;
    }

    private List<byte[]> takeAll() throws InterruptedException {
        List<byte[]> all = new ArrayList<>();
        while (all.size() < buffers) all.add(free.take());
        return all;
    }

    private void putBack(List<byte[]> all) throws InterruptedException {
        for (byte[] buffer : all) free.put(buffer);
    }

    /// Waits until all is read that was handed out, and writes it to runs.
    ///
    /// @return the games
    GameCount spill() throws IOException, InterruptedException {
        List<byte[]> all = takeAll();
        check();
        for (Mapper mapper : team) folder.spill(mapper.table);
        GameCount count = count();
        putBack(all);
        return count;
    }

    /// The games since the last [#forgetCount]; while threads are at work only about so many.
    GameCount count() {
        GameCount all = new GameCount();
        for (Mapper mapper : team) all.add(mapper.games.count());
        return all;
    }

    /// After [#spill], when the games are counted elsewhere.
    void forgetCount() {
        for (Mapper mapper : team) mapper.games.count().clear();
    }

    private void check() throws IOException {
        Throwable trouble = failure;
        if (trouble instanceof IOException e) throw new IOException(e.getMessage(), e);
        if (trouble != null) throw new IllegalStateException("reading games failed: " + trouble, trouble);
    }

    @Override
    public void close() {
        for (Thread thread : threads) thread.interrupt();
    }

    private final class Mapper implements Runnable {
        final MoveTable table;
        final GameMapper games;

        Mapper(BuildSettings settings) {
            table = new MoveTable(settings.memory() / settings.threads());
            games = new GameMapper(settings.filter(), settings.maxPly());
        }

        @Override
        public void run() {
            try {
                while (true) work(jobs.take());
            } catch (InterruptedException e) {
                // All is read.
            }
        }

        @SuppressWarnings("CatchingThrowable") // told by whoever hands out the pieces
        private void work(Job job) throws InterruptedException {
            try {
                if (failure == null) games.map(job.chunk.games(), table, folder::spill);
            } catch (Throwable trouble) {
                failure = trouble;
            } finally {
                free.put(job.buffer);
            }
        }
    }
}
