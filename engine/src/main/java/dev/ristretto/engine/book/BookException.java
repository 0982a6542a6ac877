package dev.ristretto.engine.book;

import java.io.IOException;

/// A file is not an opening book that can be used. The message names the file and says what is wrong.
public final class BookException extends IOException {
    private static final long serialVersionUID = 1;

    /// With what is wrong, for people.
    public BookException(String message) {
        super(message);
    }

    /// With what is wrong, for people, and what it came from.
    public BookException(String message, Throwable cause) {
        super(message, cause);
    }
}
