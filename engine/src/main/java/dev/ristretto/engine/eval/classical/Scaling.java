package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// How much of an advantage counts, in 64ths: endings that look won and are not.
final class Scaling {
    static final int FULL = 64;

    private static final int MINOR = 3;
    private static final int ROOK = 5;
    private static final int QUEEN = 9;

    private final Pawns pawns;

    Scaling(Pawns pawns) {
        this.pawns = pawns;
    }

    /// The share of the score that the side it favours may keep.
    int factor(Position position, int strong) {
        long own = position.pieces(strong, Piece.PAWN);
        if (own == 0) return withoutPawns(position, strong);
        if (isFortress(position, strong, own)) return 0;
        int factor = Math.min(FULL, 36 + 7 * Long.bitCount(own));
        if (hasOppositeBishops(position)) return Math.min(factor, oppositeBishops(position, strong, own));
        return isDrawnRookEnding(position, strong, own) ? 36 : factor;
    }

    /// Without pawns a minor piece more is seldom enough to mate.
    private static int withoutPawns(Position position, int strong) {
        int ours = points(position, strong);
        int theirs = points(position, strong ^ 1);
        if (ours - theirs > MINOR) return FULL;
        if (ours < ROOK) return 0;
        return theirs <= MINOR ? 4 : 14;
    }

    private static int points(Position position, int color) {
        long own = position.pieces(color);
        return MINOR * Long.bitCount((position.ofType(Piece.KNIGHT) | position.ofType(Piece.BISHOP)) & own)
                + ROOK * Long.bitCount(position.ofType(Piece.ROOK) & own)
                + QUEEN * Long.bitCount(position.ofType(Piece.QUEEN) & own);
    }

    private static boolean hasOppositeBishops(Position position) {
        long bishops = position.ofType(Piece.BISHOP);
        return Bitboard.isSingle(bishops & position.pieces(Color.WHITE))
                && Bitboard.isSingle(bishops & position.pieces(Color.BLACK))
                && (bishops & Bitboard.LIGHT_SQUARES) != 0
                && (bishops & Bitboard.DARK_SQUARES) != 0;
    }

    /// Bishops that never meet: with nothing else on the board even two more pawns may not win.
    private int oppositeBishops(Position position, int strong, long own) {
        int others = points(position, strong) + points(position, strong ^ 1) - 2 * MINOR;
        if (others == 0) return 18 + 4 * Long.bitCount(pawns.passed() & own);
        return 22 + 3 * Long.bitCount(position.pieces(strong));
    }

    /// Rooks alone, one pawn more, all on one wing, and the defending king in time.
    private static boolean isDrawnRookEnding(Position position, int strong, long own) {
        if (points(position, strong) != ROOK || points(position, strong ^ 1) != ROOK) return false;
        if (!Bitboard.isSingle(position.pieces(strong, Piece.ROOK))) return false;
        long other = position.pieces(strong ^ 1, Piece.PAWN);
        boolean isOneWing = (own & Masks.QUEEN_WING) == 0 || (own & Masks.KING_WING) == 0;
        return Long.bitCount(own) - Long.bitCount(other) <= 1
                && isOneWing
                && (Attacks.king(position.king(strong ^ 1)) & other) != 0;
    }

    /// Rook pawns alone, with no piece or with a bishop that does not see the corner, and the lone king
    /// in that corner: nothing drives it out.
    private static boolean isFortress(Position position, int strong, long own) {
        long files = Masks.fillDown(own) & 0xFF;
        if (files != 1 && files != 0x80) return false;
        long bishops = position.pieces(strong, Piece.BISHOP);
        if (position.pieces(strong) != (own | bishops | position.pieces(strong, Piece.KING))) return false;
        int corner = (files == 1 ? Square.A8 : Square.H8) ^ 56 & -strong;
        long shade = Bitboard.contains(Bitboard.LIGHT_SQUARES, corner) ? Bitboard.LIGHT_SQUARES : Bitboard.DARK_SQUARES;
        return (bishops & shade) == 0 && Square.distance(position.king(strong ^ 1), corner) <= 1;
    }
}
