package dev.ristretto.web.session;

import dev.ristretto.chess.Color;
import dev.ristretto.web.protocol.ToPage;

/// Two clocks of which at most one runs. They start with White's first move.
final class GameClock {
    private static final int NOBODY = -1;

    private final long[] nanos;
    private final long increment;
    private int running = NOBODY;
    private long since;

    GameClock(int seconds, int incrementSeconds) {
        nanos = new long[] {seconds * 1_000_000_000L, seconds * 1_000_000_000L};
        increment = incrementSeconds * 1_000_000_000L;
    }

    /// A side has moved: its clock stops and gets the increment, the other starts.
    void moved(int color) {
        boolean first = running == NOBODY;
        stop();
        if (!first) nanos[color] += increment;
        start(Color.other(color));
    }

    void start(int color) {
        running = color;
        since = System.nanoTime();
    }

    void stop() {
        if (running == NOBODY) return;
        nanos[running] = Math.max(0, nanos[running] - (System.nanoTime() - since));
        running = NOBODY;
    }

    /// What both sides had left when the last move was made.
    long[] left() {
        return nanos.clone();
    }

    /// Puts both clocks back and stops them.
    void restore(long[] left) {
        System.arraycopy(left, 0, nanos, 0, left.length);
        running = NOBODY;
    }

    long millis(int color) {
        long used = running == color ? System.nanoTime() - since : 0;
        return Math.max(0, nanos[color] - used) / 1_000_000;
    }

    long incrementMillis() {
        return increment / 1_000_000;
    }

    /// Whether the side whose clock runs has no time left.
    boolean hasFlagged() {
        return running != NOBODY && millis(running) == 0;
    }

    int running() {
        return running;
    }

    ToPage.Clock message() {
        String whose = running == NOBODY ? "neither" : Color.name(running);
        return new ToPage.Clock(millis(Color.WHITE), millis(Color.BLACK), whose);
    }
}
