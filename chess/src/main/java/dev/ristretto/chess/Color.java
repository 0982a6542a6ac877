package dev.ristretto.chess;

/// The two sides, as ints so that they can index arrays.
public final class Color {
    public static final int WHITE = 0;
    public static final int BLACK = 1;

    private Color() {}

    /// The opponent.
    public static int other(int color) {
        return color ^ 1;
    }

    /// `"white"` or `"black"`, for messages.
    public static String name(int color) {
        return color == WHITE ? "white" : "black";
    }
}
