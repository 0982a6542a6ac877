package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.Challenge;
import dev.ristretto.lichess.api.Event;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.LineStream;
import dev.ristretto.lichess.api.StreamPump;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.play.FinishedGame;
import dev.ristretto.lichess.play.GameSession;
import dev.ristretto.lichess.play.GameStatus;
import dev.ristretto.lichess.play.Journal;
import dev.ristretto.lichess.play.Players;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// The account as a whole: hears its events, accepts and declines challenges, gives each game a thread,
/// and looks for opponents when nobody comes. Like a game it lives in one thread with a mailbox, and
/// whatever has to wait for the host waits on a thread of its own.
final class Bot {
    private static final long TICK_MILLIS = 500;
    private static final String DAILY_BOT_LIMIT = "bot.vsBot.day";

    private final LichessClient client;
    private final Account account;
    private final Journal journal;
    private final ChallengePolicy policy;
    private final ChallengeQueue queue;
    private final Matchmaker matchmaker;
    private final Summary summary = new Summary();
    private final ExecutorService errands = Executors.newVirtualThreadPerTaskExecutor();
    private final BlockingQueue<Note> mailbox = new LinkedBlockingQueue<>();
    private final Map<String, GameSession> sessions = new ConcurrentHashMap<>();
    private final GameSession.Table table;
    private final Optional<GamesFile> gamesFile;

    private long botsNotBefore = System.nanoTime();
    private boolean looking;
    /// Our own challenge that waits for an answer, empty when none does.
    private String outgoing = "";

    private boolean closing;

    /// What the bot hears of.
    private sealed interface Note {
        record Heard(Event event) implements Note {}

        record Broken(IOException why) implements Note {}

        record Ended(GameSession session) implements Note {}

        record Accepted(Challenge challenge, Answer answer) implements Note {}

        /// Who is there to be challenged.
        record Online(Answer answer) implements Note {}

        record Proposed(Matchmaker.Proposal proposal, Answer answer) implements Note {}

        record Close(boolean giveUp) implements Note {}
    }

    Bot(
            LichessClient client,
            Config config,
            Account account,
            Players players,
            Journal journal,
            RandomGenerator random) {
        this.client = client;
        this.account = account;
        this.journal = journal;
        policy = new ChallengePolicy(config.challenges());
        queue = new ChallengeQueue(config.games(), client.pace().reservation().toNanos());
        matchmaker = new Matchmaker(config.matchmaking(), config.challenges().block(), random, System.nanoTime());
        table = new GameSession.Table(client, config, account.id(), account.name(), players, errands, journal);
        gamesFile = config.files().pgn().map(GamesFile::new);
    }

    // ---- from other threads ----

    /// No new games; those in play are finished.
    void finish() {
        mailbox.add(new Note.Close(false));
    }

    /// No new games; those in play are resigned.
    void giveUp() {
        mailbox.add(new Note.Close(true));
    }

    List<GameStatus> status() {
        return sessions.values().stream()
                .map(GameSession::status)
                .flatMap(Optional::stream)
                .sorted((one, other) -> one.id().compareTo(other.id()))
                .toList();
    }

    // ---- on the thread of the bot ----

    /// Runs until somebody says [#finish] and the last game is over.
    ///
    /// @param board is shown the games, again and again
    /// @return what came of it, in a sentence
    String run(Consumer<List<GameStatus>> board) throws InterruptedException {
        try (StreamPump events = new StreamPump("events", client::events, new Ears(), client.pace())) {
            events.start();
            while (!closing || !sessions.isEmpty()) {
                Note note = mailbox.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
                if (note != null) take(note);
                seatNext();
                lookForOpponent();
                board.accept(status());
            }
        } finally {
            errands.shutdown();
            if (!errands.awaitTermination(client.pace().request().toMillis(), TimeUnit.MILLISECONDS)) {
                errands.shutdownNow();
            }
        }
        return summary.text(client.lag().millis());
    }

    private final class Ears implements StreamPump.Receiver {
        @Override
        public void line(LineStream.Line line) {
            try {
                mailbox.add(new Note.Heard(Event.parse(line.text())));
            } catch (IOException damaged) {
                journal.note("events: " + damaged.getMessage());
            }
        }

        @Override
        public void broken(IOException why) {
            mailbox.add(new Note.Broken(why));
        }
    }

    private void take(Note note) {
        switch (note) {
            case Note.Heard(Event event) -> happened(event);
            case Note.Broken(IOException why) -> {
                summary.countReconnection();
                journal.say("connection lost, trying again: " + why.getMessage());
            }
            case Note.Ended(GameSession session) -> ended(session);
            case Note.Accepted(Challenge challenge, Answer answer) -> accepted(challenge, answer);
            case Note.Online(Answer answer) -> propose(answer);
            case Note.Proposed(Matchmaker.Proposal proposal, Answer answer) -> proposed(proposal, answer);
            case Note.Close(boolean giveUp) -> close(giveUp);
        }
    }

    private void happened(Event event) {
        switch (event) {
            case Event.GameStarted started -> started(started);
            case Event.GameFinished(String game) ->
                Optional.ofNullable(sessions.get(game)).ifPresent(GameSession::finishedElsewhere);
            case Event.Challenged(Challenge challenge) -> challenged(challenge);
            case Event.ChallengeCanceled(String challenge) -> queue.remove(challenge);
            case Event.ChallengeDeclined(String challenge, String by, String reason) -> {
                journal.note(by + " declines our challenge: " + reason);
                queue.release(challenge);
                matchmaker.avoid(by, System.nanoTime());
            }
            case Event.Unknown(String type) -> journal.note("an event we do not know: " + type);
        }
    }

    /// Also said of games we play already, each time the stream is opened.
    private void started(Event.GameStarted game) {
        if (sessions.containsKey(game.game())) return;
        if (!game.isReal()) {
            journal.note(game.game() + " is not for bots and is left alone");
            return;
        }
        queue.started(game.game(), game.againstBot());
        matchmaker.played(System.nanoTime());
        if (game.game().equals(outgoing)) outgoing = "";
        try {
            GameSession session = new GameSession(game.game(), table);
            sessions.put(game.game(), session);
            Thread.ofVirtual().name("session-" + game.game()).start(() -> play(session));
        } catch (RuntimeException noEngine) {
            queue.ended(game.game());
            journal.say(game.game() + " cannot be played, as there is no engine for it: " + noEngine.getMessage());
        }
    }

    private void play(GameSession session) {
        try {
            session.run();
        } catch (RuntimeException bug) {
            journal.say("a game broke off: " + bug);
        } finally {
            mailbox.add(new Note.Ended(session));
        }
    }

    private void ended(GameSession session) {
        FinishedGame game = session.finished();
        sessions.remove(game.id());
        queue.ended(game.id());
        matchmaker.played(System.nanoTime());
        summary.count(game);
        journal.say("%s against %s: %s (%s)"
                .formatted(game.id(), game.opponent(), Results.word(game.result()), game.status()));
        gamesFile.ifPresent(file -> errands.execute(() -> save(file, game)));
    }

    private void save(GamesFile file, FinishedGame game) {
        try {
            file.save(game, client);
        } catch (IOException e) {
            journal.say("the game " + game.id() + " could not be saved: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // ---- challenges ----

    private void challenged(Challenge challenge) {
        if (challenge.challenger().id().equals(account.id())) return; // our own, on its way to somebody
        boolean bot = challenge.challenger().isBot();
        Optional<String> objection = policy.objection(challenge);
        if (objection.isPresent()) {
            decline(challenge, objection.get());
        } else if (closing || bot && System.nanoTime() - botsNotBefore < 0 || !queue.add(challenge)) {
            decline(challenge, "later");
        } else {
            journal.say("challenge from " + challenge.summary());
        }
    }

    private void decline(Challenge challenge, String reason) {
        journal.say("challenge from " + challenge.summary() + ": declined (" + reason + ")");
        errand(() -> client.decline(challenge.id(), reason), answer -> {});
    }

    private void seatNext() {
        if (closing) return;
        List<Challenge> next = new ArrayList<>();
        for (Optional<Challenge> one = queue.next(System.nanoTime());
                one.isPresent();
                one = queue.next(System.nanoTime())) {
            next.add(one.get());
        }
        for (Challenge challenge : next) {
            errand(
                    () -> client.accept(challenge.id(), challenge.challenger().isBot()),
                    answer -> mailbox.add(new Note.Accepted(challenge, answer)));
        }
    }

    private void accepted(Challenge challenge, Answer answer) {
        switch (answer) {
            case Answer.Done done -> {} // the game begins with an event
            case Answer.Limited limited -> {
                queue.release(challenge.id());
                if (challenge.challenger().isBot()) pauseBots(limited);
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

    private void pauseBots(Answer.Limited limited) {
        botsNotBefore = System.nanoTime() + limited.pause().toNanos();
        matchmaker.wait(limited.pause(), System.nanoTime());
    }

    // ---- matchmaking ----

    private void lookForOpponent() {
        long now = System.nanoTime();
        if (closing || looking || !queue.isIdle() || now - botsNotBefore < 0 || !matchmaker.isDue(now)) return;
        looking = true;
        errand(() -> client.onlineBots(200), answer -> mailbox.add(new Note.Online(answer)));
    }

    private void propose(Answer answer) {
        long now = System.nanoTime();
        Optional<Matchmaker.Proposal> proposal = answer instanceof Answer.Done(String body)
                ? matchmaker.choose(account, Account.parseAll(body), now)
                : Optional.empty();
        matchmaker.made(now);
        if (closing || proposal.isEmpty()) {
            looking = false;
            journal.note("nobody to challenge: " + answer.summary());
            return;
        }
        Matchmaker.Proposal made = proposal.get();
        errand(
                () -> client.challenge(made.opponent(), made.terms()),
                done -> mailbox.add(new Note.Proposed(made, done)));
    }

    private void proposed(Matchmaker.Proposal proposal, Answer answer) {
        looking = false;
        long now = System.nanoTime();
        journal.say("challenging " + proposal.opponent() + ", " + proposal.clock() + ": " + answer.summary());
        switch (answer) {
            case Answer.Done(String body) -> {
                outgoing = Challenge.made(body);
                queue.reserve(outgoing, true, now);
            }
            case Answer.Limited limited -> {
                if (limited.key().equals(DAILY_BOT_LIMIT)) pauseBots(limited);
                else matchmaker.wait(limited.pause(), now);
            }
            case Answer.Refused refused -> matchmaker.avoid(proposal.opponent(), now);
            case Answer.Failed failed -> {}
        }
    }

    // ---- the end ----

    private void close(boolean giveUp) {
        if (!closing) {
            closing = true;
            queue.clear().forEach(challenge -> decline(challenge, "later"));
            if (!outgoing.isEmpty()) errand(() -> client.cancel(outgoing), answer -> {});
        }
        if (giveUp) sessions.values().forEach(GameSession::giveUp);
        if (sessions.isEmpty()) return;
        String games = sessions.size() == 1 ? "1 game" : sessions.size() + " games";
        journal.say(giveUp ? "resigning " + games : "finishing " + games + "; Ctrl-C once more resigns");
    }

    private void errand(Callable<Answer> work, Consumer<Answer> then) {
        errands.execute(() -> {
            try {
                then.accept(work.call());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception bug) {
                then.accept(new Answer.Failed(bug.toString()));
            }
        });
    }
}
