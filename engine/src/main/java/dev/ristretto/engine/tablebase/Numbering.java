package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.Square;

/// How the tables number squares and sets of squares. All of it follows from the format; nothing here
/// changes once the class is loaded.
final class Numbering {
    /// Placements of two kings that do not touch, mirror images counted once.
    static final int KING_PAIRS = 462;
    /// Placements of three different men, mirror images counted once.
    static final int TRIPLES = 31_332;

    /// More men of one kind than this are in no table.
    private static final int MOST_ALIKE = 6;
    /// More pawns of one side than this are in no table.
    private static final int MOST_PAWNS = 5;
    /// The squares pawns can stand on.
    private static final int PAWN_SQUARES = 48;

    private static final int TRIANGLE_SQUARES = 10;
    private static final int NOWHERE = -1;

    private static final long[][] CHOOSE = choose();
    private static final int[] TRIANGLE = triangle();
    private static final int[] BELOW_DIAGONAL = belowDiagonal();
    private static final int[][] KINGS = kings();
    private static final int[][] FIRST_PAWN = new int[MOST_PAWNS + 1][64];
    private static final int[][] PAWN_SETS = new int[MOST_PAWNS + 1][4];

    static {
        for (int pawns = 1; pawns <= MOST_PAWNS; pawns++) countPawnSets(pawns);
    }

    private Numbering() {}

    /// Ways to choose some of so many.
    static long choose(int some, int of) {
        return CHOOSE[some][of];
    }

    /// How far above the diagonal from a1 to h8 a square is; negative below it.
    static int aboveDiagonal(int square) {
        return Square.rank(square) - Square.file(square);
    }

    /// The number of a square in the triangle a1-d1-d4: the six below the diagonal first.
    static int inTriangle(int square) {
        return TRIANGLE[square];
    }

    /// The number of a square among the 28 below the diagonal.
    static int belowDiagonal(int square) {
        return BELOW_DIAGONAL[square];
    }

    /// The number of a pair of kings, the first in the triangle; negative when they touch.
    static int kings(int first, int second) {
        return KINGS[TRIANGLE[first]][second];
    }

    /// Orders the squares of pawns: from the edge files to the middle, on each pair of files from the second
    /// rank to the seventh, the highest number first.
    static int pawnOrder(int square) {
        int file = Square.file(square);
        boolean right = file > 3;
        int fromEdge = right ? 7 - file : file;
        return PAWN_SQUARES - 1 - 12 * fromEdge - 2 * (Square.rank(square) - 1) - (right ? 1 : 0);
    }

    /// How many sets of so many pawns come before those led by the pawn on this square, among the sets led
    /// from its file.
    static int setsBefore(int pawns, int leader) {
        return FIRST_PAWN[pawns][leader];
    }

    /// How many sets of so many pawns are led from this file.
    static int pawnSets(int pawns, int file) {
        return PAWN_SETS[pawns][file];
    }

    private static long[][] choose() {
        long[][] ways = new long[MOST_ALIKE + 1][65];
        for (int of = 0; of <= 64; of++) {
            ways[0][of] = 1;
            for (int some = 1; some <= MOST_ALIKE && of > 0; some++) {
                ways[some][of] = ways[some - 1][of - 1] + ways[some][of - 1];
            }
        }
        return ways;
    }

    private static int[] triangle() {
        int[] numbers = new int[64];
        int next = 0;
        for (int square = 0; square < 32; square++) {
            if (Square.file(square) < 4 && aboveDiagonal(square) < 0) numbers[square] = next++;
        }
        for (int step = 0; step < 4; step++) numbers[Square.of(step, step)] = next++;
        return numbers;
    }

    private static int[] belowDiagonal() {
        int[] numbers = new int[64];
        int next = 0;
        for (int square = 0; square < 64; square++) if (aboveDiagonal(square) < 0) numbers[square] = next++;
        return numbers;
    }

    /// Pairs with both kings on the diagonal come last. With the first king there, the second is below or on it.
    private static int[][] kings() {
        int[][] numbers = new int[TRIANGLE_SQUARES][64];
        int[] squares = new int[TRIANGLE_SQUARES];
        for (int square = 0; square < 32; square++) {
            if (Square.file(square) < 4 && aboveDiagonal(square) <= 0) squares[TRIANGLE[square]] = square;
        }
        int next = 0;
        for (boolean onDiagonal : new boolean[] {false, true}) {
            for (int first : squares) {
                for (int second = 0; second < 64; second++) {
                    boolean both = aboveDiagonal(first) == 0 && aboveDiagonal(second) == 0;
                    boolean mirrored = aboveDiagonal(first) == 0 && aboveDiagonal(second) > 0;
                    if (mirrored || Square.distance(first, second) < 2) numbers[TRIANGLE[first]][second] = NOWHERE;
                    else if (both == onDiagonal) numbers[TRIANGLE[first]][second] = next++;
                }
            }
        }
        return numbers;
    }

    /// The other pawns of a set stand on squares that come later in the order than the leader's.
    private static void countPawnSets(int pawns) {
        for (int file = 0; file < 4; file++) {
            int sets = 0;
            for (int rank = 1; rank <= 6; rank++) {
                int square = Square.of(file, rank);
                FIRST_PAWN[pawns][square] = sets;
                sets += (int) CHOOSE[pawns - 1][pawnOrder(square)];
            }
            PAWN_SETS[pawns][file] = sets;
        }
    }
}
