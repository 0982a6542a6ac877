package dev.ristretto.engine.eval.nnue;

import java.io.IOException;

/// A file is not a network that can be used. The message says what was found and what is wanted.
public final class NetworkFileException extends IOException {
    private static final long serialVersionUID = 1;

    public NetworkFileException(String message) {
        super(message);
    }

    public NetworkFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
