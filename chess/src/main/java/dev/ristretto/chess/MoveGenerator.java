package dev.ristretto.chess;

/// Generates legal moves, in one go or in the two halves a staged search asks for.
///
/// Moves are appended to the list. In check only evasions come out, whichever half is asked for.
public final class MoveGenerator {
    private static final long NOT_A = ~Bitboard.FILE_A;
    private static final long NOT_H = ~Bitboard.FILE_H;

    private MoveGenerator() {}

    /// Every legal move.
    public static void all(Position position, MoveList list) {
        long targets = ~position.pieces(position.sideToMove());
        pieces(position, list, targets);
        pawnCaptures(position, list);
        pawnPushes(position, list, true, true);
        castling(position, list);
    }

    /// Captures, en passant included, and every promotion.
    public static void captures(Position position, MoveList list) {
        pieces(position, list, position.pieces(Color.other(position.sideToMove())));
        pawnCaptures(position, list);
        pawnPushes(position, list, true, false);
    }

    /// What [#captures] leaves out, castling included.
    public static void quiets(Position position, MoveList list) {
        pieces(position, list, ~position.occupied());
        pawnPushes(position, list, false, true);
        castling(position, list);
    }

    /// Where a piece other than the king may go to meet a check: anywhere when there is none, nowhere
    /// when there are two.
    static long evasionTargets(Position position) {
        long checkers = position.checkers();
        if (checkers == 0) return ~0L;
        if (Bitboard.hasSeveral(checkers)) return 0;
        return checkers | Attacks.between(position.king(position.sideToMove()), Bitboard.first(checkers));
    }

    private static void pieces(Position position, MoveList list, long targets) {
        int us = position.sideToMove();
        king(position, list, targets);
        long allowed = targets & evasionTargets(position);
        if (allowed == 0) return;
        long own = position.pieces(us);
        long pinned = position.pinned();
        long occupied = position.occupied();
        int king = position.king(us);
        // A pinned knight never has a move.
        for (long knights = position.ofType(Piece.KNIGHT) & own & ~pinned; knights != 0; knights &= knights - 1) {
            int from = Bitboard.first(knights);
            add(list, from, Attacks.knight(from) & allowed);
        }
        long queens = position.ofType(Piece.QUEEN);
        for (long sliders = (position.ofType(Piece.BISHOP) | queens) & own; sliders != 0; sliders &= sliders - 1) {
            int from = Bitboard.first(sliders);
            long reach = Attacks.bishop(from, occupied) & allowed;
            if (Bitboard.contains(pinned, from)) reach &= Attacks.line(king, from);
            add(list, from, reach);
        }
        for (long sliders = (position.ofType(Piece.ROOK) | queens) & own; sliders != 0; sliders &= sliders - 1) {
            int from = Bitboard.first(sliders);
            long reach = Attacks.rook(from, occupied) & allowed;
            if (Bitboard.contains(pinned, from)) reach &= Attacks.line(king, from);
            add(list, from, reach);
        }
    }

    private static void king(Position position, MoveList list, long targets) {
        int us = position.sideToMove();
        int from = position.king(us);
        // The king leaves its square, so it does not shield the squares behind it.
        long occupied = position.occupied() ^ Bitboard.of(from);
        for (long to = Attacks.king(from) & targets; to != 0; to &= to - 1) {
            int square = Bitboard.first(to);
            if (!position.isAttacked(square, Color.other(us), occupied)) list.add(Move.of(from, square));
        }
    }

    private static void castling(Position position, MoveList list) {
        int us = position.sideToMove();
        if ((position.castlingRights() & 3 << 2 * us) == 0) return;
        int first = Castling.index(us, Castling.KING_SIDE);
        for (int index = first; index < first + 2; index++) {
            if (position.canCastle(index)) list.add(Move.castling(position.king(us), position.castlingRook(index)));
        }
    }

    private static void pawnCaptures(Position position, MoveList list) {
        int us = position.sideToMove();
        long pawns = position.pieces(us, Piece.PAWN);
        long targets = position.pieces(Color.other(us)) & evasionTargets(position);
        int step = Bitboard.pawnStep(us);
        long ahead = Long.rotateLeft(pawns, step);
        int forward = us == Color.WHITE ? 8 : -8;
        pawnMoves(position, list, (ahead & NOT_A) >>> 1 & targets, forward - 1);
        pawnMoves(position, list, (ahead & NOT_H) << 1 & targets, forward + 1);
        enPassant(position, list);
    }

    private static void enPassant(Position position, MoveList list) {
        int to = position.enPassant();
        if (to == Square.NONE) return;
        for (long takers = position.enPassantTakers(to); takers != 0; takers &= takers - 1) {
            list.add(Move.enPassant(Bitboard.first(takers), to));
        }
    }

    private static void pawnPushes(Position position, MoveList list, boolean promotions, boolean others) {
        int us = position.sideToMove();
        long pawns = position.pieces(us, Piece.PAWN);
        long empty = ~position.occupied();
        long targets = evasionTargets(position);
        int step = Bitboard.pawnStep(us);
        int forward = us == Color.WHITE ? 8 : -8;
        long once = Long.rotateLeft(pawns, step) & empty;
        if (promotions) pawnMoves(position, list, once & targets & Bitboard.LAST_RANKS, forward);
        if (!others) return;
        long twice = Long.rotateLeft(once & Bitboard.relativeRank(us, 2), step) & empty;
        pawnMoves(position, list, once & targets & ~Bitboard.LAST_RANKS, forward);
        pawnMoves(position, list, twice & targets, 2 * forward);
    }

    /// Adds pawn moves by their targets, all coming from the same direction.
    private static void pawnMoves(Position position, MoveList list, long targets, int delta) {
        long pinned = position.pinned();
        int king = position.king(position.sideToMove());
        for (; targets != 0; targets &= targets - 1) {
            int to = Bitboard.first(targets);
            int from = to - delta;
            if (Bitboard.contains(pinned, from) && !Bitboard.contains(Attacks.line(king, from), to)) continue;
            if (to < 8 || to >= 56) addPromotions(list, from, to);
            else list.add(Move.of(from, to));
        }
    }

    private static void addPromotions(MoveList list, int from, int to) {
        for (int type = Piece.QUEEN; type >= Piece.KNIGHT; type--) list.add(Move.promotion(from, to, type));
    }

    private static void add(MoveList list, int from, long targets) {
        for (; targets != 0; targets &= targets - 1) list.add(Move.of(from, Bitboard.first(targets)));
    }
}
