package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.Challenge;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.play.Journal;
import java.util.Optional;

/// Those who want to play us: who is declined, who waits, and who is next when a seat is free. Used by
/// the thread of the bot.
final class Reception {
    private static final String LATER = "later";

    private final LichessClient client;
    private final Account account;
    private final ChallengePolicy policy;
    private final ChallengeQueue queue;
    private final BotsPause botsPause;
    private final Errands errands;
    private final Journal journal;
    private boolean closed;

    Reception(
            LichessClient client,
            Account account,
            Config.Challenges rules,
            ChallengeQueue queue,
            BotsPause botsPause,
            Errands errands,
            Journal journal) {
        this.client = client;
        this.account = account;
        policy = new ChallengePolicy(rules);
        this.queue = queue;
        this.botsPause = botsPause;
        this.errands = errands;
        this.journal = journal;
    }

    void challenged(Challenge challenge) {
        if (challenge.challenger().id().equals(account.id())) return; // our own, on its way to somebody
        boolean bot = challenge.challenger().isBot();
        Optional<String> objection = policy.objection(challenge);
        if (objection.isPresent()) {
            decline(challenge, objection.get());
        } else if (closed || bot && botsPause.isOn() || !queue.add(challenge)) {
            decline(challenge, LATER);
        } else {
            journal.say("challenge from " + challenge.summary());
        }
    }

    void canceled(String challenge) {
        queue.remove(challenge);
    }

    private void decline(Challenge challenge, String reason) {
        journal.say("challenge from " + challenge.summary() + ": declined (" + reason + ")");
        errands.ask(() -> client.decline(challenge.id(), reason), answer -> {});
    }

    /// Accepts whoever waits and has a seat.
    void seatNext() {
        if (closed) return;
        Optional<Challenge> next = queue.next(System.nanoTime());
        while (next.isPresent()) {
            accept(next.get());
            next = queue.next(System.nanoTime());
        }
    }

    private void accept(Challenge challenge) {
        errands.ask(
                () -> client.accept(challenge.id(), challenge.challenger().isBot()),
                answer -> accepted(challenge, answer));
    }

    private void accepted(Challenge challenge, Answer answer) {
        switch (answer) {
            case Answer.Done done -> {} // the game begins with an event
            case Answer.Limited limited -> {
                queue.release(challenge.id());
                if (challenge.challenger().isBot()) botsPause.begin(limited.pause());
                journal.say("challenge from " + challenge.summary() + ": " + answer.summary());
            }
            // Perhaps it was heard: then the game begins, and else the seat is free again after a while.
            case Answer.Failed failed -> journal.note("accepting " + challenge.id() + ": " + answer.summary());
            case Answer.Refused refused -> {
                queue.release(challenge.id());
                journal.note("accepting " + challenge.id() + ": " + answer.summary());
            }
        }
    }

    /// Nobody new is played; who waits is told so.
    void close() {
        closed = true;
        queue.clear().forEach(challenge -> decline(challenge, LATER));
    }
}
