package dev.ristretto.chess.notation;

/// A text that is no legal move in its position; the message says which and why.
public final class UciMoveException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /// With a sentence on what is wrong.
    public UciMoveException(String message) {
        super(message);
    }
}
