package dev.ristretto.lichess.play;

/// What people see of a game in play. Clocks are in milliseconds and stand as of now; negative where
/// there is none.
public record GameStatus(
        String id,
        String opponent,
        boolean weAreWhite,
        int moveNumber,
        boolean ourTurn,
        long ourMillis,
        long theirMillis,
        String score,
        int depth,
        String line) {}
