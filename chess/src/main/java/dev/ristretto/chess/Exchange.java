package dev.ristretto.chess;

/// Static exchange evaluation: what a move wins or loses if both sides go on taking on its target
/// square, each with its least valuable piece, and may stop when that is better.
///
/// Pins are not looked at. A pawn that takes on the last rank becomes a queen.
public final class Exchange {
    private final int[] values;

    /// The worth of pawn, knight, bishop, rook and queen; a king is never lost.
    public Exchange(int pawn, int knight, int bishop, int rook, int queen) {
        values = new int[] {pawn, knight, bishop, rook, queen, 0, 0};
    }

    /// What a piece type counts in an exchange.
    public int valueOf(int type) {
        return values[type];
    }

    /// What the mover gains by a move, the whole exchange played out.
    public int value(Position position, int move) {
        if (Move.kind(move) == Move.CASTLING) return 0;
        int to = Move.to(move);
        return gain(position, move)
                - answer(
                        position,
                        to,
                        occupiedAfter(position, move),
                        Color.other(position.sideToMove()),
                        moved(position, move));
    }

    /// Whether a move gains at least this much. Quicker than [#value]: most moves are decided before
    /// an attacker is looked for.
    public boolean atLeast(Position position, int move, int threshold) {
        if (Move.kind(move) == Move.CASTLING) return threshold <= 0;
        int to = Move.to(move);
        if (mayPromoteOn(position, to)) return value(position, move) >= threshold;
        int balance = gain(position, move) - threshold;
        if (balance < 0) return false;
        balance -= values[moved(position, move)];
        return balance >= 0 || holds(position, to, occupiedAfter(position, move), balance);
    }

    private static boolean mayPromoteOn(Position position, int to) {
        long near = Attacks.pawn(Color.WHITE, to) | Attacks.pawn(Color.BLACK, to);
        return Bitboard.contains(Bitboard.LAST_RANKS, to) && (near & position.ofType(Piece.PAWN)) != 0;
    }

    /// Plays the exchange on, the waiting side first. The balance is what the mover is ahead of its
    /// threshold, its piece on the square counted as lost.
    private boolean holds(Position position, int to, long occupied, int balance) {
        int mover = position.sideToMove();
        int side = mover;
        long attackers = position.attackersTo(to, occupied);
        while (true) {
            side = Color.other(side);
            attackers &= occupied;
            long own = attackers & position.pieces(side);
            if (own == 0) break;
            int type = leastValuable(position, own);
            if (type == Piece.KING) {
                // A king takes only what is not protected.
                if ((attackers & ~own) != 0) break;
                side = Color.other(side);
                break;
            }
            balance = -balance - 1 - values[type];
            if (balance >= 0) {
                side = Color.other(side);
                break;
            }
            occupied ^= Long.lowestOneBit(own & position.ofType(type));
            attackers |= behind(position, to, occupied, type);
        }
        // The side that could not or need not go on has lost the argument.
        return side != mover;
    }

    private int answer(Position position, int to, long occupied, int side, int victim) {
        long attackers = position.attackersTo(to, occupied) & occupied;
        long own = attackers & position.pieces(side);
        if (own == 0) return 0;
        int type = leastValuable(position, own);
        if (type == Piece.KING && (attackers & ~own) != 0) return 0;
        boolean promotes = type == Piece.PAWN && Bitboard.contains(Bitboard.LAST_RANKS, to);
        int arrived = promotes ? Piece.QUEEN : type;
        int gain = values[victim] + values[arrived] - values[type];
        long left = occupied ^ Long.lowestOneBit(own & position.ofType(type));
        return Math.max(0, gain - answer(position, to, left, Color.other(side), arrived));
    }

    private int gain(Position position, int move) {
        int taken = values[Piece.type(position.captured(move))];
        return Move.isPromotion(move) ? taken + values[Move.promotion(move)] - values[Piece.PAWN] : taken;
    }

    private static int moved(Position position, int move) {
        return Move.isPromotion(move) ? Move.promotion(move) : Piece.type(position.pieceOn(Move.from(move)));
    }

    private static long occupiedAfter(Position position, int move) {
        long occupied = position.occupied() & ~Bitboard.of(Move.from(move)) | Bitboard.of(Move.to(move));
        return Move.isEnPassant(move) ? occupied ^ Bitboard.of(Move.to(move) ^ 8) : occupied;
    }

    private static int leastValuable(Position position, long pieces) {
        int type = Piece.PAWN;
        while (type < Piece.KING && (position.ofType(type) & pieces) == 0) type++;
        return type;
    }

    /// The sliders that a piece leaving the line uncovers.
    private static long behind(Position position, int to, long occupied, int left) {
        long found = 0;
        long queens = position.ofType(Piece.QUEEN);
        if (left == Piece.PAWN || left == Piece.BISHOP || left == Piece.QUEEN) {
            found = Attacks.bishop(to, occupied) & (position.ofType(Piece.BISHOP) | queens);
        }
        if (left == Piece.ROOK || left == Piece.QUEEN) {
            found |= Attacks.rook(to, occupied) & (position.ofType(Piece.ROOK) | queens);
        }
        return found & occupied;
    }
}
