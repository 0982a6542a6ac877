package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class OutputTest {
    @Test
    void nobodyWaitsForAnOutputThatNobodyReads() {
        try (Stuck stuck = new Stuck()) {
            Output output = started(stuck, () -> {});
            for (int i = 0; i < 100_000; i++) output.info("info depth 1 " + "x".repeat(100));
            output.say("bestmove e2e4");
            output.close();
        }
    }

    @Test
    void unreadInfoLinesAreDroppedAndTheMoveIsNot() throws InterruptedException {
        Stuck stuck = new Stuck();
        Output output = started(stuck, () -> {});
        for (int i = 0; i < 100_000; i++) output.info("info depth 1 " + "x".repeat(100));
        output.say("bestmove e2e4");
        stuck.close();
        output.flush(10_000);
        assertThat(stuck.written.toString(StandardCharsets.UTF_8)).endsWith("bestmove e2e4\n");
        assertThat(stuck.written.size()).isLessThan(2 * Output.INFO_LIMIT);
    }

    @Test
    void memoryIsBoundedEvenForAnswersThatNobodyReads() throws InterruptedException {
        Stuck stuck = new Stuck();
        Output output = started(stuck, () -> {});
        String line = "x".repeat(1_000);
        for (int i = 0; i < 50_000; i++) output.say(line);
        stuck.close();
        output.flush(10_000);
        assertThat(stuck.written.size()).isBetween(Output.LIMIT / 2, Output.LIMIT + (1 << 20));
    }

    @Test
    void aClosedOutputIsToldOnce() throws InterruptedException {
        AtomicInteger told = new AtomicInteger();
        CountDownLatch once = new CountDownLatch(1);
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int letter) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        Output output = started(closed, () -> {
            told.incrementAndGet();
            once.countDown();
        });
        for (int i = 0; i < 100; i++) output.say("readyok");
        assertThat(once.await(10, TimeUnit.SECONDS)).isTrue();
        output.say("readyok");
        output.flush(100);
        assertThat(told).hasValue(1);
    }

    @Test
    void aSentenceStaysOneLine() throws InterruptedException {
        Stuck open = new Stuck();
        open.close();
        Output output = started(open, () -> {});
        output.note("two\r\nlines");
        output.flush(10_000);
        assertThat(open.written.toString(StandardCharsets.UTF_8)).isEqualTo("info string two  lines\n");
    }

    private static Output started(OutputStream sink, Runnable onClosed) {
        Output output = new Output(sink, onClosed, new DebugLog());
        output.start();
        return output;
    }

    /// A pipe that is full until it is closed.
    private static final class Stuck extends OutputStream {
        final ByteArrayOutputStream written = new ByteArrayOutputStream();
        private final CountDownLatch open = new CountDownLatch(1);

        @Override
        public void write(int letter) throws IOException {
            write(new byte[] {(byte) letter}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                open.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            written.write(bytes, offset, length);
        }

        @Override
        public void close() {
            open.countDown();
        }
    }
}
