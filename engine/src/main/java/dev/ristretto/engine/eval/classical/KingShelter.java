package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// The king among the pawns: those that shelter it, those that storm it, the files open to it, and in
/// the endgame how near it is to the pawns and the middle. All this depends on the pawns and the
/// king's square only, so [Pawns] keeps it in its table.
final class KingShelter {
    private final Tally tally;

    KingShelter(Tally tally) {
        this.tally = tally;
    }

    /// The score of a side's king, given the files each side has pawns on.
    int score(Position position, int us, int[] pawnFiles) {
        int king = position.king(us);
        return shelter(position, us, king) + files(us, king, pawnFiles) + place(position, us, king);
    }

    /// The files of a king and its neighbours, the a-file as the lowest bit; always three.
    static int filesBy(int king) {
        return 7 << Math.min(5, Math.max(0, Square.file(king) - 1));
    }

    private int shelter(Position position, int us, int king) {
        // Pawns behind the king neither shelter nor storm it.
        long ahead = us == 0 ? -1L << (king & 56) : -1L >>> 56 - (king & 56);
        long own = position.pieces(us, Piece.PAWN) & ahead;
        long enemy = position.pieces(us ^ 1, Piece.PAWN) & ahead;
        int first = Integer.numberOfTrailingZeros(filesBy(king));
        return file(us, first, own, enemy) + file(us, first + 1, own, enemy) + file(us, first + 2, own, enemy);
    }

    private int file(int us, int file, long own, long enemy) {
        int edge = Masks.fromEdge(file) << 3;
        int ownRank = nearestRank(us, own & Bitboard.file(file));
        int enemyRank = nearestRank(us, enemy & Bitboard.file(file));
        boolean isBlocked = ownRank != 0 && enemyRank == ownRank + 1;
        return tally.one(us, Feature.SHELTER + edge + ownRank)
                + tally.one(us, isBlocked ? Feature.STORM_BLOCKED + enemyRank : Feature.STORM + edge + enemyRank);
    }

    /// The rank, as the colour counts it, of the pawn of a file nearest to it; 0 when there is none.
    private static int nearestRank(int us, long pawns) {
        if (pawns == 0) return 0;
        int square = us == 0 ? Bitboard.first(pawns) : 63 - Long.numberOfLeadingZeros(pawns);
        return Square.relativeRank(us, square);
    }

    private int files(int us, int king, int[] pawnFiles) {
        int near = filesBy(king);
        int own = pawnFiles[us] & near;
        int any = own | pawnFiles[us ^ 1] & near;
        int sum = tally.times(3 - Integer.bitCount(any), us, Feature.KING_OPEN_FILE)
                + tally.times(Integer.bitCount(any & ~own), us, Feature.KING_SEMI_OPEN_FILE);
        int wing = (int) Masks.wing(Square.file(king)) & 0xFF;
        boolean isBare = ((pawnFiles[us] | pawnFiles[us ^ 1]) & wing) == 0;
        return isBare ? sum + tally.one(us, Feature.PAWNLESS_FLANK) : sum;
    }

    private int place(Position position, int us, int king) {
        return tally.times(Square.relativeRank(us, king), us, Feature.KING_OFF_BACK_RANK)
                + tally.times(6 - fromCentre(king), us, Feature.KING_CENTRE)
                + tally.times(nearest(king, position.ofType(Piece.PAWN)), us, Feature.KING_FROM_PAWNS);
    }

    /// Steps along ranks and files to the four squares in the middle.
    private static int fromCentre(int square) {
        return 3 - Masks.fromEdge(Square.file(square)) + 3 - Masks.fromEdge(Square.rank(square));
    }

    /// Steps to the nearest of some squares; 0 when there is none.
    private static int nearest(int from, long squares) {
        if (squares == 0) return 0;
        int least = 7;
        for (long set = squares; set != 0; set &= set - 1) {
            least = Math.min(least, Square.distance(from, Bitboard.first(set)));
        }
        return least;
    }
}
