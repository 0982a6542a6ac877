package dev.ristretto.lab.tactics;

/// How an exercise went.
///
/// @param played the moves of the player, or what was wrong with it
/// @param score of the last move, from the mover's side
/// @param isCut whether the player had to be told to stop
record Attempt(
        Exercise exercise,
        boolean solved,
        String played,
        int score,
        int depth,
        long nodes,
        long nanos,
        boolean isCut) {}
