package dev.ristretto.engine.search;

/// A move to start from.
///
/// @param rank moves are compared by score only with those of their own rank; the higher the better
/// @param verdict the score that the rules or tablebases vouch for, or [Score#NONE]
record RootChoice(int move, int rank, int verdict) {}
