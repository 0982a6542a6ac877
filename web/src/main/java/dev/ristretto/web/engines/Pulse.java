package dev.ristretto.web.engines;

import java.util.function.LongSupplier;

/// Tells an engine that is slow from one that is stuck, by what it says and when.
///
/// A search that has not said its first line yet, or is past its time, must be heard of every
/// [#SILENCE_MILLIS]: an engine whose code Java has yet to compile, on a machine with other work, can need
/// seconds longer than it was given, but it talks all the while. And it must answer our asking whether it lives. What
/// talks on and on without coming to an end is given up too.
///
/// The time here stands still while we did not look: a machine that sleeps or a JVM that collects its garbage is not
/// the engine's fault.
final class Pulse {
    /// With the time between two looks this stays below two seconds.
    static final long SILENCE_MILLIS = 1_650;

    /// How long a search may go on past its time while it talks.
    static final long OVERTIME_MILLIS = 8_000;

    private static final long QUESTION_MILLIS = 1_000;

    /// The most that counts between two looks; we look more often.
    private static final long STEP_MILLIS = 400;

    private enum State {
        RESTING,
        GETTING_READY,
        SEARCHING
    }

    private final LongSupplier millis;
    private State state = State.RESTING;
    private long seen;
    private long missed;

    private long readyBy;
    private long timeUp;
    private long heardAt;
    private boolean hasSpoken;
    private long questionAt;
    private boolean asked;

    /// @param millis a clock
    Pulse(LongSupplier millis) {
        this.millis = millis;
        seen = millis.getAsLong();
    }

    private long now() {
        long real = millis.getAsLong();
        missed += Math.max(0, real - seen - STEP_MILLIS);
        seen = real;
        return real - missed;
    }

    // ---- what happens to the engine ----

    /// It was asked to get ready, which may mean to load a network or to clear a table.
    void getReady(long most) {
        state = State.GETTING_READY;
        readyBy = now() + most;
    }

    /// Its search begins.
    void begin(long most) {
        long now = now();
        state = State.SEARCHING;
        timeUp = now + most;
        heardAt = now;
        hasSpoken = false;
        asked = false;
        questionAt = now + QUESTION_MILLIS;
    }

    /// Its search was stopped: its time is up.
    void stop() {
        timeUp = Math.min(timeUp, now());
    }

    void rest() {
        state = State.RESTING;
    }

    // ---- what it says ----

    /// The search has said something.
    void hear() {
        heardAt = now();
        hasSpoken = true;
    }

    /// It has answered that it lives.
    void answer() {
        asked = false;
        questionAt = now() + QUESTION_MILLIS;
    }

    // ---- what that means ----

    /// Whether an answer to our own question is awaited.
    boolean isAsked() {
        return asked;
    }

    boolean isTimeUp() {
        return state == State.SEARCHING && now() >= timeUp;
    }

    /// Whether it is time to ask; once asked it counts as done.
    boolean takeQuestion() {
        long now = now();
        if (state != State.SEARCHING || asked || now < questionAt) return false;
        asked = true;
        questionAt = now;
        return true;
    }

    boolean isAlive() {
        long now = now();
        return switch (state) {
            case RESTING -> true;
            case GETTING_READY -> now <= readyBy;
            case SEARCHING -> isAnswering(now) && isTalking(now) && now <= timeUp + OVERTIME_MILLIS;
        };
    }

    private boolean isAnswering(long now) {
        return !asked || now - questionAt <= SILENCE_MILLIS;
    }

    private boolean isTalking(long now) {
        long since = hasSpoken ? Math.max(heardAt, timeUp) : heardAt;
        return now - since <= SILENCE_MILLIS;
    }
}
