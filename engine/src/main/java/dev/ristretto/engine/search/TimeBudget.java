package dev.ristretto.engine.search;

import dev.ristretto.chess.Color;

/// How long a move may take, from the clock and from how the search goes.
///
/// Two limits: the soft one is looked at between iterations and stretches or shrinks with the search;
/// the hard one stops it anywhere. Both grow by the time pondered.
final class TimeBudget {
    private static final int MOVES_EXPECTED = 25;
    private static final double INCREMENT_SHARE = 0.75;
    private static final double SOFT_FACTOR = 0.8;
    private static final double HARD_FACTOR = 3.5;
    private static final double HARD_CLOCK_SHARE = 0.4;
    /// What the clock should never fall below: a busy machine takes the processor away for a tenth of a second.
    private static final long CUSHION = 150;

    private final boolean limited;
    private final boolean fixed;
    private final long hard;
    private final long soft;

    TimeBudget(Limits limits, int side, int overhead) {
        long clock = side == Color.WHITE ? limits.whiteTime() : limits.blackTime();
        long increment = Math.max(0, side == Color.WHITE ? limits.whiteIncrement() : limits.blackIncrement());
        fixed = limits.moveTime() != Limits.UNSET;
        limited = !limits.infinite() && (fixed || limits.hasClock());
        long usable = Math.max(1, clock - overhead);
        if (fixed) {
            long wanted = Math.max(1, limits.moveTime());
            hard = clock == Limits.UNSET ? wanted : Math.min(wanted, usable);
            soft = hard;
        } else {
            int movesLeft = limits.movesToGo() > 0 ? Math.min(limits.movesToGo(), MOVES_EXPECTED) : MOVES_EXPECTED;
            long spendable = usable - Math.min(CUSHION, usable / 2);
            double share = (double) spendable / movesLeft + INCREMENT_SHARE * increment;
            double most = movesLeft == 1 ? spendable : Math.max(1, HARD_CLOCK_SHARE * spendable);
            hard = Math.max(1, (long) Math.min(most, HARD_FACTOR * share));
            soft = Math.min(hard, (long) (SOFT_FACTOR * share));
        }
    }

    /// Whether the search must end now.
    boolean isOver(SearchControl control) {
        return limited && !control.isPondering() && control.elapsedMillis() - control.ponderedMillis() >= hard;
    }

    /// Whether another iteration is not worth starting. The scale is 1 for a search that goes as usual,
    /// more when it is in trouble.
    boolean isEnough(SearchControl control, double scale) {
        if (!limited || fixed || control.isPondering()) return false;
        return control.elapsedMillis() - control.ponderedMillis() >= soft * scale;
    }

    long hardMillis() {
        return hard;
    }

    long softMillis() {
        return soft;
    }

    boolean isLimited() {
        return limited;
    }

    /// Whether the time is to be used in full.
    boolean isFixed() {
        return fixed;
    }
}
