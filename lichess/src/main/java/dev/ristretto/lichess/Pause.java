package dev.ristretto.lichess;

import java.time.Duration;

/// A time in which nobody of a kind is played, people or bots, as Lichess allows only so many such games.
/// The other kind is played all the same. Used by one thread; times are of [System#nanoTime].
final class Pause {
    private long until = System.nanoTime();

    boolean isOn() {
        return isLongerThan(Duration.ZERO);
    }

    /// Whether more than this is left of it.
    boolean isLongerThan(Duration time) {
        return System.nanoTime() + time.toNanos() - until < 0;
    }

    void begin(Duration pause) {
        until = System.nanoTime() + pause.toNanos();
    }
}
