package dev.ristretto.engine.tablebase;

/// What a tablebase says of a position, from the mover's side, as an int. A cursed win and a blessed loss
/// are decided by mate but take longer than the fifty-move rule allows, counted from a fresh clock.
public final class Wdl {
    public static final int LOSS = -2;
    public static final int BLESSED_LOSS = -1;
    public static final int DRAW = 0;
    public static final int CURSED_WIN = 1;
    public static final int WIN = 2;
    /// No table knows the position.
    public static final int UNKNOWN = Integer.MIN_VALUE;

    private Wdl() {}

    /// The distance to zeroing of a position whose best move is itself a capture or a pawn move.
    static int zeroingNow(int wdl) {
        return switch (wdl) {
            case LOSS -> -1;
            case BLESSED_LOSS -> -101;
            case CURSED_WIN -> 101;
            case WIN -> 1;
            default -> 0;
        };
    }

    /// In words for people.
    public static String text(int wdl) {
        return switch (wdl) {
            case LOSS -> "loss";
            case BLESSED_LOSS -> "blessed loss";
            case DRAW -> "draw";
            case CURSED_WIN -> "cursed win";
            case WIN -> "win";
            default -> "unknown";
        };
    }
}
