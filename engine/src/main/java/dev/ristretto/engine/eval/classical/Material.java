package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// What is on the board, wherever it stands: the phase of the game, who leads, and what pieces are
/// worth beside each other. A search meets few different sets of pieces, so they are kept in a small
/// table by the key of the material.
final class Material {
    /// The phase of a full board; 0 is kings and pawns.
    static final int FULL_PHASE = 24;
    /// No side leads.
    static final int NOBODY = 2;

    private static final int ENTRIES = 1 << 12;
    /// The lead, in pawns, that makes a leader.
    private static final int LEAD = 1;

    private final Tally tally;
    /// A key, and what belongs to it in one word; a word is never 0 once written.
    private final long[] table = new long[2 * ENTRIES];

    private final int[] pawns = new int[2];
    private int phase;
    private int leader;

    Material(Tally tally) {
        this.tally = tally;
    }

    /// Counts a position, and scores the imbalance from White's side.
    int score(Position position) {
        long key = position.materialKey();
        int at = ((int) (key >>> 20) & ENTRIES - 1) << 1;
        long known = table[at + 1];
        if (table[at] == key && known != 0 && !tally.isTracing()) {
            pawns[Color.WHITE] = (int) (known >>> 32) & 0xFF;
            pawns[Color.BLACK] = (int) (known >>> 40) & 0xFF;
            phase = (int) (known >>> 48) & 0xFF;
            leader = (int) (known >>> 56) & 3;
            return (int) known;
        }
        int score = count(position);
        long counts = 0x80L | leader;
        counts = counts << 8 | phase;
        counts = counts << 8 | pawns[Color.BLACK];
        counts = counts << 8 | pawns[Color.WHITE];
        table[at] = key;
        table[at + 1] = counts << 32 | score & 0xFFFF_FFFFL;
        return score;
    }

    private int count(Position position) {
        int lead = points(position, Color.WHITE) - points(position, Color.BLACK);
        leader = lead >= LEAD ? Color.WHITE : lead <= -LEAD ? Color.BLACK : NOBODY;
        phase = phaseOf(position);
        return imbalance(position, Color.WHITE) - imbalance(position, Color.BLACK);
    }

    private static int phaseOf(Position position) {
        int minors = Long.bitCount(position.ofType(Piece.KNIGHT) | position.ofType(Piece.BISHOP));
        int rooks = Long.bitCount(position.ofType(Piece.ROOK));
        int queens = Long.bitCount(position.ofType(Piece.QUEEN));
        return Math.min(FULL_PHASE, minors + 2 * rooks + 4 * queens);
    }

    /// What a side has in pawns, by the values beginners learn.
    private int points(Position position, int us) {
        pawns[us] = Long.bitCount(position.pieces(us, Piece.PAWN));
        return pawns[us]
                + 3 * Long.bitCount(position.pieces(us, Piece.KNIGHT) | position.pieces(us, Piece.BISHOP))
                + 5 * Long.bitCount(position.pieces(us, Piece.ROOK))
                + 9 * Long.bitCount(position.pieces(us, Piece.QUEEN));
    }

    private int imbalance(Position position, int us) {
        int past = pawns[us] - 5;
        int sum = tally.times(past * Long.bitCount(position.pieces(us, Piece.KNIGHT)), us, Feature.KNIGHT_PAWNS)
                + tally.times(past * Long.bitCount(position.pieces(us, Piece.ROOK)), us, Feature.ROOK_PAWNS);
        if (Long.bitCount(position.pieces(us, Piece.BISHOP)) >= 2) sum += tally.one(us, Feature.BISHOP_PAIR);
        if (us != leader) return sum;
        int pieces = Long.bitCount(position.pieces(us)) - pawns[us] - 1;
        return sum + tally.times(pieces, us, Feature.LEADER_PIECES) + tally.times(pawns[us], us, Feature.LEADER_PAWNS);
    }

    /// 24 with all pieces on the board, 0 with none.
    int phase() {
        return phase;
    }

    /// The side that is a pawn or more ahead, or [#NOBODY].
    int leader() {
        return leader;
    }

    int pawns(int color) {
        return pawns[color];
    }
}
