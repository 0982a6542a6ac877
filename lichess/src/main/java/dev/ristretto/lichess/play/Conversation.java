package dev.ristretto.lichess.play;

import dev.ristretto.engine.Identity;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.GameEvent;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.config.Config;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What is said in the chat of a game. It never holds up the game: each message goes its own way, and
/// one that cannot be sent is not missed.
final class Conversation {
    static final String PLAYERS = "player";
    static final String SPECTATORS = "spectator";
    /// Longer messages are cut by the host.
    private static final int LONGEST = 140;
    /// Who asks faster than this is not answered.
    private static final long PAUSE_NANOS = 2_000_000_000L;

    private final LichessClient client;
    private final Executor errands;
    private final Config.Chat chat;
    private final String game;
    private final String me;
    private final Supplier<@Nullable Insight> insight;
    private long lastAnswer = System.nanoTime() - PAUSE_NANOS;

    Conversation(String game, Table table, Supplier<@Nullable Insight> insight) {
        this.game = game;
        this.insight = insight;
        client = table.client();
        errands = table.errands();
        chat = table.config().chat();
        me = table.account().name();
    }

    void hello(String opponent) {
        say(PLAYERS, filled(chat.hello(), opponent));
        say(SPECTATORS, filled(chat.helloSpectators(), opponent));
    }

    void goodbye(String opponent) {
        say(PLAYERS, filled(chat.goodbye(), opponent));
        say(SPECTATORS, filled(chat.goodbye(), opponent));
    }

    /// Answers what is asked.
    void heard(GameEvent.ChatLine line) {
        if (!chat.commands() || line.name().equalsIgnoreCase(me)) return;
        reply(line).ifPresent(text -> {
            if (System.nanoTime() - lastAnswer < PAUSE_NANOS) return;
            lastAnswer = System.nanoTime();
            say(line.room(), text);
        });
    }

    Optional<String> reply(GameEvent.ChatLine line) {
        boolean watches = line.room().equals(SPECTATORS);
        return switch (line.text().strip().toLowerCase(Locale.ROOT)) {
            case "!help" ->
                Optional.of(watches ? "I answer to !eval, !name and !help." : "I answer to !name and !help.");
            case "!name" ->
                Optional.of(me + " plays with " + Identity.NAME + " " + Identity.VERSION + ", an engine in Java.");
            case "!eval" -> Optional.of(watches ? evaluation() : "Not while we play! Spectators can ask me.");
            default -> Optional.empty();
        };
    }

    private String evaluation() {
        Insight now = insight.get();
        if (now == null) return "I have not searched yet.";
        return "%s (White's side) at depth %d: %s"
                .formatted(now.score(), now.line().depth(), now.moves(6));
    }

    private String filled(String text, String opponent) {
        return text.replace("{me}", me).replace("{opponent}", opponent);
    }

    private void say(String room, String text) {
        String message = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        if (message.isBlank()) return;
        try {
            errands.execute(() -> {
                try {
                    Answer ignored = client.chat(game, room, message);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        } catch (RejectedExecutionException closing) {
            // the program is ending: nobody listens any more
        }
    }
}
