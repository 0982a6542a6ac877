package dev.ristretto.lichess.yaml;

/// A text that is not the YAML we read; the message says why, and the line is known.
public final class YamlException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;

    public YamlException(int line, String message) {
        super(message);
        this.line = line;
    }

    /// Counted from 1.
    public int line() {
        return line;
    }
}
