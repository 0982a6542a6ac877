package dev.ristretto.lichess.api;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/// An answer that goes on for as long as a game does: a line for everything that happens, and empty
/// lines to show that the host is alive. Half a line at the end counts for nothing.
public final class LineStream implements AutoCloseable {
    /// No event is longer; what is longer is no event.
    private static final int LONGEST_LINE = 1 << 20;

    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
    private final AtomicReference<Flow.Subscription> subscription = new AtomicReference<>();
    private volatile boolean alive;

    sealed interface Signal {}

    /// A line, and when it came, by [System#nanoTime]: clocks run from there.
    public record Line(String text, long arrivedNanos) implements Signal {}

    record Ended(String why) implements Signal {}

    LineStream(Flow.Publisher<List<ByteBuffer>> body) {
        body.subscribe(new Cutter());
    }

    /// The next line that says something.
    ///
    /// @throws IOException when the stream has ended, or nothing came for so long
    public Line next(Duration silence) throws IOException, InterruptedException {
        while (true) {
            Signal signal = signals.poll(silence.toMillis(), TimeUnit.MILLISECONDS);
            switch (signal) {
                case null -> throw new IOException("nothing was heard for " + silence.toSeconds() + " s");
                case Ended(String why) -> throw new IOException(why);
                case Line line
                when !line.text().isBlank() -> {
                    return line;
                }
                case Line blank -> {}
            }
        }
    }

    /// Whether the host has shown that it is there, be it by an empty line.
    boolean wasAlive() {
        return alive;
    }

    @Override
    public void close() {
        Flow.Subscription open = subscription.get();
        if (open != null) open.cancel();
        signals.add(new Ended("the stream was closed"));
    }

    /// Cuts what arrives into lines.
    private final class Cutter implements Flow.Subscriber<List<ByteBuffer>> {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public void onSubscribe(Flow.Subscription open) {
            subscription.set(open);
            open.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            long now = System.nanoTime();
            for (ByteBuffer buffer : buffers) while (buffer.hasRemaining()) take(buffer.get(), now);
        }

        private void take(byte letter, long now) {
            if (letter == '\n') {
                alive = true;
                signals.add(new Line(line.toString(StandardCharsets.UTF_8), now));
                line.reset();
            } else if (line.size() < LONGEST_LINE) {
                line.write(letter);
            }
        }

        @Override
        public void onError(Throwable trouble) {
            signals.add(new Ended("the stream broke: " + trouble.getMessage()));
        }

        @Override
        public void onComplete() {
            signals.add(new Ended("the stream ended"));
        }
    }
}
