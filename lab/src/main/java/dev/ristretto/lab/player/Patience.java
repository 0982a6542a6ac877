package dev.ristretto.lab.player;

/// How long to wait for a move.
///
/// @param allowedNanos the time after which the move comes too late; [#UNLIMITED] if it cannot
/// @param stallNanos how much longer, or without a limit how long after its last line, a silent player
///     is waited for before it is taken for dead
public record Patience(long allowedNanos, long stallNanos) {
    public static final long UNLIMITED = Long.MAX_VALUE;

    public boolean isUnlimited() {
        return allowedNanos == UNLIMITED;
    }
}
