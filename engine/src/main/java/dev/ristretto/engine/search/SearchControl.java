package dev.ristretto.engine.search;

/// The wires into a running search. Made fresh for each search; safe to pull from any thread.
public final class SearchControl {
    private final long started = System.nanoTime();
    private volatile boolean stopped;
    private volatile boolean pondering;
    private volatile long ponderedMillis;

    /// Wires for a search within these limits; its clock starts now.
    public SearchControl(Limits limits) {
        pondering = limits.ponder();
    }

    /// Ends the search as soon as it looks.
    public synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    /// The move pondered on was played: the clock counts from now on.
    public synchronized void ponderHit() {
        if (!pondering) return;
        ponderedMillis = elapsedMillis();
        pondering = false;
        notifyAll();
    }

    /// Whether somebody has said stop.
    public boolean isStopped() {
        return stopped;
    }

    /// Whether the opponent's clock runs.
    public boolean isPondering() {
        return pondering;
    }

    /// How long it has been, pondering included.
    public long elapsedMillis() {
        return (System.nanoTime() - started) / 1_000_000;
    }

    /// How long the opponent's clock was the one that ran.
    long ponderedMillis() {
        return ponderedMillis;
    }

    /// Waits until somebody says stop, or `ponderhit` where that is what is waited for: a search that
    /// has nothing left to do must not answer before it is asked.
    synchronized void await(boolean infinite) throws InterruptedException {
        while (!stopped && (infinite || pondering)) wait();
    }
}
