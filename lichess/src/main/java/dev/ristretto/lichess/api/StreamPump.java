package dev.ristretto.lichess.api;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Keeps a stream open: hands on its lines, and when it breaks, is silent or is refused, opens it again,
/// each time a little later. It ends only when it is closed.
public final class StreamPump implements AutoCloseable {
    private final Opener opener;
    private final Receiver receiver;
    private final Pace pace;
    private final Thread thread;

    /// To open the stream anew; each opening answers all that came before it.
    private final Semaphore wishes = new Semaphore(0);

    private volatile boolean closed;
    private volatile @Nullable LineStream current;

    @FunctionalInterface
    public interface Opener {
        LineStream open() throws IOException, InterruptedException;
    }

    /// Hears of everything, on the thread of the pump.
    public interface Receiver {
        void line(LineStream.Line line);

        /// The stream is broken, and will be opened again.
        void broken(IOException why);
    }

    public StreamPump(String name, Opener opener, Receiver receiver, Pace pace) {
        this.opener = opener;
        this.receiver = receiver;
        this.pace = pace;
        thread = Thread.ofVirtual().name(name).unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /// Opens the stream anew, and at once: its first line says how things really are.
    public void reopen() {
        wishes.release();
        endCurrent();
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        endCurrent();
    }

    private void endCurrent() {
        LineStream open = current;
        if (open != null) open.close();
    }

    private void run() {
        int failures = 0;
        try {
            while (!closed) {
                boolean[] heard = {false};
                IOException why = pump(heard);
                if (closed) return;
                failures = heard[0] ? 1 : failures + 1;
                if (!isWished()) receiver.broken(why);
                boolean ignored = wishes.tryAcquire(pause(why, failures).toNanos(), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isWished() {
        return wishes.availablePermits() > 0;
    }

    /// Hands on lines until there are no more, and returns why.
    private IOException pump(boolean[] heard) throws InterruptedException {
        int ignored = wishes.drainPermits();
        try (LineStream stream = opener.open()) {
            current = stream;
            // Wished for while it was being opened: what it says may be older than the wish.
            if (isWished()) endCurrent();
            try {
                while (true) receiver.line(stream.next(pace.silence()));
            } finally {
                heard[0] = stream.wasAlive();
            }
        } catch (IOException e) {
            return e;
        } finally {
            current = null;
        }
    }

    private Duration pause(IOException why, int failures) {
        if (why instanceof StreamRefused refused && refused.answer() instanceof Answer.Limited limited) {
            return limited.pause();
        }
        return pace.retry(failures);
    }
}
