package dev.ristretto.chess;

/// Counts the legal moves of a position without listing them: most pieces need one popcount.
public final class MoveCounter {
    private MoveCounter() {}

    /// How many legal moves there are.
    public static int count(Position position) {
        int us = position.sideToMove();
        long kingSteps = kingSteps(position, us);
        int count = Long.bitCount(kingSteps);
        long targets = MoveGenerator.evasionTargets(position);
        if (targets == 0) return count;
        return count
                + pieceMoves(position, us, targets & ~position.pieces(us))
                + pawnMoves(position, us, targets)
                + castlings(position, us, kingSteps);
    }

    private static long kingSteps(Position position, int us) {
        int from = position.king(us);
        long occupied = position.occupied() ^ Bitboard.of(from);
        long safe = 0;
        for (long to = Attacks.king(from) & ~position.pieces(us); to != 0; to &= to - 1) {
            if (!position.isAttacked(Bitboard.first(to), us ^ 1, occupied)) safe |= to & -to;
        }
        return safe;
    }

    private static int castlings(Position position, int us, long safe) {
        if ((position.castlingRights() & 3 << 2 * us) == 0) return 0;
        int first = Castling.index(us, Castling.KING_SIDE);
        return (position.canCastle(first, safe) ? 1 : 0) + (position.canCastle(first + 1, safe) ? 1 : 0);
    }

    private static int pieceMoves(Position position, int us, long targets) {
        long own = position.pieces(us);
        long pinned = position.pinned();
        long free = own & ~pinned;
        long occupied = position.occupied();
        long queens = position.ofType(Piece.QUEEN);
        int count = 0;
        for (long knights = position.ofType(Piece.KNIGHT) & free; knights != 0; knights &= knights - 1) {
            count += Long.bitCount(Attacks.knight(Bitboard.first(knights)) & targets);
        }
        for (long sliders = (position.ofType(Piece.BISHOP) | queens) & free; sliders != 0; sliders &= sliders - 1) {
            count += Long.bitCount(Attacks.bishop(Bitboard.first(sliders), occupied) & targets);
        }
        for (long sliders = (position.ofType(Piece.ROOK) | queens) & free; sliders != 0; sliders &= sliders - 1) {
            count += Long.bitCount(Attacks.rook(Bitboard.first(sliders), occupied) & targets);
        }
        return pinned == 0 ? count : count + pinnedSliderMoves(position, us, targets);
    }

    private static int pinnedSliderMoves(Position position, int us, long targets) {
        int king = position.king(us);
        long occupied = position.occupied();
        int count = 0;
        for (long pinned = position.pinned(); pinned != 0; pinned &= pinned - 1) {
            int from = Bitboard.first(pinned);
            int type = Piece.type(position.pieceOn(from));
            if (type < Piece.BISHOP) continue;
            count += Long.bitCount(Attacks.of(type, from, occupied) & Attacks.line(king, from) & targets);
        }
        return count;
    }

    private static int pawnMoves(Position position, int us, long targets) {
        long pawns = position.pieces(us, Piece.PAWN);
        long pinned = pawns & position.pinned();
        int count = freePawnMoves(position, us, pawns & ~pinned, targets);
        int king = position.king(us);
        for (; pinned != 0; pinned &= pinned - 1) {
            long line = Attacks.line(king, Bitboard.first(pinned));
            count += freePawnMoves(position, us, pinned & -pinned, targets & line);
        }
        int enPassant = position.enPassant();
        return enPassant == Square.NONE ? count : count + Long.bitCount(position.enPassantTakers(enPassant));
    }

    private static int freePawnMoves(Position position, int us, long pawns, long targets) {
        int step = Bitboard.pawnStep(us);
        long empty = ~position.occupied();
        long enemy = position.pieces(us ^ 1) & targets;
        long ahead = Long.rotateLeft(pawns, step);
        long once = ahead & empty;
        long twice = Long.rotateLeft(once & Bitboard.relativeRank(us, 2), step) & empty & targets;
        long pushes = once & targets;
        long left = (ahead & ~Bitboard.FILE_A) >>> 1 & enemy;
        long right = (ahead & ~Bitboard.FILE_H) << 1 & enemy;
        int count = Long.bitCount(pushes) + Long.bitCount(twice) + Long.bitCount(left) + Long.bitCount(right);
        if (((pushes | left | right) & Bitboard.LAST_RANKS) == 0) return count;
        int promotions = Long.bitCount(pushes & Bitboard.LAST_RANKS)
                + Long.bitCount(left & Bitboard.LAST_RANKS)
                + Long.bitCount(right & Bitboard.LAST_RANKS);
        return count + 3 * promotions;
    }
}
