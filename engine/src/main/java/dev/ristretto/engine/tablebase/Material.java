package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import java.util.Optional;

/// Which men a table is about, as its name says it: `KRPvKR` is king, rook and pawn against king and rook.
///
/// The key packs how many of each piece there are, four bits each, kings left out as both are always there.
///
/// @param name as the file has it
/// @param key of the men as named, the left side being White
record Material(String name, long key) {
    private static final int BITS = 4;
    private static final int COLOR_BITS = 5 * BITS;
    private static final long COLOR_MASK = (1L << COLOR_BITS) - 1;

    /// The key of what is on the board.
    static long keyOf(Position position) {
        return side(position, Color.WHITE) | side(position, Color.BLACK) << COLOR_BITS;
    }

    private static long side(Position position, int color) {
        long own = position.pieces(color);
        long key = 0;
        for (int type = Piece.PAWN; type <= Piece.QUEEN; type++) {
            key |= (long) Long.bitCount(own & position.ofType(type)) << type * BITS;
        }
        return key;
    }

    /// The key with the colours swapped.
    static long mirrored(long key) {
        return key >>> COLOR_BITS | (key & COLOR_MASK) << COLOR_BITS;
    }

    /// Reads a name; empty when it is not one that a table can have.
    static Optional<Material> parse(String name) {
        int middle = name.indexOf('v');
        if (middle < 0 || name.length() - 1 > Tablebases.MOST_MEN) return Optional.empty();
        long white = parseSide(name.substring(0, middle));
        long black = parseSide(name.substring(middle + 1));
        if (white < 0 || black < 0 || (white | black) == 0) return Optional.empty();
        return Optional.of(new Material(name, white | black << COLOR_BITS));
    }

    private static long parseSide(String letters) {
        if (!letters.startsWith("K")) return -1;
        long key = 0;
        for (char letter : letters.substring(1).toCharArray()) {
            int piece = Piece.parse(letter);
            if (piece == Piece.NONE || Piece.color(piece) != Color.WHITE || Piece.type(piece) == Piece.KING) return -1;
            key += 1L << Piece.type(piece) * BITS;
        }
        return key;
    }

    int count(int color, int type) {
        if (type == Piece.KING) return 1;
        return (int) (key >>> color * COLOR_BITS + type * BITS) & (1 << BITS) - 1;
    }

    int men() {
        return name.length() - 1;
    }

    boolean isSymmetric() {
        return key == mirrored(key);
    }

    boolean hasPawns() {
        return count(Color.WHITE, Piece.PAWN) + count(Color.BLACK, Piece.PAWN) > 0;
    }

    boolean bothHavePawns() {
        return count(Color.WHITE, Piece.PAWN) > 0 && count(Color.BLACK, Piece.PAWN) > 0;
    }

    /// Whether some man other than a king has no twin.
    boolean hasLoneMan() {
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            for (int type = Piece.PAWN; type <= Piece.QUEEN; type++) if (count(color, type) == 1) return true;
        }
        return false;
    }
}
