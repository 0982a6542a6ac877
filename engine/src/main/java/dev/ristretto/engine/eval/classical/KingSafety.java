package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Square;

/// The attack on the enemy king.
///
/// Attackers, weak squares and checks add up to units of danger. One attacker does no harm and two
/// do more than twice as much, so the units become a score by a parabola.
final class KingSafety {
    /// More danger than this is not told apart.
    static final int MAX_DANGER = 3000;

    static final int MIDDLEGAME_DIVISOR = 4096;
    static final int ENDGAME_DIVISOR = 16;

    /// The side of the board White attacks on, the middle included.
    private static final long FAR_RANKS = 0xFFFFFFFFFF000000L;

    private final Tally tally;

    KingSafety(Tally tally) {
        this.tally = tally;
    }

    /// What our pieces do to the enemy king.
    int score(Side own, Side enemy) {
        int attackers = own.zoneAttackers();
        // A lone attacker other than the queen is no attack: not worth the look.
        if (attackers < (own.queens != 0 ? 1 : 2)) return 0;
        // Squares we attack that only king or queen defend, and not in numbers.
        long weak = own.byAny & ~enemy.byTwo & (~enemy.byAny | enemy.byKing | enemy.byQueen);
        int danger = pieces(own, attackers)
                + zone(own, enemy, weak)
                + checks(own, enemy, weak)
                + flank(own, enemy)
                + pawns(own, enemy);
        if (own.queens == 0) danger += tally.one(own.color, Feature.DANGER_NO_QUEEN);
        return score(danger);
    }

    /// The score that units of danger amount to.
    static int score(int danger) {
        if (danger <= 0) return 0;
        int units = Math.min(danger, MAX_DANGER);
        return Tapered.of(units * units / MIDDLEGAME_DIVISOR, units / ENDGAME_DIVISOR);
    }

    /// Each attacker counts the more, the more there are.
    private int pieces(Side own, int attackers) {
        int danger = tally.one(own.color, Feature.DANGER_BASE);
        for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
            int weighed = attackers * own.zoneAttackers(type);
            danger += tally.times(weighed, own.color, Feature.DANGER_ATTACKER + type - Piece.KNIGHT);
        }
        return danger + tally.times(own.zoneHits, own.color, Feature.DANGER_HITS);
    }

    private int zone(Side own, Side enemy, long weak) {
        int danger = tally.times(Long.bitCount(enemy.kingZone & weak), own.color, Feature.DANGER_WEAK)
                + tally.times(Long.bitCount(enemy.pinned), own.color, Feature.DANGER_PINNED);
        boolean isGuarded = (enemy.byKnight & enemy.kingZone) != 0;
        return isGuarded ? danger + tally.one(own.color, Feature.DANGER_KNIGHT_GUARD) : danger;
    }

    private int checks(Side own, Side enemy, long weak) {
        long safe = ~own.pieces & (~enemy.byAny | weak & own.byTwo);
        // The defender's queen is no shelter: she would have to give way or be lost.
        long blockers = (own.pieces | enemy.pieces) & ~enemy.queens;
        long straight = Attacks.rook(enemy.king, blockers);
        long diagonal = Attacks.bishop(enemy.king, blockers);
        long knight = Attacks.knight(enemy.king) & own.byKnight;
        long bishop = diagonal & own.byBishop;
        long rook = straight & own.byRook;
        long queen = (straight | diagonal) & own.byQueen & ~enemy.byQueen;
        int danger = safeCheck(own, Piece.KNIGHT, knight & safe)
                + safeCheck(own, Piece.BISHOP, bishop & safe)
                + safeCheck(own, Piece.ROOK, rook & safe)
                + safeCheck(own, Piece.QUEEN, queen & safe);
        long unsafe = (knight | bishop | rook) & ~safe & ~own.pieces;
        return danger + tally.times(Long.bitCount(unsafe), own.color, Feature.DANGER_UNSAFE_CHECK);
    }

    private int safeCheck(Side own, int type, long squares) {
        if (squares == 0) return 0;
        int feature = Feature.DANGER_SAFE_CHECK + 2 * (type - Piece.KNIGHT);
        return tally.one(own.color, Bitboard.hasSeveral(squares) ? feature + 1 : feature);
    }

    /// Who has more say on the wing the king lives on.
    private int flank(Side own, Side enemy) {
        long wing = Masks.wing(Square.file(enemy.king)) & Masks.relative(own.color, FAR_RANKS);
        int attacks = Long.bitCount(wing & own.byAny) + Long.bitCount(wing & own.byTwo);
        int defended = Long.bitCount(wing & enemy.byAny);
        return tally.times(attacks * attacks / 8, own.color, Feature.DANGER_FLANK_ATTACKS)
                + tally.times(defended, own.color, Feature.DANGER_FLANK_DEFENCE);
    }

    /// Files without a shield before the enemy king, and our pawns that march on it.
    private int pawns(Side own, Side enemy) {
        long ahead = Masks.ofFiles(KingShelter.filesBy(enemy.king)) & ranksAhead(enemy);
        int shielded = Integer.bitCount(Masks.files(enemy.pawns & ahead));
        int storm = Long.bitCount(own.pawns & ahead);
        return tally.times(3 - shielded, own.color, Feature.DANGER_BARE)
                + tally.times(storm, own.color, Feature.DANGER_STORM);
    }

    /// The three ranks in front of a king, as far as there are three.
    private static long ranksAhead(Side side) {
        long one = Masks.forward(side.color, Bitboard.rank(Square.rank(side.king)));
        long two = Masks.forward(side.color, one);
        return one | two | Masks.forward(side.color, two);
    }
}
