package dev.ristretto.engine.eval.classical;

/// Space and centre: room behind the own pawns, and a say in the middle.
final class Space {
    /// The second to the fourth rank of the files c to f.
    private static final long CAMP = 0x3C3C3C00L;

    private final Tally tally;

    Space(Tally tally) {
        this.tally = tally;
    }

    int score(Side own, Side enemy) {
        int centre = Long.bitCount((own.byAny | own.pawns) & Masks.CENTRE);
        int around = Long.bitCount(own.byAny & Masks.EXTENDED_CENTRE);
        return tally.times(room(own, enemy), own.color, Feature.SPACE)
                + tally.times(centre, own.color, Feature.CENTRE)
                + tally.times(around, own.color, Feature.EXTENDED_CENTRE);
    }

    /// Safe squares in the middle of the own camp; those behind a pawn count twice.
    private static int room(Side own, Side enemy) {
        long safe = Masks.relative(own.color, CAMP) & ~own.pawns & ~enemy.byPawn;
        long behind = Masks.backward(own.color, own.pawns);
        behind |= Masks.backward(own.color, behind);
        behind |= Masks.backward(own.color, behind);
        return Long.bitCount(safe) + Long.bitCount(safe & behind & ~enemy.byAny);
    }
}
