package dev.ristretto.chess.notation;

/// What stands in the place of one game of a PGN file: the game, or what is wrong with it.
public sealed interface PgnEntry permits PgnGame, PgnError {}
