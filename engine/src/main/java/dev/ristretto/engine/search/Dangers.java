package dev.ristretto.engine.search;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Threats;

/// The squares the opponent attacks, by the cheapest it would have to risk there.
final class Dangers {
    private long fromPawns;
    private long fromMinors;
    private long fromRooks;
    private long fromAll;

    /// Looks at the position from the side of its mover.
    void look(Position position) {
        int them = position.sideToMove() ^ 1;
        fromPawns = Threats.byPawns(position, them);
        fromMinors = fromPawns | Threats.byMinors(position, them);
        fromRooks = fromMinors | Threats.byRooks(position, them);
        fromAll = fromRooks | Attacks.king(position.king(them));
        long queens = position.pieces(them, Piece.QUEEN);
        for (; queens != 0; queens &= queens - 1) fromAll |= Attacks.queen(Bitboard.first(queens), position.occupied());
    }

    /// Every square that is attacked.
    long all() {
        return fromAll;
    }

    /// The squares where a piece of this type can be taken by one worth less.
    long to(int type) {
        return switch (type) {
            case Piece.KNIGHT, Piece.BISHOP -> fromPawns;
            case Piece.ROOK -> fromMinors;
            case Piece.QUEEN -> fromRooks;
            default -> 0;
        };
    }
}
