package dev.ristretto.chess.notation;

/// A text that is no legal move in its position; the message says why.
public final class SanException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public SanException(String message) {
        super(message);
    }
}
