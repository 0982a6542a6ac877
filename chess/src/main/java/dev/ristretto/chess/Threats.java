package dev.ristretto.chess;

/// The squares a side attacks, all pieces together or by rank of attacker.
public final class Threats {
    private Threats() {}

    /// The squares that pawns of a colour attack.
    public static long byPawns(Position position, int color) {
        return Bitboard.pawnAttacks(position.pieces(color, Piece.PAWN), color);
    }

    /// The squares that knights and bishops of a colour attack.
    public static long byMinors(Position position, int color) {
        long attacked = 0;
        for (long knights = position.pieces(color, Piece.KNIGHT); knights != 0; knights &= knights - 1) {
            attacked |= Attacks.knight(Bitboard.first(knights));
        }
        long occupied = position.occupied();
        for (long bishops = position.pieces(color, Piece.BISHOP); bishops != 0; bishops &= bishops - 1) {
            attacked |= Attacks.bishop(Bitboard.first(bishops), occupied);
        }
        return attacked;
    }

    /// The squares that rooks of a colour attack.
    public static long byRooks(Position position, int color) {
        long attacked = 0;
        long occupied = position.occupied();
        for (long rooks = position.pieces(color, Piece.ROOK); rooks != 0; rooks &= rooks - 1) {
            attacked |= Attacks.rook(Bitboard.first(rooks), occupied);
        }
        return attacked;
    }

    /// Every square a side attacks, its own pieces' squares included where they are protected.
    public static long all(Position position, int color) {
        long attacked = byPawns(position, color) | byMinors(position, color) | byRooks(position, color);
        long occupied = position.occupied();
        for (long queens = position.pieces(color, Piece.QUEEN); queens != 0; queens &= queens - 1) {
            attacked |= Attacks.queen(Bitboard.first(queens), occupied);
        }
        return attacked | Attacks.king(position.king(color));
    }
}
