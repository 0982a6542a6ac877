package dev.ristretto.chess;

/// Tells whether any 16-bit code is a legal move, without generating the others.
final class Legality {
    private static final int PROMOTION_BITS = 3 << 12;

    private Legality() {}

    static boolean isLegal(Position position, int move) {
        int from = Move.from(move);
        int piece = position.pieceOn(from);
        if (piece == Piece.NONE || Piece.color(piece) != position.sideToMove()) return false;
        if (Move.kind(move) != Move.PROMOTION && (move & PROMOTION_BITS) != 0) return false;
        return switch (Move.kind(move)) {
            case Move.CASTLING -> isLegalCastling(position, piece, Move.to(move));
            case Move.EN_PASSANT -> isLegalEnPassant(position, from, Move.to(move));
            case Move.PROMOTION ->
                isPawnMove(position, piece, from, Move.to(move), true) && leavesKingSafe(position, from, Move.to(move));
            default -> isPieceMove(position, piece, from, Move.to(move));
        };
    }

    private static boolean isLegalCastling(Position position, int piece, int rook) {
        if (Piece.type(piece) != Piece.KING) return false;
        int first = Castling.index(position.sideToMove(), Castling.KING_SIDE);
        for (int index = first; index < first + 2; index++) {
            if (position.castlingRook(index) == rook && position.canCastle(index)) return true;
        }
        return false;
    }

    private static boolean isLegalEnPassant(Position position, int from, int to) {
        return to == position.enPassant() && Bitboard.contains(position.enPassantTakers(to), from);
    }

    private static boolean isPieceMove(Position position, int piece, int from, int to) {
        int us = position.sideToMove();
        int type = Piece.type(piece);
        if (type == Piece.PAWN)
            return isPawnMove(position, piece, from, to, false) && leavesKingSafe(position, from, to);
        if (Bitboard.contains(position.pieces(us), to)) return false;
        if (!Bitboard.contains(Attacks.of(type, from, position.occupied()), to)) return false;
        if (type != Piece.KING) return leavesKingSafe(position, from, to);
        return !position.isAttacked(to, Color.other(us), position.occupied() ^ Bitboard.of(from));
    }

    private static boolean isPawnMove(Position position, int piece, int from, int to, boolean promotes) {
        if (Piece.type(piece) != Piece.PAWN) return false;
        int us = position.sideToMove();
        if (promotes != (Square.relativeRank(us, to) == 7)) return false;
        int step = us == Color.WHITE ? 8 : -8;
        if (to == from + step) return position.isEmpty(to);
        if (to == from + 2 * step) {
            return Square.relativeRank(us, from) == 1 && position.isEmpty(from + step) && position.isEmpty(to);
        }
        return Bitboard.contains(Attacks.pawn(us, from) & position.pieces(Color.other(us)), to);
    }

    /// For every piece but the king: it meets a check, and stays on the line it is pinned to.
    private static boolean leavesKingSafe(Position position, int from, int to) {
        if (!Bitboard.contains(MoveGenerator.evasionTargets(position), to)) return false;
        int king = position.king(position.sideToMove());
        return !Bitboard.contains(position.pinned(), from) || Bitboard.contains(Attacks.line(king, from), to);
    }
}
