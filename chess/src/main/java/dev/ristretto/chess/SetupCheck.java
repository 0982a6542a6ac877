package dev.ristretto.chess;

/// Decides whether a setup can be played from, and says what is wrong when it cannot.
final class SetupCheck {
    private SetupCheck() {}

    /// Pieces that can be counted before there is a position.
    static void pieces(Setup setup) {
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            kings(setup, color);
            armySize(setup, color);
        }
        for (int file = 0; file < 8; file++) {
            boolean pawnOnEdge = isPawn(setup, Square.of(file, 0)) || isPawn(setup, Square.of(file, 7));
            if (pawnOnEdge) throw new IllegalPositionException("a pawn stands on the first or last rank");
        }
        if (Square.distance(setup.king(Color.WHITE), setup.king(Color.BLACK)) == 1) {
            throw new IllegalPositionException("the kings stand next to each other");
        }
    }

    /// What can be seen only on the board.
    static void checks(Position position) {
        int mover = position.sideToMove();
        int waiting = Color.other(mover);
        if (position.isAttacked(position.king(waiting), mover, position.occupied())) {
            throw new IllegalPositionException("the side not to move is in check");
        }
        if (Long.bitCount(position.checkers()) > 2) {
            throw new IllegalPositionException("three or more pieces give check at once");
        }
    }

    private static void kings(Setup setup, int color) {
        int kings = setup.count(Piece.of(color, Piece.KING));
        if (kings == 1) return;
        throw new IllegalPositionException(Color.name(color) + " has " + (kings == 0 ? "no king" : kings + " kings"));
    }

    private static void armySize(Setup setup, int color) {
        int pawns = setup.count(Piece.of(color, Piece.PAWN));
        int knights = setup.count(Piece.of(color, Piece.KNIGHT));
        int bishops = setup.count(Piece.of(color, Piece.BISHOP));
        int rooks = setup.count(Piece.of(color, Piece.ROOK));
        int queens = setup.count(Piece.of(color, Piece.QUEEN));
        String who = Color.name(color);
        if (pawns > 8) throw new IllegalPositionException(who + " has " + pawns + " pawns");
        int pieces = 1 + pawns + knights + bishops + rooks + queens;
        if (pieces > 16) throw new IllegalPositionException(who + " has " + pieces + " pieces");
        int promoted = beyond(knights, 2) + promotedBishops(setup, color) + beyond(rooks, 2) + beyond(queens, 1);
        if (promoted > 8 - pawns) {
            throw new IllegalPositionException(
                    who + " has " + promoted + " promoted pieces but misses only " + (8 - pawns) + " pawns");
        }
    }

    /// A bishop never leaves the colour of its square, so of two on one colour at least one was a pawn.
    private static int promotedBishops(Setup setup, int color) {
        long bishops = setup.squares(Piece.of(color, Piece.BISHOP));
        return beyond(Long.bitCount(bishops & Bitboard.LIGHT_SQUARES), 1)
                + beyond(Long.bitCount(bishops & Bitboard.DARK_SQUARES), 1);
    }

    private static int beyond(int count, int usual) {
        return Math.max(0, count - usual);
    }

    private static boolean isPawn(Setup setup, int square) {
        return Piece.type(setup.pieceOn(square)) == Piece.PAWN;
    }
}
