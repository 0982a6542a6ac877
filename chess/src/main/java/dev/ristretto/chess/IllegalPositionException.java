package dev.ristretto.chess;

/// A setup that no game may go on from; the message says what is wrong with it.
public final class IllegalPositionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public IllegalPositionException(String message) {
        super(message);
    }
}
