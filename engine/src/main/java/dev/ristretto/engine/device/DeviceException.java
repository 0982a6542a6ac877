package dev.ristretto.engine.device;

/// A device did not do what it was asked to. The message says what, for people.
public final class DeviceException extends Exception {
    private static final long serialVersionUID = 1;

    /// With a sentence for people.
    public DeviceException(String message) {
        super(message);
    }

    /// With a sentence for people and what is behind it.
    public DeviceException(String message, Throwable cause) {
        super(message, cause);
    }
}
