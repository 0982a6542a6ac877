package dev.ristretto.chess.notation;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;

/// From a token to a legal move, or to a fault that says why not.
final class PgnMoves {
    private PgnMoves() {}

    /// The move the last token spells.
    static int read(PgnCursor cursor, Position position) throws PgnFault {
        PgnTokenizer tokens = cursor.tokens();
        int move = SanReader.read(position, cursor.buffer(), tokens.start(), tokens.end());
        if (move < 0) throw refused(cursor, position, move);
        return move;
    }

    /// A passed turn, which is no move of chess but stands in files; in check nobody may pass.
    static int readNull(PgnCursor cursor, Position position) throws PgnFault {
        if (position.inCheck()) throw cursor.fault(cursor.tokens().word(), "a passed turn in check");
        return Move.NULL;
    }

    static PgnFault tooMany(PgnCursor cursor, String token) {
        return cursor.fault(token, "more than " + PgnReader.MAX_ITEMS + " moves and glyphs");
    }

    private static PgnFault refused(PgnCursor cursor, Position position, int reason) {
        String word = cursor.tokens().word();
        int number = position.fullmoveNumber();
        String dots = position.sideToMove() == Color.WHITE ? ". " : "... ";
        return cursor.fault(word, "move " + number + dots + San.explain(position, word, reason));
    }
}
