package dev.ristretto.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final String AGAIN = "\r\u001b[K";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void aTerminalHasOneLineThatIsWrittenOverAgain() {
        ProgressLine line = new ProgressLine(out, true);
        line.tick(() -> "1 %");
        line.tick(() -> "2 %");
        line.say("done");
        line.say("bye");
        assertThat(written()).isEqualTo(AGAIN + "1 %" + AGAIN + "2 %" + AGAIN + "done\nbye\n");
    }

    @Test
    void whatIsKeptIsNotWrittenOver() {
        ProgressLine line = new ProgressLine(out, true);
        line.show("99 %");
        line.keep();
        line.keep();
        line.say("done");
        assertThat(written()).isEqualTo(AGAIN + "99 %\ndone\n");
    }

    @Test
    void aLogFileHearsOneTickInTenAndNoControlCharacters() {
        ProgressLine line = new ProgressLine(out, false);
        for (int i = 1; i <= 25; i++) {
            int tick = i;
            line.tick(() -> "tick " + tick);
        }
        line.keep();
        line.say("done");
        assertThat(written()).isEqualTo("tick 10\ntick 20\ndone\n");
    }

    @Test
    void timeIsInHoursMinutesAndSeconds() {
        assertThat(ProgressLine.time(0.4)).isEqualTo("0:00:00");
        assertThat(ProgressLine.time(3725)).isEqualTo("1:02:05");
        assertThat(ProgressLine.time(360_000)).isEqualTo("100:00:00");
        assertThat(ProgressLine.time(Double.NaN)).isEqualTo("?");
    }

    @Test
    void aTickerEndsTheTickItIsInAndBeginsNoOther() throws InterruptedException {
        CountDownLatch began = new CountDownLatch(1);
        AtomicBoolean wasInterrupted = new AtomicBoolean();
        AtomicInteger finished = new AtomicInteger();
        try (Ticker _ = new Ticker("test-ticker", tick -> {
            began.countDown();
            wasInterrupted.set(isInterruptedWithin(100));
            finished.set(tick);
        })) {
            assertThat(began.await(1, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(wasInterrupted).isFalse();
        assertThat(finished).hasValue(1);
    }

    private static boolean isInterruptedWithin(int millis) {
        try {
            Thread.sleep(millis);
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    private String written() {
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
