package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Event;
import dev.ristretto.lichess.play.FinishedGame;
import dev.ristretto.lichess.play.GameSession;
import dev.ristretto.lichess.play.GameStatus;
import dev.ristretto.lichess.play.Journal;
import dev.ristretto.lichess.play.Table;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// The games in play, each on a thread of its own. It is used by the thread of the bot, but for
/// [#status], which anybody may ask for.
final class Games {
    private final Table table;
    private final ChallengeQueue queue;
    private final Summary summary;
    private final Optional<GamesFile> file;
    private final Consumer<Runnable> mailbox;
    private final Journal journal;
    private final Map<String, GameSession> sessions = new ConcurrentHashMap<>();

    Games(Table table, ChallengeQueue queue, Summary summary, Consumer<Runnable> mailbox) {
        this.table = table;
        this.queue = queue;
        this.summary = summary;
        this.mailbox = mailbox;
        file = table.config().files().pgn().map(GamesFile::new);
        journal = table.journal();
    }

    boolean isPlayed(String game) {
        return sessions.containsKey(game);
    }

    boolean isEmpty() {
        return sessions.isEmpty();
    }

    List<GameStatus> status() {
        return sessions.values().stream()
                .map(GameSession::status)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(GameStatus::id))
                .toList();
    }

    /// Also said of games we play already, each time the stream is opened.
    void begin(Event.GameStarted game) {
        String id = game.game();
        if (isPlayed(id)) return;
        if (!game.isReal()) {
            journal.note(id + " is not for bots and is left alone");
            return;
        }
        queue.started(id, game.againstBot());
        try {
            GameSession session = new GameSession(id, table);
            sessions.put(id, session);
            Thread.ofVirtual().name("session-" + id).start(() -> play(session));
        } catch (RuntimeException noEngine) {
            queue.ended(id);
            journal.say(id + " cannot be played, as there is no engine for it: " + noEngine.getMessage());
        }
    }

    private void play(GameSession session) {
        FinishedGame end = session.brokenOff();
        try {
            session.run();
            end = session.finished();
        } catch (RuntimeException bug) {
            journal.say("a game broke off: " + bug);
            end = session.brokenOff();
        } finally {
            FinishedGame told = end;
            mailbox.accept(() -> ended(told));
        }
    }

    private void ended(FinishedGame game) {
        sessions.remove(game.id());
        queue.ended(game.id());
        summary.count(game);
        journal.say("%s against %s: %s (%s)"
                .formatted(game.id(), game.opponent(), Results.word(game.result()), game.status()));
        file.ifPresent(games -> table.errands().execute(() -> save(games, game)));
    }

    private void save(GamesFile games, FinishedGame game) {
        try {
            games.save(game, table.client());
        } catch (IOException e) {
            journal.say("the game " + game.id() + " could not be saved: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// The account hears that a game is over; its own stream should say so too.
    void finishedElsewhere(String game) {
        Optional.ofNullable(sessions.get(game)).ifPresent(GameSession::finishedElsewhere);
    }

    /// Resigns one, or aborts it if it has just begun.
    void giveUp(String game) {
        Optional.ofNullable(sessions.get(game)).ifPresent(GameSession::giveUp);
    }

    /// Resigns all of them.
    void giveUp() {
        if (isEmpty()) return;
        sessions.values().forEach(GameSession::giveUp);
        journal.say("resigning " + number());
    }

    /// `1 game`, `3 games`.
    String number() {
        return sessions.size() == 1 ? "1 game" : sessions.size() + " games";
    }
}
