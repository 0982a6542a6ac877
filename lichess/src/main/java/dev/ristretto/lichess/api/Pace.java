package dev.ristretto.lichess.api;

import java.time.Duration;

/// How long things may take and how soon they are tried again. Tests are in a hurry; Lichess is not.
///
/// @param request until all of a usual answer has come, or the first byte of a stream
/// @param silence a stream that says nothing for so long is dead: Lichess sends an empty line every 6 s
/// @param retry first pause before something is tried again; it doubles each time
/// @param longestRetry and grows no further than this
/// @param limited pause after 429 where the host does not say how long
/// @param limitedMove the same for a move and for the stream of a game, as a clock is running; it doubles
///     each time
/// @param echo until a move that was accepted has to appear in the stream
/// @param reservation until an accepted challenge has to become a game
/// @param search how long an engine may be silent past its time
public record Pace(
        Duration request,
        Duration silence,
        Duration retry,
        Duration longestRetry,
        Duration limited,
        Duration limitedMove,
        Duration echo,
        Duration reservation,
        Duration search) {
    private static final int LONG_ANSWER = 5;
    private static final Duration LONGEST_IN_GAME = Duration.ofSeconds(2);

    public static final Pace LICHESS = new Pace(
            Duration.ofSeconds(6),
            Duration.ofSeconds(15),
            Duration.ofMillis(250),
            Duration.ofSeconds(30),
            Duration.ofSeconds(60),
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofSeconds(1));

    /// The same where a clock of ours may be running: no pause of our own making grows long there.
    public Pace inGame() {
        Duration longest = longestRetry.compareTo(LONGEST_IN_GAME) < 0 ? longestRetry : LONGEST_IN_GAME;
        return new Pace(request, silence, retry, longest, limited, limitedMove, echo, reservation, search);
    }

    /// The pause before the attempt of this number, counted from 1.
    public Duration retry(int attempt) {
        return doubled(retry, attempt);
    }

    /// How long an answer may take, all of it: some are long, and nobody waits for those.
    Duration request(Endpoint endpoint) {
        return switch (endpoint) {
            case BOTS, EXPORT -> request.multipliedBy(LONG_ANSWER);
            default -> request;
        };
    }

    Duration limited(Endpoint endpoint, int attempt) {
        return switch (endpoint) {
            case MOVE, GAME -> doubled(limitedMove, attempt);
            default -> limited;
        };
    }

    private Duration doubled(Duration first, int attempt) {
        Duration pause = first.multipliedBy(1L << Math.clamp(attempt - 1, 0, 20));
        return pause.compareTo(longestRetry) < 0 ? pause : longestRetry;
    }
}
