package dev.ristretto.app;

import java.util.List;
import picocli.CommandLine.ParseResult;

/// What may be said beside `--resume`. A run goes on as it was begun; an option that would be passed over
/// in silence is refused.
final class Resumption {
    private static final String RESUME = "--resume";

    private Resumption() {}

    /// @param changeable the options that may be given anew
    /// @throws IllegalArgumentException naming what else was given
    static void check(ParseResult given, String... changeable) {
        Companions.stranger(given, RESUME, changeable).ifPresent(name -> {
            throw refusal(name, changeable);
        });
        if (!given.matchedPositionals().isEmpty()) {
            throw refusal(String.join(" ", given.matchedPositionals().getFirst().originalStringValues()), changeable);
        }
    }

    private static IllegalArgumentException refusal(String given, String... changeable) {
        String rest = changeable.length == 0
                ? "nothing else can be given"
                : "all that can be given anew is " + String.join(" and ", List.of(changeable));
        return new IllegalArgumentException("--resume goes on with a run as it was begun: " + rest + ", not " + given);
    }
}
