package dev.ristretto.lichess.play;

import dev.ristretto.chess.Move;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.GameEvent;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.LineStream;
import dev.ristretto.lichess.api.StreamPump;
import dev.ristretto.lichess.api.StreamRefused;
import dev.ristretto.lichess.config.Config;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One game from its first line to its end, on a thread of its own. Everything that happens to it goes
/// through one mailbox, so that it is never in two minds; and nothing of it is shared with another game.
public final class GameSession implements Runnable {
    private static final long IDLE_NANOS = 1_000_000_000L;
    /// The host takes moments to start a game, and may forget it in trouble; this often it is asked.
    private static final int MOST_REFUSALS = 6;

    private static final int MOST_DIVERGENCES = 3;
    /// With less on the clock a move is played without a second search.
    private static final long ENOUGH_MILLIS = 1_500;

    private final String id;
    private final Table table;
    private final BlockingQueue<Signal> mailbox = new LinkedBlockingQueue<>();
    private final Alarms alarms = new Alarms();
    private final StreamPump stream;
    private final Thinking thinking;
    private final Sending sending;
    private final Conversation conversation;
    private final Attitude attitude;
    private final Offers offers;
    private final Exits exits;

    private volatile @Nullable GameState state;
    private int expectedReply = Move.NONE;
    private int refusals;
    private int divergences;
    private boolean left;
    /// The ply at which an engine failed last.
    private int failedAt = -1;

    /// What all games of the bot have in common.
    ///
    /// @param account the name of our account in lower case
    /// @param name the same as people write it
    public record Table(
            LichessClient client,
            Config config,
            String account,
            String name,
            Players players,
            ExecutorService errands,
            Journal journal) {}

    public GameSession(String id, Table table) {
        this.id = id;
        this.table = table;
        LichessClient client = table.client;
        stream = new StreamPump("game-" + id, () -> client.game(id), new Ears(), client.pace());
        sending = new Sending(client, id, alarms);
        thinking = new Thinking(
                table.players,
                mailbox::add,
                alarms,
                this::moveOverhead,
                client.pace().search().toMillis());
        conversation = new Conversation(client, table.errands, table.config.chat(), id, table.name, thinking::insight);
        attitude = new Attitude(table.config.resign(), table.config.draw());
        offers = new Offers(client, table.config.games(), id, attitude);
        exits = new Exits(client, table.config.games(), id, alarms, this::note);
    }

    private int moveOverhead() {
        return table.config.engine().moveOverhead().orElseGet(table.client.lag()::moveOverhead);
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
        return now == null ? Optional.empty() : Optional.of(StatusLine.of(now, thinking.insight()));
    }

    private final class Ears implements StreamPump.Receiver {
        @Override
        public void line(LineStream.Line line) {
            try {
                mailbox.add(new Signal.Heard(GameEvent.parse(line.text()), line.arrivedNanos()));
            } catch (IOException damaged) {
                note(damaged.getMessage() + "; asking again");
                stream.reopen();
            }
        }

        @Override
        public void broken(IOException why) {
            mailbox.add(new Signal.Broken(why));
        }
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
            thinking.close();
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
            case Signal.Heard(GameEvent.Full full, long arrived) -> begin(full, arrived);
            case Signal.Heard(GameEvent.State next, long arrived) ->
                whenKnown(s -> changed(s, s.accept(next, arrived)));
            case Signal.Heard(GameEvent.ChatLine line, long arrived) -> conversation.heard(line);
            case Signal.Heard(GameEvent.OpponentGone(boolean gone, int seconds), long arrived) ->
                exits.opponentGone(gone, seconds);
            case Signal.Heard(GameEvent.Unknown(String type), long arrived) -> note("an event we do not know: " + type);
            case Signal.Broken(IOException why) -> broken(why);
            case Signal.Thought thought -> whenKnown(s -> thought(s, thought));
            case Signal.FinishedElsewhere() -> {
                stream.reopen();
                leaveIn(table.client.pace().echo());
            }
            case Signal.GiveUp() -> {
                resign();
                leaveIn(table.client.pace().request().multipliedBy(2));
            }
        }
    }

    private interface Step {
        void go(GameState known) throws InterruptedException;
    }

    private void whenKnown(Step step) throws InterruptedException {
        GameState known = state;
        if (known != null) step.go(known);
    }

    private void begin(GameEvent.Full full, long arrived) throws InterruptedException {
        refusals = 0;
        GameState known = state;
        if (known != null) {
            changed(known, known.resync(full.state(), arrived));
            sending.stillWaits(known);
            return;
        }
        try {
            GameState fresh = new GameState(full, table.account, arrived);
            state = fresh;
            table.journal.say(StatusLine.introduction(fresh));
            if (fresh.ply() < 2 && !fresh.isOver())
                conversation.hello(fresh.opponent().name());
            changed(fresh, GameState.Change.MOVED);
        } catch (UnplayableGame e) {
            say("cannot be played: " + e.getMessage());
            left = true;
        }
    }

    private void changed(GameState now, GameState.Change change) throws InterruptedException {
        switch (change) {
            case OVER -> {}
            case STALE -> note("an old state, which counts for nothing");
            case DIVERGED -> diverged();
            case SAME, MOVED, TAKEN_BACK -> {
                divergences = 0;
                sending.look(now);
                offers.look(now, change).ifPresent(this::note);
                exits.watchOpponent(now, change);
                if (change == GameState.Change.TAKEN_BACK) thinking.drop();
                if (now.isOurTurn()) ourTurn(now);
                else theirTurn(now);
            }
        }
    }

    private void diverged() throws InterruptedException {
        note("a state that contradicts what we know; asking again");
        divergences++;
        if (divergences > MOST_DIVERGENCES) {
            say("has moves that make no sense to us");
            resign();
            left = true;
        }
        stream.reopen();
    }

    private void ourTurn(GameState now) {
        if (sending.isDecided(now) || thinking.isThinking(now)) return;
        if (!thinking.ponderHit(now)) thinking.think(now);
    }

    private void theirTurn(GameState now) {
        boolean ponders = table.config.engine().ponder() && now.game().timed();
        if (thinking.isPondering() || !ponders) return;
        if (expectedReply != Move.NONE && now.isLegal(expectedReply)) thinking.ponder(now, expectedReply);
        expectedReply = Move.NONE;
    }

    private void thought(GameState now, Signal.Thought thought) throws InterruptedException {
        if (!thinking.isAwaited(thought, now)) return;
        thinking.done();
        if (!now.isOurTurn() || sending.isDecided(now)) return;
        int move = thought.result().best();
        if (!now.isLegal(move)) {
            engineDied(now);
            return;
        }
        attitude.saw(thought.result().score());
        if (attitude.resigns()) {
            say("is resigned");
            resign();
            return;
        }
        expectedReply = thought.result().ponder();
        play(now, move, attitude.offersDraw(now.position().fullmoveNumber()));
    }

    private void play(GameState now, int move, boolean offersDraw) throws InterruptedException {
        if (move == Move.NONE) return; // mate or stalemate: the host knows
        sending.decide(now, move, offersDraw);
        send(now);
    }

    private void send(GameState now) throws InterruptedException {
        String move = sending.move();
        switch (sending.send(now)) {
            case ACCEPTED -> {}
            case LATER -> note(move + " has to wait");
            case UNHEARD -> {
                note(move + " was not answered; asking how things are");
                stream.reopen();
            }
            case REJECTED -> {
                note(move + " was rejected; asking how things are");
                stream.reopen();
            }
            case HOPELESS -> {
                say("rejects " + move + " again and again, and is resigned");
                resign();
            }
        }
    }

    private void ring(Alarms.Alarm alarm) throws InterruptedException {
        switch (alarm) {
            case SEND -> whenKnown(this::send);
            case ECHO -> {
                note("our move was accepted but does not appear; asking again");
                stream.reopen();
            }
            case STOP_SEARCH -> thinking.stop();
            case REPLACE_ENGINE -> whenKnown(this::engineDied);
            case ABORT -> {
                say("is aborted, as nobody moves");
                exits.abort();
            }
            case CLAIM -> exits.claim();
            case RESIGN -> resign();
            case LEAVE -> left = true;
        }
    }

    private void engineDied(GameState now) throws InterruptedException {
        say("the engine has failed; another one goes on");
        int move = thinking.anyMove(now);
        thinking.replaceEngine();
        boolean again = failedAt == now.ply();
        failedAt = now.ply();
        if (!now.isOurTurn() || sending.isDecided(now)) return;
        if (again || now.millisLeft(now.us(), System.nanoTime()) < ENOUGH_MILLIS) play(now, move, false);
        else thinking.think(now);
    }

    private void broken(IOException why) {
        note("stream: " + why.getMessage());
        if (why instanceof StreamRefused refused && refused.answer() instanceof Answer.Refused) refusals++;
        if (refusals < MOST_REFUSALS) return;
        say("cannot be reached: " + why.getMessage());
        left = true;
    }

    private void resign() throws InterruptedException {
        GameState now = state;
        thinking.drop();
        if (exits.resign(now == null ? 0 : now.ply())) stream.reopen();
    }

    /// What is left to tell when all is over.
    public FinishedGame finished() {
        GameState end = state;
        return end == null || left && !end.isOver() ? Endings.unseen(id, end) : Endings.of(id, end);
    }

    private void leaveIn(Duration patience) {
        alarms.set(Alarms.Alarm.LEAVE, System.nanoTime() + patience.toNanos());
    }

    private void say(String text) {
        table.journal.say(id + " " + text);
    }

    private void note(String text) {
        table.journal.note(id + " " + text);
    }
}
