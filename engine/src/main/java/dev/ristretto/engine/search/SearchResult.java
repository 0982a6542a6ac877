package dev.ristretto.engine.search;

/// What a search decided: the move, the reply it expects (or [dev.ristretto.chess.Move#NONE]), the
/// score from the mover's side and what it took. The move is `Move.NONE` only where no legal move
/// exists.
public record SearchResult(int best, int ponder, int score, int depth, long nodes) {}
