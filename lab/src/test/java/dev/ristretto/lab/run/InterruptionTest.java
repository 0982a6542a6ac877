package dev.ristretto.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// The rules of Ctrl-C, without pressing it: [Interruption#heard] is what the hook does.
class InterruptionTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void javaWaitsUntilWhatWasStoppedHasEnded() throws InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        Interruption interruption = new Interruption("test", stopped::countDown, LONG, () -> events.add("too late"));
        Thread java = Thread.ofPlatform().start(() -> {
            interruption.heard();
            events.add("java ends");
        });
        assertThat(stopped.await(1, TimeUnit.MINUTES)).isTrue();
        java.join(50);
        events.add("all is written");
        interruption.close();
        java.join();
        assertThat(events).containsExactly("all is written", "java ends");
    }

    @Test
    void whoTakesTooLongIsNotAwaited() {
        try (Interruption interruption = new Interruption(
                "test", () -> events.add("stop"), Duration.ofMillis(1), () -> events.add("too late"))) {
            interruption.heard();
        }
        assertThat(events).containsExactly("stop", "too late");
    }

    @Test
    void whatMayBeCutIsNotAwaitedAndHasTheLastWord() {
        try (Interruption interruption = new Interruption("test", () -> events.add("last words"))) {
            interruption.heard();
        }
        assertThat(events).containsExactly("last words");
    }

    @Test
    void itIsClosedAfterWhatWasOpenedLaterAndIsWithdrawn() {
        Interruption interruption = new Interruption("test", () -> events.add("stop"), LONG, () -> {});
        try (interruption;
                AutoCloseable _ = () -> events.add("file closed")) {
            events.add("work");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        interruption.heard();
        assertThat(events).as("a late Ctrl-C waits for nothing").containsExactly("work", "file closed", "stop");
        assertThatCode(interruption::close).as("closing it again").doesNotThrowAnyException();
    }
}
