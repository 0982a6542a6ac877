package dev.ristretto.lab.player;

/// A player cannot go on with its game.
public final class PlayerFault extends Exception {
    private static final long serialVersionUID = 1L;

    private final Fault fault;

    public PlayerFault(Fault fault, String detail) {
        super(detail);
        this.fault = fault;
    }

    public PlayerFault(Fault fault, String detail, Throwable cause) {
        super(detail, cause);
        this.fault = fault;
    }

    public Fault fault() {
        return fault;
    }

    /// What happened, in a few words, such as the exit code.
    public String detail() {
        return String.valueOf(getMessage());
    }
}
