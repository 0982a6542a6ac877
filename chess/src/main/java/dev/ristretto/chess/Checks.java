package dev.ristretto.chess;

/// Tells whether a move gives check before it is made.
final class Checks {
    private Checks() {}

    static boolean givesCheck(Position position, int move) {
        int us = position.sideToMove();
        int king = position.king(Color.other(us));
        int from = Move.from(move);
        int to = Move.to(move);
        long after = position.occupied() & ~Bitboard.of(from) | Bitboard.of(to);
        return switch (Move.kind(move)) {
            case Move.CASTLING -> castlingGivesCheck(position, us, king, from, to);
            case Move.EN_PASSANT ->
                Bitboard.contains(Attacks.pawn(us, to), king)
                        || uncovers(position, us, king, after & ~Bitboard.of(to ^ 8));
            case Move.PROMOTION ->
                Bitboard.contains(Attacks.of(Move.promotion(move), to, after), king)
                        || leavesLine(king, from, to) && uncovers(position, us, king, after);
            default ->
                hits(position, us, king, from, to, after)
                        || leavesLine(king, from, to) && uncovers(position, us, king, after);
        };
    }

    private static boolean hits(Position position, int us, int king, int from, int to, long after) {
        return switch (Piece.type(position.pieceOn(from))) {
            case Piece.PAWN -> Bitboard.contains(Attacks.pawn(us, to), king);
            case Piece.KNIGHT -> Bitboard.contains(Attacks.knight(king), to);
            case Piece.BISHOP -> sees(Attacks.bishop(king), king, to, after);
            case Piece.ROOK -> sees(Attacks.rook(king), king, to, after);
            case Piece.QUEEN -> sees(Attacks.bishop(king) | Attacks.rook(king), king, to, after);
            default -> false;
        };
    }

    /// Whether a square lies on lines from the king with nothing between; most do not lie there at all.
    private static boolean sees(long lines, int king, int square, long occupied) {
        return Bitboard.contains(lines, square) && (Attacks.between(king, square) & occupied) == 0;
    }

    /// Whether a piece stood on a line with the king and stays on it no longer.
    private static boolean leavesLine(int king, int from, int to) {
        long line = Attacks.line(king, from);
        return line != 0 && !Bitboard.contains(line, to);
    }

    private static boolean uncovers(Position position, int us, int king, long occupied) {
        long own = position.pieces(us) & occupied;
        long queens = position.ofType(Piece.QUEEN);
        long straight = (position.ofType(Piece.ROOK) | queens) & own;
        long diagonal = (position.ofType(Piece.BISHOP) | queens) & own;
        return (Attacks.rook(king) & straight) != 0 && (Attacks.rook(king, occupied) & straight) != 0
                || (Attacks.bishop(king) & diagonal) != 0 && (Attacks.bishop(king, occupied) & diagonal) != 0;
    }

    private static boolean castlingGivesCheck(Position position, int us, int king, int from, int rook) {
        int index = Castling.index(us, rook > from ? Castling.KING_SIDE : Castling.QUEEN_SIDE);
        long gone = Bitboard.of(from) | Bitboard.of(rook);
        long arrived = Bitboard.of(Castling.kingTo(index)) | Bitboard.of(Castling.rookTo(index));
        long occupied = position.occupied() & ~gone | arrived;
        return Bitboard.contains(Attacks.rook(Castling.rookTo(index), occupied), king)
                || uncovers(position, us, king, occupied);
    }
}
