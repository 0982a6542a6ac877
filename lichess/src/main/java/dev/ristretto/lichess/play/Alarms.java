package dev.ristretto.lichess.play;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// What a game wants to be woken for, and when, by [System#nanoTime].
final class Alarms {
    enum Alarm {
        /// Send the move once more.
        SEND,
        /// The move was accepted long ago and has not appeared.
        ECHO,
        /// The search has to end.
        STOP_SEARCH,
        /// The search has not ended: another engine.
        REPLACE_ENGINE,
        /// The opponent has not made the first move.
        ABORT,
        /// Resign once more.
        RESIGN,
        /// The opponent has left for long enough.
        CLAIM,
        /// The account says the game is over, or the owner that it shall be, and the host says nothing.
        LEAVE
    }

    private final Map<Alarm, Long> set = new EnumMap<>(Alarm.class);

    void set(Alarm alarm, long atNanos) {
        set.put(alarm, atNanos);
    }

    void clear(Alarm alarm) {
        set.remove(alarm);
    }

    boolean isSet(Alarm alarm) {
        return set.containsKey(alarm);
    }

    /// Nanoseconds until the next one, at most so many.
    long nanosToNext(long now, long most) {
        long nanos = most;
        for (long at : set.values()) nanos = Math.min(nanos, at - now);
        return Math.max(0, nanos);
    }

    /// Takes the one that is due longest.
    Optional<Alarm> due(long now) {
        Optional<Alarm> first = set.entrySet().stream()
                .filter(entry -> entry.getValue() - now <= 0)
                .min((one, other) -> Long.compare(one.getValue() - now, other.getValue() - now))
                .map(Map.Entry::getKey);
        first.ifPresent(set::remove);
        return first;
    }
}
