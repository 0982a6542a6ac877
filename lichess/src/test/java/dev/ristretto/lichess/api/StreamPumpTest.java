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
    private static final Pace PACE = new Pace(LONG, LONG, Duration.ofMillis(1), LONG, LONG, LONG, LONG, LONG, LONG);

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
        try (StreamPump pump = new StreamPump("test", opener, new Deaf(), PACE)) {
            pump.start();
            assertThat(openings.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static final class Deaf implements StreamPump.Receiver {
        @Override
        public void line(LineStream.Line line) {}

        @Override
        public void broken(IOException why) {}
    }
}
