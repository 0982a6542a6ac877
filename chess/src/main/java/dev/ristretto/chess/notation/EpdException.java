package dev.ristretto.chess.notation;

/// A line that is not EPD; the message says what is wrong.
public final class EpdException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /// With a sentence on what is wrong.
    public EpdException(String message) {
        super(message);
    }
}
