package dev.ristretto.chess;

/// Pieces and piece types as ints: a piece is its type and its colour, `type << 1 | color`, dense
/// from 0 to 11 so that it indexes tables; [#NONE] is an empty square.
public final class Piece {
    public static final int PAWN = 0;
    public static final int KNIGHT = 1;
    public static final int BISHOP = 2;
    public static final int ROOK = 3;
    public static final int QUEEN = 4;
    public static final int KING = 5;
    public static final int NO_TYPE = 6;

    public static final int NONE = NO_TYPE << 1;
    /// How many different pieces there are; also the size of a table indexed by piece.
    public static final int COUNT = 12;

    private static final String LETTERS = "PpNnBbRrQqKk";

    private Piece() {}

    /// The piece of a colour and a type.
    public static int of(int color, int type) {
        return type << 1 | color;
    }

    /// The type of a piece; [#NO_TYPE] for [#NONE].
    public static int type(int piece) {
        return piece >> 1;
    }

    /// The colour of a piece.
    public static int color(int piece) {
        return piece & 1;
    }

    /// The letter of FEN: upper case for White, lower case for Black.
    public static char letter(int piece) {
        return piece == NONE ? '.' : LETTERS.charAt(piece);
    }

    /// The upper-case letter of a piece type, as SAN writes it.
    public static char typeLetter(int type) {
        return LETTERS.charAt(type << 1);
    }

    /// The piece a FEN letter stands for, or [#NONE] when it stands for none.
    public static int parse(char letter) {
        int piece = LETTERS.indexOf(letter);
        return piece < 0 ? NONE : piece;
    }
}
