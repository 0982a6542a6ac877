package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// Endings against a lone king, where it is known who wins and how: the value is the way to the
/// mate, not a sum of terms.
final class Endgames {
    /// Not an ending of this kind.
    static final int UNKNOWN = Integer.MIN_VALUE;
    /// What a sure win is worth on top of what is on the board.
    static final int KNOWN_WIN = 8000;

    private static final int TOWARDS_EDGE = 20;
    private static final int TOWARDS_KING = 12;
    private static final int TOWARDS_CORNER = 60;

    /// The value from White's side, or [#UNKNOWN]. The endgame sum of material and squares makes
    /// progress visible: pawns that advance.
    int value(Position position, int endgame) {
        boolean isWhiteAlone = Bitboard.isSingle(position.pieces(Color.WHITE));
        boolean isBlackAlone = Bitboard.isSingle(position.pieces(Color.BLACK));
        if (isWhiteAlone == isBlackAlone) return isWhiteAlone ? 0 : UNKNOWN;
        if (isBlackAlone) return againstLoneKing(position, Color.WHITE, endgame);
        int value = againstLoneKing(position, Color.BLACK, -endgame);
        return value == UNKNOWN ? UNKNOWN : -value;
    }

    private static int againstLoneKing(Position position, int strong, int endgame) {
        long pawns = position.ofType(Piece.PAWN);
        int men = Long.bitCount(position.occupied());
        if (men == 3 && pawns != 0) return kpk(position, strong, endgame);
        if (men == 4 && isBishopAndKnight(position)) return kbnk(position, strong, endgame);
        if (canMate(position)) return KNOWN_WIN + endgame + drive(position, strong);
        // Two knights, or bishops of one colour, cannot force it.
        return pawns == 0 ? 0 : UNKNOWN;
    }

    private static boolean isBishopAndKnight(Position position) {
        return Bitboard.isSingle(position.ofType(Piece.BISHOP)) && Bitboard.isSingle(position.ofType(Piece.KNIGHT));
    }

    private static boolean canMate(Position position) {
        if ((position.ofType(Piece.QUEEN) | position.ofType(Piece.ROOK)) != 0) return true;
        long knights = position.ofType(Piece.KNIGHT);
        long bishops = position.ofType(Piece.BISHOP);
        if (bishops == 0) return Long.bitCount(knights) > 2;
        boolean isPair = (bishops & Bitboard.LIGHT_SQUARES) != 0 && (bishops & Bitboard.DARK_SQUARES) != 0;
        return isPair || knights != 0;
    }

    private static int kpk(Position position, int strong, int endgame) {
        int pawn = Bitboard.first(position.ofType(Piece.PAWN));
        int king = position.king(strong);
        int lone = position.king(strong ^ 1);
        if (!Kpk.isWon(strong, king, pawn, lone, position.sideToMove())) return 0;
        return KNOWN_WIN / 2 + endgame + 10 * Square.relativeRank(strong, pawn);
    }

    /// Knight and bishop mate only in a corner the bishop can attack.
    private static int kbnk(Position position, int strong, int endgame) {
        int lone = position.king(strong ^ 1);
        boolean isLight = (position.ofType(Piece.BISHOP) & Bitboard.LIGHT_SQUARES) != 0;
        // A light bishop mates on a8 or h1; for a dark one the board is mirrored. Steps are counted along
        // ranks and files, so that the way along the edge leads there too.
        int mirrored = isLight ? lone : lone ^ 7;
        int toA8 = Square.file(mirrored) + 7 - Square.rank(mirrored);
        int steps = Math.min(toA8, 14 - toA8);
        return KNOWN_WIN + endgame + TOWARDS_CORNER * (7 - steps) + drive(position, strong);
    }

    private static int drive(Position position, int strong) {
        int lone = position.king(strong ^ 1);
        int file = Masks.fromEdge(Square.file(lone));
        int rank = Masks.fromEdge(Square.rank(lone));
        return TOWARDS_EDGE * (6 - file - rank) + closeness(position);
    }

    private static int closeness(Position position) {
        return TOWARDS_KING * (7 - Square.distance(position.king(Color.WHITE), position.king(Color.BLACK)));
    }
}
