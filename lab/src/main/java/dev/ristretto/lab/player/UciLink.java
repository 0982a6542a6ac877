package dev.ristretto.lab.player;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Lines to and from a program. Each line that comes is stamped with the time it was read at, on a
/// thread that does nothing else, so that a busy referee costs a player nothing.
final class UciLink implements AutoCloseable {
    private static final int LONGEST_LINE = 1 << 16;
    /// More than this between two orders is a flood; honest engines print some hundred lines.
    private static final long MOST_LINES = 200_000;

    /// So many that a program that does not come to its move is busy with talking.
    private static final long NOISY_LINES = 2_000;

    private static final int KEPT_ERRORS = 5;
    private static final long QUIT_MILLIS = 1000;
    private static final long OBITUARY_MILLIS = 500;

    private final Endpoint engine;
    private final OutputStream out;
    private final BlockingQueue<Event> events = new ArrayBlockingQueue<>(1024);
    private final AtomicLong linesSinceOrder = new AtomicLong();
    private final ArrayDeque<String> errors = new ArrayDeque<>();
    private volatile boolean closed;

    /// What comes from the program.
    sealed interface Event {
        record Line(String text, long nanos) implements Event {}

        /// It closed its output, as it does when it dies.
        record End() implements Event {}

        record Flood() implements Event {}
    }

    UciLink(Endpoint engine) {
        this.engine = engine;
        out = engine.input();
        startDaemon("uci-out", this::readLines);
        startDaemon("uci-err", this::readErrors);
    }

    private static void startDaemon(String name, Runnable task) {
        Thread.ofPlatform().daemon().name(name).start(task);
    }

    private void readLines() {
        try (InputStream in = engine.output()) {
            LineReader reader = new LineReader(in, LONGEST_LINE);
            for (String line = reader.next(); line != null; line = reader.next()) {
                if (linesSinceOrder.incrementAndGet() > MOST_LINES) {
                    endWith(new Event.Flood());
                    return;
                }
                if (!line.isEmpty()) tell(new Event.Line(line, System.nanoTime()));
            }
            endWith(new Event.End());
        } catch (LineReader.LineTooLong e) {
            endWith(new Event.Flood());
        } catch (IOException e) {
            endWith(new Event.End());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Waits until there is room, but not for a listener that is gone.
    private void tell(Event event) throws InterruptedException {
        while (!events.offer(event, 100, TimeUnit.MILLISECONDS)) if (closed) return;
    }

    /// Nothing follows the end: what is still unread may make room for it.
    private void endWith(Event last) {
        try {
            while (!events.offer(last, 100, TimeUnit.MILLISECONDS)) {
                if (closed || last instanceof Event.Flood) events.clear();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void readErrors() {
        try (InputStream in = engine.errors()) {
            LineReader reader = new LineReader(in, LONGEST_LINE);
            for (String line = reader.next(); line != null; line = reader.next()) keepError(line);
        } catch (IOException e) {
            keepError("(error output ended: " + e.getMessage() + ")");
        }
    }

    private void keepError(String line) {
        synchronized (errors) {
            if (errors.size() == KEPT_ERRORS) errors.removeFirst();
            errors.addLast(line);
        }
    }

    void send(String line) throws PlayerFault {
        try {
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new PlayerFault(Fault.CRASH, obituary(), e);
        }
    }

    /// Starts the count of lines anew, and drops what was said unasked.
    void beginOrder() {
        linesSinceOrder.set(0);
        while (events.peek() instanceof Event.Line) events.remove();
    }

    /// Whether far too much was said since the order.
    boolean isNoisy() {
        return linesSinceOrder.get() > NOISY_LINES;
    }

    /// The next event, or null when none came by the deadline, a value of `System.nanoTime`.
    @Nullable
    Event next(long deadline) {
        try {
            return events.poll(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Event.End();
        }
    }

    /// How the program died, as far as it can be known.
    String obituary() {
        try {
            engine.awaitEnd(OBITUARY_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (errors) {
            return errors.isEmpty() ? engine.ending() : engine.ending() + "; " + String.join(" | ", errors);
        }
    }

    /// Ends the program, kindly if it listens. The word is said on another thread, as a program that
    /// reads nothing could hold up whoever talks to it.
    @Override
    public void close() {
        closed = true;
        try {
            startDaemon("uci-quit", this::sayQuit);
            engine.awaitEnd(QUIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            engine.kill();
        }
    }

    private void sayQuit() {
        try {
            send("quit");
            out.close();
        } catch (PlayerFault | IOException e) {
            // It is gone already, which is what we want.
        }
    }
}
