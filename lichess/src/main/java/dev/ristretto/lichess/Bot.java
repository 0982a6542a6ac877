package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.Challenge;
import dev.ristretto.lichess.api.Event;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.LineStream;
import dev.ristretto.lichess.api.StreamPump;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.play.GameStatus;
import dev.ristretto.lichess.play.Journal;
import dev.ristretto.lichess.play.Players;
import dev.ristretto.lichess.play.Table;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// The account as a whole: hears its events and hands each to the part it concerns. Like a game it lives in
/// one thread with a mailbox: what is put there runs on that thread, and whatever has to wait for the host
/// does so elsewhere.
final class Bot {
    private static final long TICK_MILLIS = 500;

    private final LichessClient client;
    private final Journal journal;
    private final BlockingQueue<Runnable> mailbox = new LinkedBlockingQueue<>();
    private final Errands errands = new Errands(mailbox::add);
    private final Summary summary = new Summary();
    private final ChallengeQueue queue;
    private final Games games;
    private final Reception reception;
    private final Outreach outreach;
    private boolean closing;

    Bot(
            LichessClient client,
            Config config,
            Account account,
            Players players,
            Journal journal,
            RandomGenerator random) {
        this.client = client;
        this.journal = journal;
        queue = new ChallengeQueue(config.games(), client.pace().reservation().toNanos());
        Office office = new Office(client, account, queue, new Pause(), errands, journal);
        Matchmaker matchmaker = new Matchmaker(config.matchmaking(), config.challenges(), random, System.nanoTime());
        games = new Games(new Table(client, config, account, players, errands, journal), queue, summary, mailbox::add);
        reception = new Reception(office, config.challenges());
        outreach = new Outreach(office, matchmaker);
    }

    // ---- from other threads ----

    /// No new games; those in play are finished.
    void finish() {
        mailbox.add(() -> {
            close();
            if (!games.isEmpty()) journal.say("finishing " + games.number() + "; Ctrl-C once more resigns");
            else if (mayBegin()) journal.say("waiting for what was agreed on: a game that begins now is aborted");
        });
    }

    /// No new games; those in play are resigned.
    void giveUp() {
        mailbox.add(() -> {
            close();
            games.giveUp();
        });
    }

    // ---- on the thread of the bot ----

    /// Runs until somebody says [#finish] and the last game is over.
    ///
    /// @param board is shown the games, again and again
    /// @return what came of it, in a sentence
    String run(Consumer<List<GameStatus>> board) throws InterruptedException {
        try (StreamPump events = new StreamPump("events", client::events, new Ears(), client.pace())) {
            events.start();
            while (!closing || !games.isEmpty() || mayBegin()) {
                Runnable news = mailbox.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
                if (news != null) unharmed(news);
                unharmed(reception::seatNext);
                unharmed(outreach::look);
                unharmed(() -> board.accept(games.status()));
            }
        } finally {
            errands.end(client.pace().request());
        }
        return summary.text(client.lag().millis());
    }

    /// A challenge we have accepted or made may still become a game, and nobody would play it.
    private boolean mayBegin() {
        return outreach.isAsking() || queue.hasReservations(System.nanoTime());
    }

    /// A mistake of ours in one thing must not end all games.
    private void unharmed(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException bug) {
            StackTraceElement[] where = bug.getStackTrace();
            journal.say("a mistake in this program, please report it: " + bug
                    + (where.length == 0 ? "" : " at " + where[0]));
        }
    }

    private final class Ears implements StreamPump.Receiver {
        @Override
        public void line(LineStream.Line line) {
            try {
                Event event = Event.parse(line.text());
                mailbox.add(() -> happened(event));
            } catch (IOException damaged) {
                journal.note("events: " + damaged.getMessage());
            }
        }

        @Override
        public void broken(IOException why) {
            mailbox.add(() -> {
                summary.countReconnection();
                journal.say("connection lost, trying again: " + why.getMessage());
            });
        }
    }

    private void happened(Event event) {
        switch (event) {
            case Event.GameStarted started -> started(started);
            case Event.GameFinished(String game) -> games.finishedElsewhere(game);
            case Event.Challenged(Challenge challenge) -> reception.challenged(challenge);
            case Event.ChallengeCanceled(String challenge) -> reception.canceled(challenge);
            case Event.ChallengeDeclined(String challenge, String by, String reason) ->
                outreach.declined(challenge, by, reason);
            case Event.Unknown(String type) -> journal.note("an event we do not know: " + type);
        }
    }

    private void started(Event.GameStarted started) {
        String game = started.game();
        boolean tooLate = closing && !games.isPlayed(game);
        outreach.begun(game);
        games.begin(started);
        if (tooLate) games.giveUp(game);
    }

    private void close() {
        if (closing) return;
        closing = true;
        reception.close();
        outreach.close();
    }
}
