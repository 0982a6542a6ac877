package dev.ristretto.lab.datagen;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Makes data on several threads. Each takes the next game number, plays, and hands the game over.
final class Datagen {
    /// A search goes deep in its recursion.
    private static final long STACK_BYTES = 32L << 20;

    private final DatagenSettings settings;
    private final Shards shards;
    private final AtomicLong nextGame;
    private final AtomicReference<@Nullable Throwable> trouble = new AtomicReference<>();
    private final ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    /// Of threads that have ended.
    private final AtomicLong pastCpuNanos = new AtomicLong();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopped;

    Datagen(DatagenSettings settings, Shards shards) {
        this.settings = settings;
        this.shards = shards;
        nextGame = new AtomicLong(shards.tally().games());
        for (int i = 0; i < settings.threads(); i++) {
            threads.add(new Thread(null, this::work, "datagen-" + i, STACK_BYTES));
        }
    }

    /// Ends the run soon; games in play are dropped.
    void stop() {
        stopped = true;
    }

    /// Plays until there is enough, or somebody says stop.
    ///
    /// @throws IOException when the data cannot be written
    void run() throws IOException {
        threads.forEach(Thread::start);
        for (Thread thread : threads) join(thread);
        Throwable failure = trouble.get();
        if (failure instanceof IOException e) throw e;
        if (failure != null) throw new IllegalStateException("a thread failed: " + failure, failure);
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    @SuppressWarnings("CatchingThrowable") // told by the thread that waits
    private void work() {
        try (GamePlayer player = new GamePlayer(settings)) {
            while (!stopped && shards.wantsMore()) {
                long number = nextGame.getAndIncrement();
                if (number >= settings.games()) return;
                FinishedGame game = player.play(number, () -> stopped || !shards.wantsMore())
                        .orElse(null);
                if (game == null) return;
                shards.add(game);
            }
        } catch (Throwable e) {
            trouble.compareAndSet(null, e);
            stopped = true;
        } finally {
            pastCpuNanos.addAndGet(bean.isCurrentThreadCpuTimeSupported() ? bean.getCurrentThreadCpuTime() : 0);
        }
    }

    /// Processor time the threads have had so far, in nanoseconds; 0 where nobody can tell.
    long cpuNanos() {
        if (!bean.isThreadCpuTimeSupported()) return 0;
        long sum = pastCpuNanos.get();
        for (Thread thread : threads) sum += Math.max(0, bean.getThreadCpuTime(thread.threadId()));
        return sum;
    }
}
