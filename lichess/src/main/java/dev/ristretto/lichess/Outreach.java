package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.Challenge;
import java.io.IOException;
import java.util.Optional;

/// Challenges other bots when nobody plays: it asks who is there, lets the [Matchmaker] choose, and hears
/// the answer. Used by the thread of the bot.
final class Outreach {
    private static final int BOTS_ASKED_FOR = 200;
    private static final String DAILY_BOT_LIMIT = "bot.vsBot.day";

    private final Office office;
    private final Matchmaker matchmaker;

    private boolean looking;
    /// Our own challenge that waits for an answer, empty when none does.
    private String outgoing = "";

    private boolean closed;

    Outreach(Office office, Matchmaker matchmaker) {
        this.office = office;
        this.matchmaker = matchmaker;
    }

    /// Looks for an opponent, if it is time to.
    void look() {
        long now = System.nanoTime();
        if (office.queue().playing() > 0) matchmaker.played(now);
        if (closed || looking || office.botsPause().isOn() || !matchmaker.isDue(now)) return;
        if (!office.queue().isIdle() || !hasSeat()) return;
        looking = true;
        office.errands().ask(() -> office.client().onlineBots(BOTS_ASKED_FOR), this::compare);
    }

    /// Our rating is not what it was when we began. It is asked for last, on a connection that is open, as
    /// these requests tell how long moves take.
    private void compare(Answer online) {
        office.errands().ask(() -> office.client().account(), ours -> propose(online, current(ours)));
    }

    private Account current(Answer ours) {
        try {
            return ours instanceof Answer.Done(String body) ? Account.parse(body) : office.account();
        } catch (IOException damaged) {
            return office.account();
        }
    }

    private boolean hasSeat() {
        return office.queue().hasSeat(true);
    }

    private void propose(Answer online, Account us) {
        long now = System.nanoTime();
        Optional<Matchmaker.Proposal> choice = online instanceof Answer.Done(String body)
                ? matchmaker.choose(us, Account.parseAll(body), now)
                : Optional.empty();
        // Somebody may have taken the seat while we asked.
        if (closed || !hasSeat() || choice.isEmpty()) {
            looking = false;
            matchmaker.foundNobody(now);
            office.journal().note("nobody to challenge: " + online.summary());
            return;
        }
        matchmaker.made(now);
        Matchmaker.Proposal proposal = choice.get();
        office.errands()
                .ask(
                        () -> office.client().challenge(proposal.opponent(), proposal.terms()),
                        answer -> proposed(proposal, answer));
    }

    private void proposed(Matchmaker.Proposal proposal, Answer answer) {
        looking = false;
        long now = System.nanoTime();
        office.journal().say("challenging " + proposal.opponent() + ", " + proposal.clock() + ": " + answer.summary());
        switch (answer) {
            case Answer.Done(String body) -> {
                outgoing = Challenge.made(body);
                office.queue().reserve(outgoing, true, now);
                if (closed) close();
            }
            case Answer.Limited limited -> {
                if (limited.key().equals(DAILY_BOT_LIMIT)) office.botsPause().begin(limited.pause());
                else matchmaker.wait(limited.pause(), now);
            }
            case Answer.Refused refused -> matchmaker.avoid(proposal.opponent(), now);
            case Answer.Failed failed -> {}
        }
    }

    /// A game has begun: perhaps the one we asked for.
    void begun(String game) {
        if (game.equals(outgoing)) outgoing = "";
    }

    /// Both sides hear of it: what we declined ourselves is no news.
    void declined(String challenge, String by, String reason) {
        if (by.equals(office.account().id())) return;
        office.journal().note(by + " declines our challenge: " + reason);
        office.queue().release(challenge);
        begun(challenge);
        matchmaker.avoid(by, System.nanoTime());
    }

    /// Whether a question of ours is on its way.
    boolean isAsking() {
        return looking;
    }

    /// Nobody is asked any more, and who was asked need not answer.
    void close() {
        closed = true;
        if (outgoing.isEmpty()) return;
        String withdrawn = outgoing;
        outgoing = "";
        office.queue().release(withdrawn);
        office.errands().ask(() -> office.client().cancel(withdrawn), answer -> {});
    }
}
