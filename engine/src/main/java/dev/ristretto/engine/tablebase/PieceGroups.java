package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import java.util.Arrays;

/// Turns the squares of the men into the number under which a table keeps their position.
///
/// The men are put in an order of the table's own and cut into groups: a leading group, the pawns of the
/// other side if there are any, then each kind of man by itself. The leading group is where mirror images
/// are taken out: the pawns of one side, or three men of which one has no twin, or the two kings. A group
/// is numbered by its set of squares among those that earlier groups leave free, and the numbers are the
/// digits of the index, each with a weight of its own.
final class PieceGroups {
    /// No group at this place in the order.
    static final int NO_GROUP = 15;

    private static final int MIRROR_FILES = 7;
    private static final int MIRROR_RANKS = 56;

    private final Material material;
    /// The pieces in their order, each kind once.
    private final int[] kinds;

    private final int[] lengths;
    private final long[] weights;
    private final long size;
    private final boolean pawns;
    private final boolean triple;

    /// @param men the order of the men, as the file has them: 1 for a pawn to 6 for a king, 8 more for Black
    /// @param leadPlace when the digit of the leading group is counted
    /// @param pawnPlace the same for the pawns of the other side
    /// @param file of the leading pawn
    PieceGroups(Material material, int[] men, int leadPlace, int pawnPlace, int file) throws CorruptTableException {
        this.material = material;
        pawns = material.hasPawns();
        triple = !pawns && material.hasLoneMan();
        kinds = kinds(men);
        lengths = lengths(men);
        weights = new long[lengths.length];
        size = weigh(leadPlace, pawnPlace, file);
    }

    /// How many positions can be numbered.
    long size() {
        return size;
    }

    /// The piece that leads, as it is called in the table.
    int leader() {
        return kinds[0];
    }

    // ---- what the header says ----

    /// The kinds of men in their order; men of a kind must stand together, and be those of the name.
    private int[] kinds(int[] men) throws CorruptTableException {
        int[] found = new int[men.length];
        int count = 0;
        for (int i = 0; i < men.length; i++) {
            int piece = piece(men[i]);
            if (i > 0 && piece == found[count - 1]) continue;
            int alike = 0;
            while (i + alike < men.length && men[i + alike] == men[i]) alike++;
            if (alike != material.count(Piece.color(piece), Piece.type(piece))) {
                throw new CorruptTableException("it is about other men than its name says");
            }
            found[count++] = piece;
        }
        int[] kinds = Arrays.copyOf(found, count);
        if (pawns && Piece.type(kinds[0]) != Piece.PAWN
                || material.bothHavePawns() && Piece.type(kinds[1]) != Piece.PAWN) {
            throw new CorruptTableException("its pawns are not in front");
        }
        if (!pawns && !triple && Piece.type(kinds[0]) + Piece.type(kinds[1]) != 2 * Piece.KING) {
            throw new CorruptTableException("its kings are not in front");
        }
        return kinds;
    }

    private static int piece(int code) throws CorruptTableException {
        int type = (code & 7) - 1;
        if (type < Piece.PAWN || type > Piece.KING) throw new CorruptTableException("it names no piece");
        return Piece.of(code >> 3, type);
    }

    private int[] lengths(int[] men) throws CorruptTableException {
        int[] found = new int[men.length];
        int leading = pawns ? 1 : triple ? 3 : 2;
        int last = 0;
        for (int i = 0; i < men.length; i++) {
            boolean joins = i > 0 && (i < leading || men[i] == men[i - 1]);
            if (i > 0 && !joins) last++;
            found[last]++;
        }
        if (!pawns && found[0] != leading) throw new CorruptTableException("its men are in no order");
        return Arrays.copyOf(found, last + 1);
    }

    /// Gives each group its weight, in the order of the file: that of the first is one, and each further one
    /// is that of the group before times the number of its placements.
    private long weigh(int leadPlace, int pawnPlace, int file) throws CorruptTableException {
        boolean secondPawns = material.bothHavePawns();
        int next = secondPawns ? 2 : 1;
        int free = 64 - lengths[0] - (secondPawns ? lengths[1] : 0);
        long weight = 1;
        int counted = 0;
        for (int place = 0; counted < lengths.length; place++) {
            int group = place == leadPlace ? 0 : place == pawnPlace && secondPawns ? 1 : next;
            if (group >= lengths.length) throw new CorruptTableException("its groups are in no order");
            weights[group] = weight;
            if (group == 0) {
                weight *= leadingPlacements(file);
            } else if (group == 1 && secondPawns) {
                weight *= Numbering.choose(lengths[1], 48 - lengths[0]);
            } else {
                weight *= Numbering.choose(lengths[group], free);
                free -= lengths[group];
                next++;
            }
            counted++;
        }
        return weight;
    }

    private int leadingPlacements(int file) {
        if (pawns) return Numbering.pawnSets(lengths[0], file);
        return triple ? Numbering.TRIPLES : Numbering.KING_PAIRS;
    }

    // ---- a position's number ----

    /// Writes down where the men stand, in the order of the table.
    ///
    /// @param swap 1 when the table's White is Black on the board
    void place(Position position, int swap, int[] squares) {
        int turn = swap * MIRROR_RANKS;
        int count = 0;
        for (int kind : kinds) {
            long men = position.pieces(Piece.color(kind) ^ swap, Piece.type(kind));
            for (; men != 0; men &= men - 1) squares[count++] = Long.numberOfTrailingZeros(men) ^ turn;
        }
    }

    /// The file, seen from the edge, of the pawn that leads: of one side's pawns the one that comes first.
    static int leadingFile(Position position, int leader, int swap) {
        int best = -1;
        int file = 0;
        long men = position.pieces(Piece.color(leader) ^ swap, Piece.PAWN);
        for (; men != 0; men &= men - 1) {
            int square = Long.numberOfTrailingZeros(men) ^ swap * MIRROR_RANKS;
            int order = Numbering.pawnOrder(square);
            if (order <= best) continue;
            best = order;
            file = Square.file(square);
        }
        return Math.min(file, 7 - file);
    }

    /// The number of the squares that [#place] has written down; they are moved about on the way.
    long index(int[] squares) {
        long index;
        if (pawns) {
            index = pawnNumber(squares);
        } else {
            orient(squares);
            index = triple ? tripleNumber(squares) : Numbering.kings(squares[0], squares[1]);
        }
        index *= weights[0];
        int first = lengths[0];
        for (int group = 1; group < lengths.length; group++) {
            boolean secondPawns = group == 1 && material.bothHavePawns();
            index += setNumber(squares, first, lengths[group], secondPawns ? 8 : 0) * weights[group];
            first += lengths[group];
        }
        return index;
    }

    /// Leading pawns: the first of them on the left half, the others by their order.
    private long pawnNumber(int[] squares) {
        int count = lengths[0];
        for (int i = 1; i < count; i++) {
            if (Numbering.pawnOrder(squares[i]) > Numbering.pawnOrder(squares[0])) swap(squares, 0, i);
        }
        if (Square.file(squares[0]) > 3) mirror(squares, MIRROR_FILES);
        for (int i = 2; i < count; i++) {
            for (int j = i; j > 1 && Numbering.pawnOrder(squares[j]) < Numbering.pawnOrder(squares[j - 1]); j--) {
                swap(squares, j, j - 1);
            }
        }
        long number = Numbering.setsBefore(count, squares[0]);
        for (int i = 1; i < count; i++) number += Numbering.choose(i, Numbering.pawnOrder(squares[i]));
        return number;
    }

    /// Without pawns a board has eight faces: turns it so that the first man is in the triangle a1-d1-d4, and
    /// the first leading man off the diagonal is below it.
    private void orient(int[] squares) {
        int turn = 0;
        if (Square.file(squares[0]) > 3) turn |= MIRROR_FILES;
        if (Square.rank(squares[0]) > 3) turn |= MIRROR_RANKS;
        if (turn != 0) mirror(squares, turn);
        for (int i = 0; i < lengths[0]; i++) {
            int above = Numbering.aboveDiagonal(squares[i]);
            if (above > 0)
                for (int j = 0; j < material.men(); j++) squares[j] = (squares[j] >> 3 | squares[j] << 3) & 63;
            if (above != 0) return;
        }
    }

    /// Three men: first those with the first off the diagonal, then those with only the second off it, and so on.
    private static long tripleNumber(int[] squares) {
        int a = squares[0];
        int b = squares[1];
        int c = squares[2];
        int bGap = b > a ? 1 : 0;
        int cGap = (c > a ? 1 : 0) + (c > b ? 1 : 0);
        if (Numbering.aboveDiagonal(a) != 0) return (Numbering.inTriangle(a) * 63L + b - bGap) * 62 + c - cGap;
        long number = 6 * 63 * 62;
        if (Numbering.aboveDiagonal(b) != 0) {
            return number + (Square.rank(a) * 28L + Numbering.belowDiagonal(b)) * 62 + c - cGap;
        }
        number += 4 * 28 * 62;
        int bStep = Square.rank(b) - bGap;
        if (Numbering.aboveDiagonal(c) != 0) {
            return number + (Square.rank(a) * 7L + bStep) * 28 + Numbering.belowDiagonal(c);
        }
        number += 4 * 7 * 28;
        return number + (Square.rank(a) * 7L + bStep) * 6 + Square.rank(c) - cGap;
    }

    /// The number of a set of squares among those that the men before leave free.
    ///
    /// @param forbidden squares at the low end that these men cannot stand on
    private static long setNumber(int[] squares, int first, int count, int forbidden) {
        Arrays.sort(squares, first, first + count);
        long number = 0;
        for (int i = 0; i < count; i++) {
            int square = squares[first + i];
            int free = square - forbidden;
            for (int j = 0; j < first; j++) if (squares[j] < square) free--;
            number += Numbering.choose(i + 1, free);
        }
        return number;
    }

    private void mirror(int[] squares, int turn) {
        for (int i = 0; i < material.men(); i++) squares[i] ^= turn;
    }

    private static void swap(int[] squares, int a, int b) {
        int held = squares[a];
        squares[a] = squares[b];
        squares[b] = held;
    }
}
