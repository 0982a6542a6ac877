package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Square;

/// Sets of squares the terms ask for again and again, by colour and square (`color << 6 | square`).
final class Masks {
    static final long CENTRE = 0x0000001818000000L;
    static final long EXTENDED_CENTRE = 0x00003C24243C0000L;
    static final long QUEEN_WING = 0x0F0F0F0F0F0F0F0FL;
    static final long KING_WING = ~QUEEN_WING;
    static final long CENTRE_FILES = 0x3C3C3C3C3C3C3C3CL;
    static final long D_AND_E = 0x1818181818181818L;

    static final long LONG_DIAGONALS = 0x8142241818244281L;

    private static final long[] KING_ZONE = new long[64];
    private static final long[] FRONT_FILE = new long[128];
    private static final long[] FRONT_NEIGHBOURS = new long[128];
    private static final long[] NEIGHBOURS = new long[8];
    private static final byte[] EDGE = {0, 1, 2, 3, 3, 2, 1, 0};
    /// The wing a king on each file lives on.
    private static final long[] WING = new long[8];

    static {
        for (int file = 0; file < 8; file++) {
            if (file > 0) NEIGHBOURS[file] |= Bitboard.file(file - 1);
            if (file < 7) NEIGHBOURS[file] |= Bitboard.file(file + 1);
            WING[file] = file < 3 ? QUEEN_WING : file < 5 ? CENTRE_FILES : KING_WING;
        }
        for (int square = 0; square < 64; square++) {
            int file = Square.file(square);
            long above = square < 56 ? -1L << (square & 56) + 8 : 0;
            long below = (1L << (square & 56)) - 1;
            int centre = Square.of(Math.clamp(file, 1, 6), Math.clamp(Square.rank(square), 1, 6));
            KING_ZONE[square] = Attacks.king(centre) | Bitboard.of(centre);
            FRONT_FILE[square] = above & Bitboard.file(file);
            FRONT_FILE[64 | square] = below & Bitboard.file(file);
            FRONT_NEIGHBOURS[square] = above & NEIGHBOURS[file];
            FRONT_NEIGHBOURS[64 | square] = below & NEIGHBOURS[file];
        }
    }

    private Masks() {}

    /// The squares in front of one on its file.
    static long frontFile(int color, int square) {
        return FRONT_FILE[color << 6 | square];
    }

    /// The squares in front of one on the files beside it.
    static long frontNeighbours(int color, int square) {
        return FRONT_NEIGHBOURS[color << 6 | square];
    }

    /// The squares by a king, in the shape they have away from the edge.
    static long kingZone(int king) {
        return KING_ZONE[king];
    }

    /// The files beside a file.
    static long neighbours(int file) {
        return NEIGHBOURS[file];
    }

    /// The files a king on this file shares its fate with.
    static long wing(int file) {
        return WING[file];
    }

    /// How far a file is from the nearer edge, 0 to 3.
    static int fromEdge(int file) {
        return EDGE[file];
    }

    /// The squares moved one rank towards the enemy, those that leave the board dropped. Two shifts, one
    /// of them by nothing, instead of a branch.
    static long forward(int color, long board) {
        return board << 8 - 8 * color >>> 8 * color;
    }

    static long backward(int color, long board) {
        return board << 8 * color >>> 8 - 8 * color;
    }

    /// Squares written down for White, as the colour sees them.
    static long relative(int color, long board) {
        return color == Color.WHITE ? board : Long.reverseBytes(board);
    }

    /// Everything from the squares to the far edge, themselves included.
    static long fillForward(int color, long board) {
        return color == Color.WHITE ? fillUp(board) : fillDown(board);
    }

    static long fillUp(long board) {
        board |= board << 8;
        board |= board << 16;
        return board | board << 32;
    }

    static long fillDown(long board) {
        board |= board >>> 8;
        board |= board >>> 16;
        return board | board >>> 32;
    }

    /// The files of the squares, the a-file as the lowest bit.
    static int files(long board) {
        return (int) fillDown(board) & 0xFF;
    }

    /// All squares of some files.
    static long ofFiles(int files) {
        return Bitboard.FILE_A * files;
    }
}
