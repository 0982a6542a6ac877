package dev.ristretto.lichess.play;

import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.GameEvent;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.StreamPump;
import dev.ristretto.lichess.api.StreamRefused;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One game from its first line to its end, on a thread of its own. Everything that happens to it goes
/// through one mailbox, so that it is never in two minds; and nothing of it is shared with another game.
///
/// This class follows the game and hands each thing to the part it concerns: [OurMoves], [Offers],
/// [Conversation], [Exits].
public final class GameSession implements Runnable {
    private static final long IDLE_NANOS = 1_000_000_000L;
    /// The host takes moments to start a game, and may forget it in trouble; this often it is asked.
    private static final int MOST_REFUSALS = 7;

    private static final int MOST_DIVERGENCES = 3;

    private final String id;
    private final Table table;
    private final Journal journal;
    private final BlockingQueue<Signal> mailbox = new LinkedBlockingQueue<>();
    private final Alarms alarms = new Alarms();
    private final StreamPump stream;
    private final OurMoves ourMoves;
    private final Conversation conversation;
    private final Offers offers;
    private final Exits exits;

    private volatile @Nullable GameState state;
    private int refusals;
    private int divergences;
    /// We are on our way out, as the game cannot be played on.
    private boolean hopeless;

    private boolean left;

    public GameSession(String id, Table table) {
        this.id = id;
        this.table = table;
        journal = table.journal().of(id);
        LichessClient client = table.client();
        stream = new StreamPump(
                "game-" + id,
                () -> client.game(id),
                new Ears(mailbox::add),
                client.pace().inGame());
        Attitude attitude = new Attitude(table.config().resign(), table.config().draw());
        ourMoves = new OurMoves(id, table, attitude, alarms, mailbox::add, journal);
        conversation = new Conversation(id, table, ourMoves::insight);
        offers = new Offers(id, table, attitude, journal);
        exits = new Exits(client, table.config().games(), id, alarms, journal);
    }

    // ---- from other threads ----

    /// The account's stream says the game is over: its own should say so too, soon.
    public void finishedElsewhere() {
        mailbox.add(new Signal.FinishedElsewhere());
    }

    /// Resigns, or aborts a game that has hardly begun.
    public void giveUp() {
        mailbox.add(new Signal.GiveUp());
    }

    /// How the game stands, empty before its first line.
    public Optional<GameStatus> status() {
        GameState now = state;
        return now == null ? Optional.empty() : Optional.of(StatusLine.of(now, ourMoves.insight()));
    }

    // ---- on the thread of the game ----

    @Override
    public void run() {
        try {
            stream.start();
            while (!isEnded()) step();
            GameState end = state;
            if (end != null && !left) conversation.goodbye(end.opponent().name());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stream.close();
            ourMoves.close();
        }
    }

    private boolean isEnded() {
        GameState now = state;
        return left || now != null && now.isOver();
    }

    /// What has happened comes before what was feared: on a busy machine an answer and the alarm for its
    /// absence may be found together.
    private void step() throws InterruptedException {
        long now = System.nanoTime();
        Signal signal = mailbox.poll(alarms.nanosToNext(now, IDLE_NANOS), TimeUnit.NANOSECONDS);
        if (signal != null) {
            take(signal);
            return;
        }
        Optional<Alarms.Alarm> due = alarms.due(System.nanoTime());
        if (due.isPresent()) ring(due.get());
    }

    private void take(Signal signal) throws InterruptedException {
        switch (signal) {
            case Signal.Heard(GameEvent event, long arrived) -> heard(event, arrived);
            case Signal.Damaged(IOException why) -> {
                journal.note(why.getMessage() + "; asking again");
                stream.reopen();
            }
            case Signal.Broken(IOException why) -> broken(why);
            case Signal.Thought thought -> whenKnown(now -> ourMoves.thought(now, thought));
            case Signal.FinishedElsewhere() -> {
                stream.reopen();
                leaveIn(table.client().pace().echo());
            }
            case Signal.GiveUp() -> giveUpSoon();
        }
    }

    private void heard(GameEvent event, long arrived) throws InterruptedException {
        switch (event) {
            case GameEvent.Full full -> begin(full, arrived);
            case GameEvent.State next -> whenKnown(now -> changed(now, now.accept(next, arrived)));
            case GameEvent.ChatLine line -> conversation.heard(line);
            case GameEvent.OpponentGone(boolean gone, int seconds) -> exits.opponentGone(gone, seconds);
            case GameEvent.Unknown(String type) -> journal.note("an event we do not know: " + type);
        }
    }

    private void ring(Alarms.Alarm alarm) throws InterruptedException {
        switch (alarm) {
            case SEND -> whenKnown(ourMoves::send);
            case ECHO -> {
                journal.note("our move was accepted but does not appear; asking again");
                stream.reopen();
            }
            case STOP_SEARCH -> ourMoves.stopSearch();
            case REPLACE_ENGINE -> whenKnown(ourMoves::engineFailed);
            case ABORT -> {
                journal.say("is aborted, as nobody moves");
                exits.abort();
            }
            case CLAIM -> exits.claim();
            case RESIGN -> resign();
            case LEAVE -> left = true;
        }
    }

    private interface Step {
        Next go(GameState known) throws InterruptedException;
    }

    /// Does something with the game, if its first line has come, and what follows from it.
    private void whenKnown(Step step) throws InterruptedException {
        GameState known = state;
        if (known == null) return;
        switch (step.go(known)) {
            case GO_ON -> {}
            case ASK_AGAIN -> stream.reopen();
            case RESIGN -> resign();
        }
    }

    /// The first line of a stream, which may be that of a game we know.
    private void begin(GameEvent.Full full, long arrived) throws InterruptedException {
        refusals = 0;
        if (state == null) meet(full, arrived);
        else
            whenKnown(known -> {
                Next next = changed(known, known.resync(full.state(), arrived));
                ourMoves.asked(known);
                return next;
            });
    }

    private void meet(GameEvent.Full full, long arrived) throws InterruptedException {
        try {
            GameState fresh = new GameState(full, table.account().id(), arrived);
            state = fresh;
            table.journal().say(StatusLine.introduction(fresh));
            if (fresh.ply() < 2 && !fresh.isOver())
                conversation.hello(fresh.opponent().name());
            whenKnown(known -> changed(known, GameState.Change.MOVED));
        } catch (UnplayableGame e) {
            if (full.state().isOver()) left = true;
            else if (!hopeless) {
                journal.say("cannot be played: " + e.getMessage());
                hopeless = true;
                giveUpSoon();
            }
        }
    }

    private Next changed(GameState now, GameState.Change change) throws InterruptedException {
        return switch (change) {
            case OVER -> Next.GO_ON;
            case FEWER -> {
                journal.note("fewer moves than we know; asking again");
                yield Next.ASK_AGAIN;
            }
            case DIVERGED -> diverged();
            case SAME, MOVED, TAKEN_BACK -> {
                divergences = 0;
                ourMoves.follow(now, change);
                exits.watchOpponent(now, change);
                ourMoves.look(now);
                offers.look(now);
                yield Next.GO_ON;
            }
        };
    }

    private Next diverged() throws InterruptedException {
        if (hopeless) return Next.GO_ON;
        journal.note("a state that contradicts what we know; asking again");
        divergences++;
        if (divergences <= MOST_DIVERGENCES) return Next.ASK_AGAIN;
        journal.say("has moves that make no sense to us, and is resigned");
        hopeless = true;
        giveUpSoon();
        return Next.GO_ON;
    }

    private void broken(IOException why) {
        journal.note("stream: " + why.getMessage());
        if (why instanceof StreamRefused refused && refused.answer() instanceof Answer.Refused) refusals++;
        if (refusals < MOST_REFUSALS) return;
        journal.say("cannot be reached: " + why.getMessage());
        left = true;
    }

    private void resign() throws InterruptedException {
        GameState now = state;
        ourMoves.drop();
        if (exits.resign(now == null ? 0 : now.ply())) stream.reopen();
    }

    /// Resigns until the host has heard it, but not for ever.
    private void giveUpSoon() throws InterruptedException {
        resign();
        leaveIn(table.client().pace().request().multipliedBy(2));
    }

    private void leaveIn(Duration patience) {
        alarms.set(Alarms.Alarm.LEAVE, System.nanoTime() + patience.toNanos());
    }

    /// What is left to tell when all is over. Asked for by the thread of the game.
    public FinishedGame finished() {
        GameState end = state;
        return end == null || !end.isOver() ? brokenOff() : Endings.of(id, end);
    }

    /// What is left to tell of a game that was not played to its end.
    public FinishedGame brokenOff() {
        return Endings.unseen(id, state);
    }
}
