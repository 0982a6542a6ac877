package dev.ristretto.engine.uci;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A position for people to look at: the board, its FEN, its key, and who gives check.
final class Diagram {
    private static final String EDGE = " +---+---+---+---+---+---+---+---+";

    private Diagram() {}

    static List<String> of(Position position) {
        List<String> lines = new ArrayList<>();
        lines.add(EDGE);
        for (int rank = 7; rank >= 0; rank--) {
            lines.add(rank(position, rank));
            lines.add(EDGE);
        }
        lines.add("   a   b   c   d   e   f   g   h");
        lines.add("");
        lines.add("Fen: " + Fen.of(position));
        lines.add("Key: " + String.format(Locale.ROOT, "%016X", position.key()));
        lines.add("Checkers: " + squares(position.checkers()));
        return lines;
    }

    private static String rank(Position position, int rank) {
        StringBuilder line = new StringBuilder();
        for (int file = 0; file < 8; file++) {
            int piece = position.pieceOn(Square.of(file, rank));
            line.append(" | ").append(piece == Piece.NONE ? ' ' : Piece.letter(piece));
        }
        return line.append(" | ").append(rank + 1).toString();
    }

    private static String squares(long set) {
        StringBuilder names = new StringBuilder();
        for (long left = set; left != 0; left &= left - 1) {
            if (!names.isEmpty()) names.append(' ');
            names.append(Square.name(Bitboard.first(left)));
        }
        return names.toString();
    }
}
