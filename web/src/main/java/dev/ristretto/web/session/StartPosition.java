package dev.ristretto.web.session;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;

/// Reads the FEN of a position that somebody wants on the board.
final class StartPosition {
    private StartPosition() {}

    /// A FEN whose castling only Chess960 knows is taken for one of Chess960, also when nobody says so.
    ///
    /// @throws IllegalArgumentException when it cannot be read or played
    static Position of(String fen, boolean chess960) {
        Position free = Fen.position(fen, Variant.CHESS960);
        if (chess960) return free;
        Position standard = Fen.position(fen, Variant.STANDARD);
        return castling(standard) == castling(free) ? standard : free;
    }

    /// How many ways to castle are left.
    private static int castling(Position position) {
        String field = Fen.of(position).split(" ")[2];
        return field.equals("-") ? 0 : field.length();
    }
}
