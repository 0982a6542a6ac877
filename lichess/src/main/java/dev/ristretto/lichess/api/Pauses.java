package dev.ristretto.lichess.api;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Which doors are shut until when. A door of a game is that game's alone, so that the trouble of one
/// never stops another.
final class Pauses {
    private record Door(Endpoint endpoint, String game) {}

    /// @param refusals in a row
    private record Shut(long untilNanos, int refusals) {}

    private final Map<Door, Shut> shut = new ConcurrentHashMap<>();
    private final Pace pace;

    Pauses(Pace pace) {
        this.pace = pace;
    }

    /// How much longer the door stays shut.
    Optional<Duration> remaining(Endpoint endpoint, String game) {
        Shut door = shut.get(new Door(endpoint, game));
        long nanos = door == null ? 0 : door.untilNanos - System.nanoTime();
        return nanos > 0 ? Optional.of(Duration.ofNanos(nanos)) : Optional.empty();
    }

    /// Shuts a door for as long as the host has asked for, or for as long as is usual.
    Duration shut(Endpoint endpoint, String game, Optional<Duration> asked) {
        Door door = new Door(endpoint, game);
        Shut before = shut.get(door);
        int refusals = before == null ? 1 : before.refusals + 1;
        Duration pause = asked.orElseGet(() -> pace.limited(endpoint, refusals));
        shut.put(door, new Shut(System.nanoTime() + pause.toNanos(), refusals));
        return pause;
    }

    void open(Endpoint endpoint, String game) {
        shut.remove(new Door(endpoint, game));
    }
}
