package dev.ristretto.chess;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Static exchange evaluation the plain way: every capture is really played on a board.
final class MailboxExchange {
    private final int[] values;

    /// The worth of pawn, knight, bishop, rook, queen and king.
    MailboxExchange(int... values) {
        this.values = values.clone();
    }

    int value(Position position, int move) {
        if (Move.isCastling(move)) return 0;
        Mailbox board = Mailbox.of(position);
        int mover = position.sideToMove();
        int to = Move.to(move);
        int gain = worth(position.captured(move));
        if (Move.isEnPassant(move)) board.put(Piece.NONE, to + (mover == Color.WHITE ? -8 : 8));
        int arrived = board.on(Move.from(move));
        if (Move.isPromotion(move)) {
            arrived = Piece.of(mover, Move.promotion(move));
            gain += worth(arrived) - values[Piece.PAWN];
        }
        board.put(Piece.NONE, Move.from(move));
        board.put(arrived, to);
        return gain - bestAnswer(board, to, Color.other(mover));
    }

    /// What a side wins by taking on a square with its least valuable piece, or nothing.
    private int bestAnswer(Mailbox board, int to, int side) {
        Optional<Integer> from = cheapest(board, board.attackers(to, side));
        if (from.isEmpty()) return 0;
        int taker = board.on(from.get());
        boolean promotes = Piece.type(taker) == Piece.PAWN && (to < 8 || to >= 56);
        int arrived = promotes ? Piece.of(side, Piece.QUEEN) : taker;
        Mailbox after = board.copy();
        after.put(Piece.NONE, from.get());
        after.put(arrived, to);
        if (Piece.type(taker) == Piece.KING && after.isAttacked(to, Color.other(side))) return 0;
        int gain = worth(board.on(to)) + worth(arrived) - worth(taker);
        return Math.max(0, gain - bestAnswer(after, to, Color.other(side)));
    }

    private static Optional<Integer> cheapest(Mailbox board, List<Integer> squares) {
        return squares.stream()
                .min(Comparator.comparingInt((Integer square) -> Piece.type(board.on(square)))
                        .thenComparingInt(square -> square));
    }

    private int worth(int piece) {
        return piece == Piece.NONE ? 0 : values[Piece.type(piece)];
    }
}
