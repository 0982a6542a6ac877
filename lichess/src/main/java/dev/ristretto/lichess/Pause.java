package dev.ristretto.lichess;

import java.time.Duration;

/// The time in which no bots are played, as Lichess allows only so many such games a day. People are
/// played all the same. Used by one thread; times are of [System#nanoTime].
final class BotsPause {
    private long until = System.nanoTime();

    boolean isOn() {
        return System.nanoTime() - until < 0;
    }

    void begin(Duration pause) {
        until = System.nanoTime() + pause.toNanos();
    }
}
