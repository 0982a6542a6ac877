package dev.ristretto.chess;

/// Finds moves that lead back to an earlier position, without making them.
///
/// Two positions an odd number of plies apart that differ by one reversible move differ in their keys
/// by just that move's key. All such keys are kept in a cuckoo table: each has two slots it may be
/// in, so a look-up is two comparisons. (After M. van Kervinck's description of the method.)
final class Cycles {
    private static final int SIZE = 8192;
    private static final long[] KEYS = new long[SIZE];
    private static final int[] MOVES = new int[SIZE];

    static {
        for (int piece = Piece.of(Color.WHITE, Piece.KNIGHT); piece < Piece.COUNT; piece++) {
            for (int from = 0; from < 64; from++) {
                long higher = Attacks.of(Piece.type(piece), from, 0) & -2L << from;
                for (; higher != 0; higher &= higher - 1) insert(piece, from, Bitboard.first(higher));
            }
        }
    }

    private Cycles() {}

    private static void insert(int piece, int from, int to) {
        long key = Zobrist.piece(piece, from) ^ Zobrist.piece(piece, to) ^ Zobrist.BLACK_TO_MOVE;
        int move = Move.of(from, to);
        int slot = first(key);
        while (true) {
            long evictedKey = KEYS[slot];
            int evictedMove = MOVES[slot];
            KEYS[slot] = key;
            MOVES[slot] = move;
            if (evictedMove == Move.NONE) return;
            slot = slot == first(evictedKey) ? second(evictedKey) : first(evictedKey);
            key = evictedKey;
            move = evictedMove;
        }
    }

    private static int first(long key) {
        return (int) key & SIZE - 1;
    }

    private static int second(long key) {
        return (int) (key >>> 16) & SIZE - 1;
    }

    static boolean canRepeat(Position position, int ply) {
        int furthest = Math.min(position.reversiblePlies(), ply - 1);
        if (furthest < 3) return false;
        // What the opponent's moves since then have changed. Only when that is nothing is the difference a move of
        // ours.
        long theirs = position.key() ^ position.keyBefore(1) ^ Zobrist.BLACK_TO_MOVE;
        for (int back = 3; back <= furthest; back += 2) {
            theirs ^= position.keyBefore(back - 1) ^ position.keyBefore(back) ^ Zobrist.BLACK_TO_MOVE;
            if (theirs != 0) continue;
            long difference = position.key() ^ position.keyBefore(back);
            int slot = first(difference);
            if (KEYS[slot] != difference) {
                slot = second(difference);
                if (KEYS[slot] != difference) continue;
            }
            int move = MOVES[slot];
            if ((Attacks.between(Move.from(move), Move.to(move)) & position.occupied()) == 0) return true;
        }
        return false;
    }
}
