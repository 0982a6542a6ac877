package dev.ristretto.lichess.api;

import java.io.IOException;
import tools.jackson.databind.JsonNode;

/// What happens to the account, a line of the event stream each.
public sealed interface Event {
    /// A game is in play: it has just begun, or the stream was opened while it went on.
    record GameStarted(String game, boolean isReal, String opponent, boolean againstBot) implements Event {}

    record GameFinished(String game) implements Event {}

    record Challenged(Challenge challenge) implements Event {}

    record ChallengeCanceled(String challenge) implements Event {}

    /// A challenge of ours was declined.
    record ChallengeDeclined(String challenge, String by, String reason) implements Event {}

    /// Something Lichess has learnt since this was written.
    record Unknown(String type) implements Event {}

    /// @throws IOException for a line that is damaged
    static Event parse(String line) throws IOException {
        return of(Json.line(line));
    }

    private static Event of(JsonNode json) throws IOException {
        String type = json.path("type").asString("");
        JsonNode game = json.path("game");
        JsonNode challenge = json.path("challenge");
        return switch (type) {
            case "gameStart" -> started(game);
            case "gameFinish" -> new GameFinished(id(game));
            case "challenge" -> new Challenged(Challenge.of(challenge));
            case "challengeCanceled" -> new ChallengeCanceled(id(challenge));
            case "challengeDeclined" ->
                new ChallengeDeclined(
                        id(challenge),
                        challenge.path("destUser").path("id").asString(""),
                        challenge.path("declineReasonKey").asString("generic"));
            default -> new Unknown(type);
        };
    }

    /// Games against Lichess's own computer have no opponent with a name, and a bot cannot move in games
    /// that are not meant for it.
    private static GameStarted started(JsonNode game) throws IOException {
        JsonNode opponent = game.path("opponent");
        boolean forBots = game.path("compat").path("bot").asBoolean(true);
        return new GameStarted(
                id(game),
                forBots,
                opponent.path("username").asString("?"),
                opponent.path("title").asString("").equals("BOT") || opponent.has("ai"));
    }

    private static String id(JsonNode json) throws IOException {
        String id = json.path("id").asString(json.path("gameId").asString(""));
        if (!id.matches("[A-Za-z0-9]{1,32}")) throw new IOException("an event without a name we can use");
        return id;
    }
}
