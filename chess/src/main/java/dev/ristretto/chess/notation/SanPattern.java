package dev.ristretto.chess.notation;

import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Square;

/// What a move in algebraic notation says, before any board is looked at, in the bits of an int:
/// the target, the piece, as much of the origin as was written, the promotion, or a castling side.
///
/// Reading allocates nothing, as a file of games is mostly this. It is as tolerant as such files
/// need: `Nf3 Ng1f3 Ng1-f3 g1f3 exd5 ed5 e:d5 e8=Q e8Q e8(Q) e7e8q O-O 0-0 exd6e.p. Nf3+!?`
final class SanPattern {
    /// No pattern at all: the text is not a move in any position.
    static final int INVALID = -1;
    /// An origin file or rank that was not written.
    static final int ANY = 8;

    private static final int CASTLES = 1 << 20;
    private static final int QUEEN_SIDE = 1 << 21;

    private SanPattern() {}

    static int to(int pattern) {
        return pattern & 63;
    }

    /// 0 to 7, or [#ANY].
    static int originFile(int pattern) {
        return pattern >> 6 & 15;
    }

    /// 0 to 7, or [#ANY].
    static int originRank(int pattern) {
        return pattern >> 10 & 15;
    }

    static boolean hasFullOrigin(int pattern) {
        return originFile(pattern) != ANY && originRank(pattern) != ANY;
    }

    /// The square of an origin that was written in full.
    static int origin(int pattern) {
        return Square.of(originFile(pattern), originRank(pattern));
    }

    /// The type of piece, [Piece#NO_TYPE] when only two squares are named.
    static int type(int pattern) {
        return pattern >> 14 & 7;
    }

    /// The same pattern with another type of piece.
    static int withType(int pattern, int type) {
        return pattern & ~(7 << 14) | type << 14;
    }

    /// The type of piece a pawn becomes, [Piece#NO_TYPE] for none.
    static int promotion(int pattern) {
        return pattern >> 17 & 7;
    }

    static boolean isCastling(int pattern) {
        return (pattern & CASTLES) != 0;
    }

    /// The side of a castling pattern, as [Castling] names it.
    static int castlingSide(int pattern) {
        return (pattern & QUEEN_SIDE) == 0 ? Castling.KING_SIDE : Castling.QUEEN_SIDE;
    }

    /// Reads the bytes from `start` to before `end`.
    static int read(byte[] text, int start, int end) {
        int last = withoutSuffix(text, start, end);
        if (last - start < 2) return INVALID;
        if (isCastlingLetter(text[start])) return readCastling(text, start, last);
        int promotion = Piece.NO_TYPE;
        if (!isRank(text[last - 1])) {
            int bare = withoutBrackets(text, start, last);
            promotion = promotionType(text[bare - 1]);
            last = withoutEquals(text, start, bare - 1);
            if (promotion == Piece.NO_TYPE) return INVALID;
        }
        if (last - start < 2 || !isRank(text[last - 1]) || !isFile(text[last - 2])) return INVALID;
        return readOrigin(text, start, last - 2, Square.of(text[last - 2] - 'a', text[last - 1] - '1'), promotion);
    }

    private static int readOrigin(byte[] text, int start, int end, int to, int promotion) {
        int at = start;
        int type = at < end ? pieceType(text[at]) : Piece.NO_TYPE;
        if (type != Piece.NO_TYPE) at++;
        int file = ANY;
        int rank = ANY;
        if (at < end && isFile(text[at])) file = text[at++] - 'a';
        if (at < end && isRank(text[at])) rank = text[at++] - '1';
        if (at < end && isStroke(text[at])) at++;
        if (at != end) return INVALID;
        if (type == Piece.NO_TYPE && (file == ANY || rank == ANY)) type = Piece.PAWN;
        return to | file << 6 | rank << 10 | type << 14 | promotion << 17;
    }

    /// Checks, glyphs and `e.p.` say nothing a board does not know.
    private static int withoutSuffix(byte[] text, int start, int end) {
        int last = end;
        while (last > start && isMark(text[last - 1])) last--;
        if (last - start >= 6 && text[last - 1] == '.') return endsWith(text, last, "e.p.") ? last - 4 : last;
        if (last - start >= 4 && text[last - 1] == 'p') return endsWith(text, last, "ep") ? last - 2 : last;
        return last;
    }

    private static boolean endsWith(byte[] text, int end, String suffix) {
        int start = end - suffix.length();
        for (int i = 0; i < suffix.length(); i++) if (text[start + i] != suffix.charAt(i)) return false;
        return true;
    }

    private static int withoutBrackets(byte[] text, int start, int end) {
        // What is left of `e8(Q)` is `e8(Q`; the opening bracket goes the way of the equals sign.
        return end - start > 3 && text[end - 1] == ')' && text[end - 3] == '(' ? end - 1 : end;
    }

    private static int withoutEquals(byte[] text, int start, int end) {
        if (end == start) return end;
        byte sign = text[end - 1];
        return sign == '=' || sign == '(' || sign == '/' ? end - 1 : end;
    }

    private static int readCastling(byte[] text, int start, int end) {
        int letters = 0;
        for (int at = start; at < end; at += 2) {
            if (!isCastlingLetter(text[at])) return INVALID;
            if (at + 1 < end && text[at + 1] != '-') return INVALID;
            letters++;
        }
        boolean complete = end - start == 2 * letters - 1;
        if (!complete || letters < 2 || letters > 3) return INVALID;
        return letters == 2 ? CASTLES : CASTLES | QUEEN_SIDE;
    }

    private static boolean isCastlingLetter(byte letter) {
        return letter == 'O' || letter == '0' || letter == 'o';
    }

    private static boolean isFile(byte letter) {
        return letter >= 'a' && letter <= 'h';
    }

    private static boolean isRank(byte digit) {
        return digit >= '1' && digit <= '8';
    }

    private static boolean isStroke(byte sign) {
        return sign == 'x' || sign == '-' || sign == ':' || sign == 'X';
    }

    private static boolean isMark(byte sign) {
        return sign == '+' || sign == '#' || sign == '!' || sign == '?';
    }

    private static int pieceType(byte letter) {
        return switch (letter) {
            case 'N' -> Piece.KNIGHT;
            case 'B' -> Piece.BISHOP;
            case 'R' -> Piece.ROOK;
            case 'Q' -> Piece.QUEEN;
            case 'K' -> Piece.KING;
            case 'P' -> Piece.PAWN;
            default -> Piece.NO_TYPE;
        };
    }

    private static int promotionType(byte letter) {
        return switch (letter) {
            case 'Q', 'q' -> Piece.QUEEN;
            case 'N', 'n' -> Piece.KNIGHT;
            case 'R', 'r' -> Piece.ROOK;
            case 'B', 'b' -> Piece.BISHOP;
            default -> Piece.NO_TYPE;
        };
    }
}
