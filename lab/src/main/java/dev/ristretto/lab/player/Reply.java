package dev.ristretto.lab.player;

import java.util.Optional;

/// A move and what the player thought of it.
///
/// @param score from the mover's side as [dev.ristretto.engine.search.Score] has it, `Score.NONE` if
///     the player did not say
/// @param nanos from the order to think to the move, by our clock
/// @param complaint what was wrong with the first bad line it showed, if any was
/// @param isCut whether it was told to stop before it came to an end by itself
public record Reply(
        int move, int score, int depth, long nodes, long nanos, Optional<String> complaint, boolean isCut) {}
