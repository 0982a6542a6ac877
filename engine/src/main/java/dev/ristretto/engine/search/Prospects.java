package dev.ristretto.engine.search;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Exchange;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// What a quiet move promises before any record speaks for it: a piece in danger is saved, another one is put in
/// danger, the king is checked. For the order of moves.
final class Prospects {
    private final SearchParams p;
    private final Position position;
    private final Exchange exchange;

    /// From where a piece would give check.
    private long leaps;
    private long diagonals;
    private long lines;

    Prospects(SearchParams p, Position position, Exchange exchange) {
        this.p = p;
        this.position = position;
        this.exchange = exchange;
    }

    /// Looks at the position before its moves are asked about.
    void look() {
        int king = position.king(position.sideToMove() ^ 1);
        leaps = Attacks.knight(king);
        diagonals = Attacks.bishop(king, position.occupied());
        lines = Attacks.rook(king, position.occupied());
    }

    int of(Dangers dangers, int move) {
        int type = Piece.type(position.pieceOn(Move.from(move)));
        long danger = dangers.to(type);
        int saved = (int) (danger >>> Move.from(move) & 1) - (int) (danger >>> Move.to(move) & 1);
        int promise = saved * p.orderDanger * stake(type);
        boolean check = (checksBy(type) >>> Move.to(move) & 1) != 0;
        return check && exchange.atLeast(position, move, -p.orderCheckLoss) ? promise + p.orderCheck : promise;
    }

    private static int stake(int type) {
        return switch (type) {
            case Piece.QUEEN -> 3;
            case Piece.ROOK -> 2;
            default -> 1;
        };
    }

    private long checksBy(int type) {
        return switch (type) {
            case Piece.KNIGHT -> leaps;
            case Piece.BISHOP -> diagonals;
            case Piece.ROOK -> lines;
            case Piece.QUEEN -> diagonals | lines;
            default -> 0;
        };
    }
}
