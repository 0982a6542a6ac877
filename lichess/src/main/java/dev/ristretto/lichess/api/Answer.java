package dev.ristretto.lichess.api;

import java.time.Duration;

/// What came of a request.
public sealed interface Answer {
    record Done(String body) implements Answer {}

    /// The host has understood and says no: to ask the same again would not help.
    record Refused(int status, String message) implements Answer {}

    /// Too many requests: this door stays shut for so long. The key names the limit, where there is one.
    record Limited(Duration pause, String key, String message) implements Answer {}

    /// Nobody knows whether the request was heard: the line broke, or the host is in trouble.
    record Failed(String why) implements Answer {}

    default boolean isDone() {
        return this instanceof Done;
    }

    /// For the log.
    default String summary() {
        return switch (this) {
            case Done done -> "done";
            case Refused(int status, String message) -> "refused (" + status + "): " + message;
            case Limited(Duration pause, String key, String message) ->
                "too many requests, waiting " + pause.toSeconds() + " s" + (key.isEmpty() ? "" : " (" + key + ")");
            case Failed(String why) -> "no answer: " + why;
        };
    }
}
