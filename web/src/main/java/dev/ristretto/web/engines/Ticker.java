package dev.ristretto.web.engines;

import java.util.logging.Level;
import java.util.logging.Logger;

/// Does something again and again on a thread of its own. What goes wrong once is written down, and the next
/// time comes all the same.
public final class Ticker implements AutoCloseable {
    private final Thread thread;
    private final long millis;
    private final Runnable work;
    private volatile boolean closed;

    private Ticker(String name, long millis, Runnable work) {
        this.millis = millis;
        this.work = work;
        thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    public static Ticker start(String name, long millis, Runnable work) {
        Ticker ticker = new Ticker(name, millis, work);
        ticker.thread.start();
        return ticker;
    }

    private void run() {
        try {
            while (!closed) {
                Thread.sleep(millis);
                attempt();
            }
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    private void attempt() {
        try {
            work.run();
        } catch (RuntimeException e) {
            Logger.getLogger(Ticker.class.getName()).log(Level.WARNING, thread.getName() + " failed", e);
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
