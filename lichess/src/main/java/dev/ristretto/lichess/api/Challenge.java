package dev.ristretto.lichess.api;

import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// A challenge, from somebody or to somebody.
///
/// @param variant as Lichess writes it, also one we do not play
/// @param clock empty where there is none
/// @param initialFen empty where the game begins as usual, or from a position yet to be drawn
public record Challenge(
        String id,
        Person challenger,
        Person challenged,
        String variant,
        String speed,
        Optional<Clock> clock,
        boolean rated,
        String initialFen) {

    /// @param id the name in lower case
    /// @param rating 0 where there is none
    public record Person(String id, String name, String title, int rating) {
        public boolean isBot() {
            return title.equals("BOT");
        }

        static Person of(JsonNode json) {
            String name = json.path("name").asString("");
            return new Person(
                    json.path("id").asString(name.toLowerCase(Locale.ROOT)),
                    name,
                    json.path("title").asString(""),
                    json.path("rating").asInt(0));
        }
    }

    /// Seconds at first, and seconds added for each move.
    public record Clock(int initial, int increment) {}

    static Challenge of(JsonNode json) {
        JsonNode time = json.path("timeControl");
        boolean timed = time.path("type").asString("").equals("clock");
        return new Challenge(
                json.path("id").asString(""),
                Person.of(json.path("challenger")),
                Person.of(json.path("destUser")),
                json.path("variant").path("key").asString(""),
                json.path("speed").asString(""),
                timed
                        ? Optional.of(new Clock(
                                time.path("limit").asInt(0),
                                time.path("increment").asInt(0)))
                        : Optional.empty(),
                json.path("rated").asBoolean(false),
                json.path("initialFen").asString(""));
    }

    /// The name of a challenge of ours, from the answer to [LichessClient#challenge]; empty when it has none.
    public static String made(String body) {
        try {
            JsonNode json = Json.read(body);
            return json.path("id").asString(json.path("challenge").path("id").asString(""));
        } catch (JacksonException e) {
            return "";
        }
    }

    /// For the log.
    public String summary() {
        String time = clock.map(c -> c.initial() + "+" + c.increment()).orElse(speed);
        return "%s%s (%d), %s %s %s"
                .formatted(
                        challenger.isBot() ? "BOT " : "",
                        challenger.name(),
                        challenger.rating(),
                        rated ? "rated" : "casual",
                        time,
                        variant);
    }
}
