package dev.ristretto.lab.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// What Ctrl-C means while something long goes on: it is told to stop, and Java waits until it has ended.
///
/// ```java
/// try (Interruption _ = new Interruption("match", match::stop, Duration.ofSeconds(10), this::complain);
///         MatchFiles files = MatchFiles.create(name)) {
///     match.run();
/// }
/// ```
///
/// It comes first in its `try`, so that it is closed last: when everything is written, and not before, Java may end.
public final class Interruption implements AutoCloseable {
    private final Runnable stop;
    private final Duration patience;
    private final Runnable tooLate;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook;

    /// @param name of what goes on
    /// @param stop asks it to end; it need not have ended when this returns
    /// @param patience how long Java waits for [#close()]
    /// @param tooLate called when that was not long enough
    public Interruption(String name, Runnable stop, Duration patience, Runnable tooLate) {
        this.stop = stop;
        this.patience = patience;
        this.tooLate = tooLate;
        hook = new Thread(this::heard, name + "-interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// For what may be cut at any moment, as it keeps everything in files: something is said, and nothing awaited.
    public Interruption(String name, Runnable lastWords) {
        this(name, lastWords, Duration.ZERO, () -> {});
    }

    /// What the hook does.
    void heard() {
        stop.run();
        try {
            if (!ended.await(patience.toNanos(), TimeUnit.NANOSECONDS)) tooLate.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Says that everything has ended. From now on Ctrl-C is nobody's business here.
    @Override
    public void close() {
        ended.countDown();
        try {
            boolean isWithdrawn = Runtime.getRuntime().removeShutdownHook(hook);
            assert isWithdrawn || ended.getCount() == 0;
        } catch (IllegalStateException e) {
            // The hook is running: that is how we came here.
        }
    }
}
