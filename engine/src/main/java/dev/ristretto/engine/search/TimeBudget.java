package dev.ristretto.engine.search;

import dev.ristretto.chess.Color;

/// How long a move may take, from the clock and from how the search goes.
///
/// Two limits: the soft one is looked at between iterations and stretches or shrinks with the search;
/// the hard one stops it anywhere. Both grow by the time pondered.
///
/// A move gets a share of the clock and of the increments to come, larger than the moves of a long game would
/// allow: games are decided in their first half, and time left over at the end has won nothing.
final class TimeBudget {
    /// What the clock should never fall below: a busy machine takes the processor away for a tenth of a second.
    private static final long CUSHION = 150;

    private final boolean limited;
    private final boolean fixed;
    private final long hard;
    private final long soft;

    TimeBudget(Limits limits, int side, int overhead, SearchParams p) {
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
            boolean counted = limits.movesToGo() > 0;
            int movesLeft = counted ? Math.min(limits.movesToGo(), p.timeMoves) : p.timeMoves;
            int increments = counted ? movesLeft - 1 : p.timeIncrements;
            long spendable = usable - Math.min(CUSHION, usable / 2);
            double share = (spendable + (double) increments * increment) / movesLeft;
            double most = movesLeft == 1 ? spendable : Math.max(1, p.timeHardShare * spendable / 100.0);
            hard = Math.max(1, (long) Math.min(most, p.timeHard * share / 100));
            // With little left, increments that are still to come must not use up the clock they come to.
            double usual = counted ? hard : p.timeSoftShare * spendable / 100.0;
            soft = Math.min(hard, (long) Math.min(usual, p.timeSoft * share / 100));
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
