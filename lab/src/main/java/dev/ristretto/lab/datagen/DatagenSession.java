package dev.ristretto.lab.datagen;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One run of datagen from the command line: its files, its progress, and an end in good order when somebody
/// presses Ctrl-C.
public final class DatagenSession {
    private static final int TICK_MILLIS = 1000;
    private static final int TICKS_PER_CHECKPOINT = 5;
    /// A log file need not hear of every second.
    private static final int TICKS_PER_LOG_LINE = 10;

    private static final long END_SECONDS = 10;

    private final Path folder;
    private final Shards shards;
    private final Datagen datagen;
    private final PrintStream out;
    private final boolean terminal;
    private final Progress progress;
    /// No game is played any more.
    private final CountDownLatch played = new CountDownLatch(1);
    /// Everything is written.
    private final CountDownLatch ended = new CountDownLatch(1);

    private volatile @Nullable IOException checkpointFailure;

    private DatagenSession(DatagenSettings settings, Path folder, Shards shards, PrintStream out, boolean terminal) {
        this.folder = folder;
        this.shards = shards;
        this.out = out;
        this.terminal = terminal;
        datagen = new Datagen(settings, shards);
        progress = new Progress(settings, shards.tally(), System.nanoTime());
    }

    /// Prepares a new run.
    ///
    /// @param arguments to be kept for a resumption
    /// @param terminal whether `out` can write a line over again
    public static DatagenSession create(
            DatagenSettings settings, Path folder, List<String> arguments, PrintStream out, boolean terminal)
            throws IOException {
        Shards shards = Shards.create(settings, folder, arguments, Shards.STANDARD_BYTES);
        return new DatagenSession(settings, folder, shards, out, terminal);
    }

    /// What the run in a folder was started with.
    public static List<String> arguments(Path folder) throws IOException {
        return Manifest.read(folder).arguments();
    }

    /// Prepares to go on with an earlier one.
    public static DatagenSession resume(DatagenSettings settings, Path folder, PrintStream out, boolean terminal)
            throws IOException {
        Shards shards = Shards.resume(settings, folder, Manifest.read(folder), Shards.STANDARD_BYTES);
        return new DatagenSession(settings, folder, shards, out, terminal);
    }

    /// Makes data. True when all was made, false when it was interrupted.
    public boolean run() throws IOException {
        Thread hook = new Thread(this::interrupt, "datagen-interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
        Thread ticker = Thread.ofPlatform().daemon().name("datagen-progress").start(this::tick);
        try {
            try (shards) {
                datagen.run();
                played.countDown();
                join(ticker);
            }
            if (checkpointFailure != null) throw checkpointFailure;
            show(progress.summary(shards.tally(), System.nanoTime(), datagen.cpuNanos()), true);
            boolean complete = !shards.wantsMore();
            if (!complete) show("interrupted; go on with: ristretto datagen --resume " + folder, true);
            return complete;
        } finally {
            played.countDown();
            ended.countDown();
            withdraw(hook);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void interrupt() {
        datagen.stop();
        try {
            if (!ended.await(END_SECONDS, TimeUnit.SECONDS)) out.println("datagen would not end in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void withdraw(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // It is running: that is how we came here.
        }
    }

    /// Until all is played. Nobody interrupts this thread, as that would close the file it may be writing.
    private void tick() {
        try {
            for (int tick = 1; !played.await(TICK_MILLIS, TimeUnit.MILLISECONDS); tick++) {
                if (tick % TICKS_PER_CHECKPOINT == 0) shards.checkpoint();
                if (terminal || tick % TICKS_PER_LOG_LINE == 0) {
                    show(progress.line(shards.tally(), System.nanoTime(), datagen.cpuNanos()), !terminal);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            checkpointFailure = e;
            datagen.stop();
        }
    }

    private void show(String line, boolean stays) {
        if (terminal) out.print("\r\u001b[K");
        out.print(line);
        if (stays) out.println();
        out.flush();
    }
}
