package dev.ristretto.lab.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/// Does something once a second, on a thread of its own, until it is closed.
public final class Ticker implements AutoCloseable {
    private static final int TICK_MILLIS = 1000;

    private final IntConsumer task;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread;

    /// @param task is told how often it was called, from 1 on
    public Ticker(String name, IntConsumer task) {
        this.task = task;
        thread = Thread.ofPlatform().daemon().name(name).start(this::run);
    }

    private void run() {
        try {
            for (int tick = 1; !closed.await(TICK_MILLIS, TimeUnit.MILLISECONDS); tick++) task.accept(tick);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Waits for the task if it is being done, and does not interrupt it, as that would close a file it may be writing.
    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
