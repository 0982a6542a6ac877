package dev.ristretto.lichess.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StreamPumpTest {
    /// Pauses double from a millisecond: with all of these failures in a row they would take a minute.
    private static final int OPENINGS = 16;

    private static final Duration LONG = Duration.ofMinutes(10);

    /// While nobody plays, the account's stream has empty lines only.
    @Test
    void aStreamThatWasAliveIsOpenedAgainSoon() throws Exception {
        CountDownLatch openings = new CountDownLatch(OPENINGS);
        StreamPump.Opener opener = () -> {
            openings.countDown();
            SubmissionPublisher<List<ByteBuffer>> host = new SubmissionPublisher<>(Runnable::run, 16);
            LineStream stream = new LineStream(host);
            host.submit(List.of(ByteBuffer.wrap("\n".getBytes(StandardCharsets.UTF_8))));
            host.close();
            return stream;
        };
        try (StreamPump pump = new StreamPump("test", opener, new Deaf(), patient(Duration.ofMillis(1)))) {
            pump.start();
            assertThat(openings.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    /// Nothing opens, and the pause before the next attempt is long.
    @Test
    void whoAsksForTheStreamIsNotLeftToItsPause() throws Exception {
        CountDownLatch refused = new CountDownLatch(1);
        CountDownLatch openings = new CountDownLatch(2);
        StreamPump.Opener opener = () -> {
            openings.countDown();
            throw new IOException("no connection");
        };
        StreamPump.Receiver receiver = new Deaf() {
            @Override
            public void broken(IOException why) {
                refused.countDown();
            }
        };
        try (StreamPump pump = new StreamPump("test", opener, receiver, patient(LONG))) {
            pump.start();
            assertThat(refused.await(20, TimeUnit.SECONDS)).isTrue();
            pump.reopen();
            assertThat(openings.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    /// Its first line may be from before the question.
    @Test
    void aStreamThatWasBeingOpenedWhenSomebodyAskedIsOpenedOnceMore() throws Exception {
        CountDownLatch opening = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch openings = new CountDownLatch(2);
        StreamPump.Opener opener = () -> {
            opening.countDown();
            openings.countDown();
            assertThat(asked.await(20, TimeUnit.SECONDS)).isTrue();
            return new LineStream(new SubmissionPublisher<>(Runnable::run, 16));
        };
        try (StreamPump pump = new StreamPump("test", opener, new Deaf(), patient(LONG))) {
            pump.start();
            assertThat(opening.await(20, TimeUnit.SECONDS)).isTrue();
            pump.reopen();
            asked.countDown();
            assertThat(openings.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void whileAClockRunsNoPauseGrowsLong() {
        assertThat(Pace.LICHESS.inGame().retry(100)).isEqualTo(Duration.ofSeconds(2));
        assertThat(Pace.LICHESS.retry(100)).isEqualTo(Duration.ofSeconds(30));
    }

    private static Pace patient(Duration retry) {
        return new Pace(LONG, LONG, retry, LONG, LONG, LONG, LONG, LONG, LONG);
    }

    private static class Deaf implements StreamPump.Receiver {
        @Override
        public void line(LineStream.Line line) {}

        @Override
        public void broken(IOException why) {}
    }
}
