package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Square;

/// Knights and bishops: outposts, good and bad bishops, development.
final class Minors {
    private static final long KNIGHT_HOMES = Bitboard.of(Square.B1) | Bitboard.of(Square.G1);
    private static final long BISHOP_HOMES = Bitboard.of(Square.C1) | Bitboard.of(Square.F1);
    private static final long BEFORE_CENTRE_PAWNS = Bitboard.of(Square.D3) | Bitboard.of(Square.E3);
    private static final long CORNERED = Bitboard.of(Square.A7) | Bitboard.of(Square.H7);
    private static final long OUTPOST_RANKS = 0x0000FFFFFF000000L;

    private final Tally tally;
    private final Pawns pawns;

    Minors(Tally tally, Pawns pawns) {
        this.tally = tally;
        this.pawns = pawns;
    }

    int score(Side own, Side enemy) {
        if ((own.knights | own.bishops) == 0) return 0;
        int sum = outposts(own, enemy) + places(own, enemy) + distances(own);
        return own.bishops == 0 ? sum : sum + bishops(own, enemy);
    }

    /// A square past the middle that no enemy pawn can ever attack.
    private int outposts(Side own, Side enemy) {
        long holes = Masks.relative(own.color, OUTPOST_RANKS) & ~pawns.span(enemy.color);
        long guarded = holes & own.byPawn;
        long alone = holes & ~guarded;
        int sum = 0;
        if (((own.knights | own.bishops) & holes) != 0) {
            sum = tally.times(Long.bitCount(own.knights & alone), own.color, Feature.KNIGHT_OUTPOST)
                    + tally.times(Long.bitCount(own.knights & guarded), own.color, Feature.KNIGHT_OUTPOST + 1)
                    + tally.times(Long.bitCount(own.bishops & alone), own.color, Feature.BISHOP_OUTPOST)
                    + tally.times(Long.bitCount(own.bishops & guarded), own.color, Feature.BISHOP_OUTPOST + 1);
        }
        long reachable = guarded & own.byKnight & ~own.pieces;
        return reachable == 0 ? sum : sum + tally.one(own.color, Feature.KNIGHT_REACHES_OUTPOST);
    }

    private int places(Side own, Side enemy) {
        long homes = Masks.relative(own.color, KNIGHT_HOMES) & own.knights
                | Masks.relative(own.color, BISHOP_HOMES) & own.bishops;
        long behindPawn = (own.knights | own.bishops) & Masks.backward(own.color, own.pawns | enemy.pawns);
        int sum = tally.times(Long.bitCount(homes), own.color, Feature.UNDEVELOPED)
                + tally.times(Long.bitCount(behindPawn), own.color, Feature.MINOR_BEHIND_PAWN);
        long beforeCentre = Masks.relative(own.color, BEFORE_CENTRE_PAWNS) & Masks.forward(own.color, own.pawns);
        long blocking = own.bishops & beforeCentre;
        if (blocking != 0) sum += tally.times(Long.bitCount(blocking), own.color, Feature.BISHOP_BLOCKS_CENTRE);
        long cornered = own.bishops & Masks.relative(own.color, CORNERED);
        return cornered == 0 ? sum : sum + trapped(own, enemy, cornered);
    }

    /// A bishop that took on a7 or h7 and finds b6 or g6 shut behind it.
    private int trapped(Side own, Side enemy, long cornered) {
        long behind = Masks.backward(own.color, cornered);
        long shut = (behind & Bitboard.FILE_A) << 1 | (behind & Bitboard.FILE_H) >>> 1;
        return tally.times(Long.bitCount(shut & enemy.pawns), own.color, Feature.TRAPPED_BISHOP);
    }

    private int bishops(Side own, Side enemy) {
        long stopped = Masks.backward(own.color, own.pieces | enemy.pieces);
        int blocked = Long.bitCount(own.pawns & Masks.CENTRE_FILES & stopped);
        int light = Long.bitCount(own.bishops & Bitboard.LIGHT_SQUARES);
        int dark = Long.bitCount(own.bishops & Bitboard.DARK_SQUARES);
        int inTheWay = light * Long.bitCount(own.pawns & Bitboard.LIGHT_SQUARES)
                + dark * Long.bitCount(own.pawns & Bitboard.DARK_SQUARES);
        int sum = tally.times(inTheWay, own.color, Feature.BAD_BISHOP)
                + tally.times(inTheWay * blocked, own.color, Feature.BAD_BISHOP_CENTRE);
        if ((own.pawns & Masks.QUEEN_WING) != 0 && (own.pawns & Masks.KING_WING) != 0) {
            sum += tally.times(light + dark, own.color, Feature.BISHOP_BOTH_WINGS);
        }
        for (long set = own.bishops & Masks.LONG_DIAGONALS; set != 0; set &= set - 1) {
            long seen = Attacks.bishop(Bitboard.first(set), own.pawns | enemy.pawns) & Masks.CENTRE;
            if (Bitboard.hasSeveral(seen)) sum += tally.one(own.color, Feature.LONG_DIAGONAL);
        }
        return sum;
    }

    private int distances(Side own) {
        int steps = 0;
        for (long set = own.knights; set != 0; set &= set - 1) steps += Square.distance(own.king, Bitboard.first(set));
        int sum = tally.times(steps, own.color, Feature.KNIGHT_FROM_KING);
        steps = 0;
        for (long set = own.bishops; set != 0; set &= set - 1) steps += Square.distance(own.king, Bitboard.first(set));
        return sum + tally.times(steps, own.color, Feature.BISHOP_FROM_KING);
    }
}
