package dev.ristretto.lichess.api;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What happens in one game, a line of its stream each.
public sealed interface GameEvent {
    /// Everything there is to know, always the first line.
    ///
    /// @param initialMillis the clock at first; 0 in a game without one
    record Full(
            String id,
            String variant,
            String initialFen,
            boolean rated,
            String speed,
            Seat white,
            Seat black,
            boolean timed,
            long initialMillis,
            long incrementMillis,
            State state)
            implements GameEvent {}

    /// Who plays. Lichess's own computer has a level and no name.
    record Seat(String id, String name, String title, int rating) {
        public boolean isBot() {
            return title.equals("BOT");
        }
    }

    /// How the game stands. Times are in milliseconds, moves as UCI writes them.
    record State(
            List<String> moves,
            long whiteMillis,
            long blackMillis,
            long whiteIncrement,
            long blackIncrement,
            String status,
            String winner,
            boolean whiteOffersDraw,
            boolean blackOffersDraw,
            boolean whiteWantsBack,
            boolean blackWantsBack)
            implements GameEvent {
        public State {
            moves = List.copyOf(moves);
        }

        public boolean isOver() {
            return !status.equals("created") && !status.equals("started");
        }
    }

    /// @param room `player` or `spectator`
    record ChatLine(String room, String name, String text) implements GameEvent {}

    /// @param claimSeconds until the game may be claimed; negative when it may not
    record OpponentGone(boolean gone, int claimSeconds) implements GameEvent {}

    /// Something Lichess has learnt since this was written.
    record Unknown(String type) implements GameEvent {}

    /// @throws IOException for a line that is damaged
    static GameEvent parse(String line) throws IOException {
        return of(Json.line(line));
    }

    private static GameEvent of(JsonNode json) throws IOException {
        String type = json.path("type").asString("");
        return switch (type) {
            case "gameFull" -> full(json);
            case "gameState" -> state(json);
            case "chatLine" ->
                new ChatLine(
                        json.path("room").asString(""),
                        json.path("username").asString(""),
                        json.path("text").asString(""));
            case "opponentGone" ->
                new OpponentGone(
                        json.path("gone").asBoolean(false),
                        json.path("claimWinInSeconds").asInt(-1));
            default -> new Unknown(type);
        };
    }

    private static Full full(JsonNode json) throws IOException {
        JsonNode clock = json.path("clock");
        boolean timed = clock.path("initial").isNumber();
        return new Full(
                json.path("id").asString(""),
                json.path("variant").path("key").asString("standard"),
                json.path("initialFen").asString("startpos"),
                json.path("rated").asBoolean(false),
                json.path("speed").asString(""),
                seat(json.path("white")),
                seat(json.path("black")),
                timed,
                clock.path("initial").asLong(0),
                clock.path("increment").asLong(0),
                state(json.path("state")));
    }

    private static Seat seat(JsonNode json) {
        String computer =
                json.has("aiLevel") ? "Lichess level " + json.path("aiLevel").asInt(0) : "?";
        return new Seat(
                json.path("id").asString(""),
                json.path("name").asString(computer),
                json.path("title").asString(""),
                json.path("rating").asInt(0));
    }

    private static State state(JsonNode json) throws IOException {
        if (!json.path("moves").isString() || !json.path("status").isString()) {
            throw new IOException("a damaged line: a state without moves or status");
        }
        String moves = json.path("moves").asString("").strip();
        return new State(
                moves.isEmpty() ? List.of() : Arrays.asList(moves.split("\\s+")),
                json.path("wtime").asLong(0),
                json.path("btime").asLong(0),
                json.path("winc").asLong(0),
                json.path("binc").asLong(0),
                json.path("status").asString("started"),
                json.path("winner").asString(""),
                json.path("wdraw").asBoolean(false),
                json.path("bdraw").asBoolean(false),
                json.path("wtakeback").asBoolean(false),
                json.path("btakeback").asBoolean(false));
    }
}
