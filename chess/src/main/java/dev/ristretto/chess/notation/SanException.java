package dev.ristretto.chess.notation;

/// A text that is no legal move in its position; the message says why.
public final class SanException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /// With a sentence on what is wrong.
    public SanException(String message) {
        super(message);
    }
}
