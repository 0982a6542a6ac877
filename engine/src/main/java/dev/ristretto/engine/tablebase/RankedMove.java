package dev.ristretto.engine.tablebase;

/// A move and what the tables say of it, for the one who makes it.
///
/// @param wdl the result with the clock of the game counted in, one of [Wdl]
/// @param dtz plies to the next capture or pawn move, this one counted, as [Prober#dtz] has them;
///     [Wdl#UNKNOWN] when only the result is known
/// @param rank the higher the better; moves of one rank are equally good
public record RankedMove(int move, int wdl, int dtz, int rank) {}
