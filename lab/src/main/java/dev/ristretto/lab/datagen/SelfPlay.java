package dev.ristretto.lab.datagen;

/// How the games are played.
///
/// @param nodes for each move; [#NO_LIMIT] when the depth alone ends a search
/// @param depth of each search at most
/// @param chance the moves that are left to it
/// @param chess960Percent games that start from a random back rank
/// @param playOnPercent decided games that are played out all the same
/// @param deep moves that are thought about longer
public record SelfPlay(
        long nodes, int depth, Chance chance, int chess960Percent, int playOnPercent, DeepSearches deep) {
    /// Nodes for each move, and the depth of a search at most, unless told otherwise.
    public static final int STANDARD_NODES = 100;

    public static final int STANDARD_DEPTH = 64;

    public static final SelfPlay STANDARD =
            new SelfPlay(STANDARD_NODES, STANDARD_DEPTH, Chance.STANDARD, 5, 10, DeepSearches.NONE);

    /// As many nodes as the depth takes.
    public static final long NO_LIMIT = Long.MAX_VALUE;

    /// The longest game, in plies.
    static final int MAX_PLIES = 300;

    public SelfPlay {
        if (nodes < 1) throw new IllegalArgumentException("a search needs a node at least");
        if (depth < 1) throw new IllegalArgumentException("a search needs a depth of 1 at least");
        for (int percent : new int[] {chess960Percent, playOnPercent}) {
            if (percent < 0 || percent > 100) {
                throw new IllegalArgumentException("a percentage is from 0 to 100, not " + percent);
            }
        }
    }

    boolean hasNodeLimit() {
        return nodes != NO_LIMIT;
    }
}
