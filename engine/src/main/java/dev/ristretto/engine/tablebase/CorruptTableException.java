package dev.ristretto.engine.tablebase;

/// A file is not the table its name promises. The message says why.
final class CorruptTableException extends Exception {
    private static final long serialVersionUID = 1L;

    CorruptTableException(String message) {
        super(message);
    }
}
