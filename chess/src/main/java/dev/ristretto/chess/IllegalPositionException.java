package dev.ristretto.chess;

/// A setup that no game may go on from; the message says what is wrong with it.
public final class IllegalPositionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /// With a sentence on what is wrong.
    public IllegalPositionException(String message) {
        super(message);
    }
}
