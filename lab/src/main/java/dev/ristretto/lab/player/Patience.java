package dev.ristretto.lab.player;

/// How long to wait for a move.
///
/// @param allowedNanos the time after which a player is told to stop; [#UNLIMITED] while it has something new to tell
/// @param stallNanos how much longer, or without a limit how long after its last news, a player is waited for before
///     it is taken for dead
public record Patience(long allowedNanos, long stallNanos) {
    public static final long UNLIMITED = Long.MAX_VALUE;

    /// No engine takes longer over a node, on average.
    private static final long SLOWEST_NODE_NANOS = 100_000;

    /// For a search of so many nodes. Some programs take no notice of that limit and would think for ever.
    public static Patience forNodes(long nodes, long stallNanos) {
        return new Patience(stallNanos + nodes * SLOWEST_NODE_NANOS, stallNanos);
    }

    public boolean isUnlimited() {
        return allowedNanos == UNLIMITED;
    }
}
