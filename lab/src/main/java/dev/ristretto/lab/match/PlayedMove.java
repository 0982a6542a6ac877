package dev.ristretto.lab.match;

/// A move and what went with it; the score is from the mover's side.
record PlayedMove(int move, int score, int depth, long nodes, long nanos) {}
