package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Challenge;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.QueueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Who waits for a game, and which seats are taken. Used by one thread.
final class ChallengeQueue {
    private final Config.Games games;
    private final long reservationNanos;
    private final List<Challenge> waiting = new ArrayList<>();
    /// Games in play by their names, and whether a bot sits there.
    private final Map<String, Boolean> playing = new HashMap<>();
    /// Challenges that we accepted and that are not yet games.
    private final Map<String, Reservation> reserved = new HashMap<>();

    private record Reservation(boolean bot, long untilNanos) {}

    ChallengeQueue(Config.Games games, long reservationNanos) {
        this.games = games;
        this.reservationNanos = reservationNanos;
    }

    /// @return whether there was room
    boolean add(Challenge challenge) {
        if (waiting.stream().anyMatch(known -> known.id().equals(challenge.id()))) return true;
        boolean seat = hasSeat(challenge.challenger().isBot());
        if (!seat && waiting.size() >= games.queueLength()) return false;
        waiting.add(challenge);
        return true;
    }

    /// Somebody whose turn it was has to wait once more, before all others.
    void putBack(Challenge challenge) {
        release(challenge.id());
        waiting.addFirst(challenge);
    }

    void remove(String challenge) {
        waiting.removeIf(known -> known.id().equals(challenge));
    }

    /// The next one there is a seat for; the seat is kept for it for a while.
    ///
    /// @param allowed who may be next
    Optional<Challenge> next(long now, Predicate<Challenge> allowed) {
        forgetExpired(now);
        Comparator<Challenge> order = games.queue() == QueueOrder.BEST
                ? Comparator.comparingInt(challenge -> -challenge.challenger().rating())
                : Comparator.comparingInt(waiting::indexOf);
        Optional<Challenge> next = waiting.stream()
                .filter(allowed)
                .filter(challenge -> hasSeat(challenge.challenger().isBot()))
                .min(order);
        next.ifPresent(challenge -> {
            waiting.remove(challenge);
            reserve(challenge.id(), challenge.challenger().isBot(), now);
        });
        return next;
    }

    /// Keeps a seat for a game that may begin.
    void reserve(String game, boolean bot, long now) {
        reserved.put(game, new Reservation(bot, now + reservationNanos));
    }

    void release(String game) {
        reserved.remove(game);
    }

    void started(String game, boolean bot) {
        Reservation seat = reserved.remove(game);
        playing.put(game, seat == null ? bot : seat.bot);
    }

    void ended(String game) {
        playing.remove(game);
        reserved.remove(game);
    }

    /// Takes those who wait, to tell them that nothing will come of it.
    List<Challenge> take(Predicate<Challenge> who) {
        List<Challenge> taken = waiting.stream().filter(who).toList();
        waiting.removeAll(taken);
        return taken;
    }

    /// Whether a game may begin that we have agreed to.
    boolean hasReservations(long now) {
        forgetExpired(now);
        return !reserved.isEmpty();
    }

    private void forgetExpired(long now) {
        reserved.values().removeIf(seat -> seat.untilNanos - now <= 0);
    }

    boolean isIdle() {
        return waiting.isEmpty() && playing.isEmpty() && reserved.isEmpty();
    }

    int playing() {
        return playing.size();
    }

    /// Whether one more could sit down.
    boolean hasSeat(boolean bot) {
        int taken = playing.size() + reserved.size();
        if (taken >= games.atOnce()) return false;
        if (!bot) return true;
        long bots = playing.values().stream().filter(isBot -> isBot).count()
                + reserved.values().stream().filter(Reservation::bot).count();
        return bots < games.atOnce() - games.keptForHumans();
    }
}
