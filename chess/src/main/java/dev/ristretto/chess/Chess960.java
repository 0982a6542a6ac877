package dev.ristretto.chess;

import java.util.Arrays;

/// The 960 start positions of Fischer random chess, by their usual numbers.
public final class Chess960 {
    /// How many start positions there are.
    public static final int COUNT = 960;
    /// The number of the start that standard chess has.
    public static final int USUAL = 518;

    /// The knights' squares among the five that are free, by number.
    private static final int[][] KNIGHTS = {
        {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
    };

    private Chess960() {}

    /// A new position each time.
    ///
    /// @param number from 0 to 959
    public static Position start(int number) {
        return Position.of(Setup.behindPawns(backRank(number), Variant.CHESS960));
    }

    /// The types from the a-file on.
    public static int[] backRank(int number) {
        int[] types = new int[8];
        Arrays.fill(types, Piece.NO_TYPE);
        types[number % 4 * 2 + 1] = Piece.BISHOP;
        types[number / 4 % 4 * 2] = Piece.BISHOP;
        putOnFree(types, number / 16 % 6, Piece.QUEEN);
        int[] knights = KNIGHTS[number / 96];
        // The second first: its place is counted while the first is still free.
        putOnFree(types, knights[1], Piece.KNIGHT);
        putOnFree(types, knights[0], Piece.KNIGHT);
        putOnFree(types, 0, Piece.ROOK);
        putOnFree(types, 0, Piece.KING);
        putOnFree(types, 0, Piece.ROOK);
        return types;
    }

    private static void putOnFree(int[] types, int place, int type) {
        int file = 0;
        while (types[file] != Piece.NO_TYPE || place-- > 0) file++;
        types[file] = type;
    }
}
