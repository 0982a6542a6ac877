package dev.ristretto.lab.datagen;

/// Which positions become data, and what their score is.
///
/// @param share of all positions a search evaluates, one in this many is looked at
/// @param loudPercent of those in which the mover wins material at once, how many are kept
/// @param maxScore positions judged this high or higher, for either side, are left out
public record Sampling(Labels labels, int share, int loudPercent, int maxScore) {
    public static final Sampling STANDARD = new Sampling(Labels.STATIC, 3, 25, 3000);

    public Sampling {
        if (share < 1) throw new IllegalArgumentException("one position in " + share + " is no share: take 1 or more");
        if (loudPercent < 0 || loudPercent > 100) {
            throw new IllegalArgumentException("a percentage is from 0 to 100, not " + loudPercent);
        }
        if (maxScore < 1 || maxScore > 30_000) {
            throw new IllegalArgumentException("the highest score is from 1 to 30000, not " + maxScore);
        }
    }

    /// Where a score comes from.
    public enum Labels {
        /// The teacher's judgement of positions the searches came across: many for little.
        STATIC,
        /// What the search said of the position on the board.
        SEARCH
    }
}
