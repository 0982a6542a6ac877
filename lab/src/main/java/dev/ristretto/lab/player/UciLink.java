package dev.ristretto.lab.player;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
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

    private final Process process;
    private final OutputStream out;
    private final BlockingQueue<Event> events = new ArrayBlockingQueue<>(1024);
    private final AtomicLong linesSinceOrder = new AtomicLong();
    private final ArrayDeque<String> errors = new ArrayDeque<>();

    /// What comes from the program.
    sealed interface Event {
        record Line(String text, long nanos) implements Event {}

        /// It closed its output, as it does when it dies.
        record End() implements Event {}

        record Flood() implements Event {}
    }

    private UciLink(Process process) {
        this.process = process;
        out = process.getOutputStream();
        startDaemon("uci-out", this::readLines);
        startDaemon("uci-err", this::readErrors);
    }

    static UciLink start(List<String> command, @Nullable Path directory) throws PlayerFault {
        try {
            ProcessBuilder builder = new ProcessBuilder(command);
            if (directory != null) builder.directory(directory.toFile());
            return new UciLink(builder.start());
        } catch (IOException e) {
            throw new PlayerFault(Fault.NO_START, String.valueOf(e.getMessage()), e);
        }
    }

    private static void startDaemon(String name, Runnable task) {
        Thread.ofPlatform().daemon().name(name).start(task);
    }

    private void readLines() {
        try (InputStream in = process.getInputStream()) {
            LineReader reader = new LineReader(in, LONGEST_LINE);
            for (String line = reader.next(); line != null; line = reader.next()) {
                if (linesSinceOrder.incrementAndGet() > MOST_LINES) {
                    endWith(new Event.Flood());
                    return;
                }
                if (!line.isEmpty()) events.put(new Event.Line(line, System.nanoTime()));
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

    /// Nothing follows the end: what is still unread may make room for it.
    private void endWith(Event last) {
        try {
            while (!events.offer(last, 100, TimeUnit.MILLISECONDS)) {
                if (last instanceof Event.Flood) events.clear();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void readErrors() {
        try (InputStream in = process.getErrorStream()) {
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
            String how = process.waitFor(500, TimeUnit.MILLISECONDS)
                    ? "exit code " + process.exitValue()
                    : "closed its output but still runs";
            synchronized (errors) {
                return errors.isEmpty() ? how : how + "; " + String.join(" | ", errors);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    /// Processor time used so far, zero where the system does not tell.
    long cpuNanos() {
        return process.info().totalCpuDuration().map(time -> time.toNanos()).orElse(0L);
    }

    /// Ends the program, kindly if it listens. The word is said on another thread, as a program that
    /// reads nothing could hold up whoever talks to it.
    @Override
    public void close() {
        try {
            startDaemon("uci-quit", this::sayQuit);
            process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            kill();
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

    /// Ends the program and whatever it started, at once.
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
