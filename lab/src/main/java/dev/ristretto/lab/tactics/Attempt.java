package dev.ristretto.lab.tactics;

/// How an exercise went.
///
/// @param played the moves of the player, or what was wrong with it
/// @param score of the last move, from the mover's side
record Attempt(Exercise exercise, boolean solved, String played, int score, int depth, long nodes, long nanos) {}
