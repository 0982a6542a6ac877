package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.Challenge;
import dev.ristretto.lichess.config.Config;
import java.time.Duration;
import java.util.Optional;

/// Those who want to play us: who is declined, who waits, and who is next when a seat is free. Used by
/// the thread of the bot.
final class Reception {
    private static final String LATER = "later";
    /// Who would have to wait for longer is told to come again later.
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

    private final Office office;
    private final ChallengePolicy policy;
    private final Pause humansPause = new Pause();
    private boolean closed;

    Reception(Office office, Config.Challenges rules) {
        this.office = office;
        policy = new ChallengePolicy(rules);
    }

    void challenged(Challenge challenge) {
        if (challenge.challenger().id().equals(office.account().id())) return; // our own, on its way to somebody
        Optional<String> objection = policy.objection(challenge);
        if (objection.isPresent()) {
            decline(challenge, objection.get());
        } else if (closed
                || pauseOf(challenge).isLongerThan(LONGEST_WAIT)
                || !office.queue().add(challenge)) {
            decline(challenge, LATER);
        } else {
            office.journal().say("challenge from " + challenge.summary());
        }
    }

    void canceled(String challenge) {
        office.queue().remove(challenge);
    }

    private Pause pauseOf(Challenge challenge) {
        return challenge.challenger().isBot() ? office.botsPause() : humansPause;
    }

    private void decline(Challenge challenge, String reason) {
        office.journal().say("challenge from " + challenge.summary() + ": declined (" + reason + ")");
        office.errands().ask(() -> office.client().decline(challenge.id(), reason), answer -> {});
    }

    /// Accepts whoever waits and has a seat.
    void seatNext() {
        if (closed) return;
        Optional<Challenge> next = next();
        while (next.isPresent()) {
            accept(next.get());
            next = next();
        }
    }

    private Optional<Challenge> next() {
        return office.queue()
                .next(System.nanoTime(), challenge -> !pauseOf(challenge).isOn());
    }

    private void accept(Challenge challenge) {
        office.errands()
                .ask(
                        () -> office.client()
                                .accept(challenge.id(), challenge.challenger().isBot()),
                        answer -> accepted(challenge, answer));
    }

    private void accepted(Challenge challenge, Answer answer) {
        switch (answer) {
            case Answer.Done done -> {} // the game begins with an event
            case Answer.Limited limited -> {
                office.journal().say("challenge from " + challenge.summary() + ": " + answer.summary());
                office.queue().putBack(challenge);
                pauseOf(challenge).begin(limited.pause());
                declineWhoWaitsTooLong();
            }
            // Perhaps it was heard: then the game begins, and else the seat is free again after a while.
            case Answer.Failed failed -> office.journal().note("accepting " + challenge.id() + ": " + answer.summary());
            case Answer.Refused refused -> {
                office.queue().release(challenge.id());
                office.journal().note("accepting " + challenge.id() + ": " + answer.summary());
            }
        }
    }

    private void declineWhoWaitsTooLong() {
        office.queue()
                .take(challenge -> closed || pauseOf(challenge).isLongerThan(LONGEST_WAIT))
                .forEach(challenge -> decline(challenge, LATER));
    }

    /// Nobody new is played; who waits is told so.
    void close() {
        closed = true;
        declineWhoWaitsTooLong();
    }
}
