package dev.ristretto.lab.datagen;

import java.util.SplittableRandom;

/// Searches deeper than the moves of a game need, here and there. What a deep search asks about lies further from the
/// board than what a shallow one does, and games of deep searches alone would be few: so most moves are played by
/// shallow ones, and positions are kept from the others only.
///
/// @param oneIn so many moves, one is thought about deeply; 0 for none
/// @param nodes for such a move
public record DeepSearches(int oneIn, long nodes) {
    public static final DeepSearches NONE = new DeepSearches(0, 1);

    public DeepSearches {
        if (oneIn < 0) throw new IllegalArgumentException("one in how many moves is a number from 0 on, not " + oneIn);
        if (nodes < 1) throw new IllegalArgumentException("a search needs a node at least");
    }

    boolean areWanted() {
        return oneIn > 0;
    }

    /// Whether the next move is one of them. Where none are wanted no chance is taken, so that games stay as they are.
    boolean strike(SplittableRandom random) {
        return areWanted() && random.nextInt(oneIn) == 0;
    }
}
