package dev.ristretto.lichess.api;

import java.time.Duration;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// What the host writes when it says no.
///
/// @param pause how long it wants to be left alone
/// @param key the name of the limit, as `bot.vsBot.day`
record ErrorBody(String message, Optional<Duration> pause, String key) {
    private static final int LONGEST = 200;

    static ErrorBody of(String body) {
        try {
            JsonNode json = Json.read(body);
            JsonNode limit = json.path("ratelimit");
            Optional<Duration> pause = limit.path("seconds").isNumber()
                    ? Optional.of(Duration.ofSeconds(limit.path("seconds").asLong()))
                    : Optional.empty();
            return new ErrorBody(
                    message(json.path("error"), body), pause, limit.path("key").asString(""));
        } catch (JacksonException e) {
            return new ErrorBody(shortened(body), Optional.empty(), "");
        }
    }

    static Optional<Duration> seconds(String header) {
        return header.strip().matches("\\d{1,7}")
                ? Optional.of(Duration.ofSeconds(Long.parseLong(header.strip())))
                : Optional.empty();
    }

    private static String message(JsonNode error, String body) {
        if (error.isString()) return shortened(error.asString());
        return shortened(error.isMissingNode() ? body : error.toString());
    }

    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() > LONGEST ? line.substring(0, LONGEST) + " ..." : line;
    }
}
