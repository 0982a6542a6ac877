package dev.ristretto.engine.search;

/// How a search uses tablebases.
///
/// @param depth nodes with the most men that tables know are looked up from this depth on, others always
/// @param men positions with more men are not looked up
/// @param fiftyMoves whether a win that takes too long for the fifty-move rule is a draw
public record TablebaseUse(int depth, int men, boolean fiftyMoves) {
    public static final TablebaseUse DEFAULT = new TablebaseUse(1, 7, true);
    /// As if there were no tables.
    static final TablebaseUse NONE = new TablebaseUse(1, 0, true);
}
