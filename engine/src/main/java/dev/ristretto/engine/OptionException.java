package dev.ristretto.engine;

/// A setting that is refused; the message says what is wrong with it. The old value stays.
public final class OptionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /// With a sentence on what is wrong.
    public OptionException(String message) {
        super(message);
    }
}
