package dev.ristretto.chess;

/// Squares as ints, a1 = 0, b1 = 1 ... h8 = 63.
public final class Square {
    public static final int A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7;
    public static final int A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15;
    public static final int A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23;
    public static final int A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31;
    public static final int A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39;
    public static final int A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47;
    public static final int A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55;
    public static final int A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63;

    public static final int NONE = 64;

    private Square() {}

    /// The square of a file and a rank, both counted from 0.
    public static int of(int file, int rank) {
        return rank << 3 | file;
    }

    /// 0 for the a-file to 7 for the h-file.
    public static int file(int square) {
        return square & 7;
    }

    /// 0 for the first rank to 7 for the eighth.
    public static int rank(int square) {
        return square >> 3;
    }

    /// The rank as its owner counts it: 0 is the own back rank.
    public static int relativeRank(int color, int square) {
        return square >> 3 ^ 7 * color;
    }

    /// The same square seen from the other side of the board: a1 becomes a8.
    public static int flip(int square) {
        return square ^ 56;
    }

    /// Steps a king needs from one square to the other on an empty board.
    public static int distance(int a, int b) {
        return Math.max(Math.abs(file(a) - file(b)), Math.abs(rank(a) - rank(b)));
    }

    /// Such as `e4`; `-` for [#NONE].
    public static String name(int square) {
        return square == NONE ? "-" : "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
    }

    /// The square a text like `e4` names, or [#NONE].
    public static int parse(CharSequence text) {
        if (text.length() != 2) return NONE;
        int file = text.charAt(0) - 'a';
        int rank = text.charAt(1) - '1';
        return (file | rank) >= 0 && file < 8 && rank < 8 ? of(file, rank) : NONE;
    }
}
