package dev.ristretto.chess.notation;

/// A FEN that cannot be read; the message names the field and what is wrong with it.
public final class FenException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /// With the field and what is wrong with it.
    public FenException(String field, String problem) {
        super("FEN " + field + ": " + problem);
    }
}
