package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.lab.player.Patience;
import dev.ristretto.lab.player.TimeControl;

/// The clocks of both sides of a game.
final class GameClock {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final TimeControl[] controls;
    private final long[] leftNanos = new long[2];
    private final int[] movesToGo = new int[2];
    private final long marginNanos;
    private final long stallNanos;

    GameClock(TimeControl white, TimeControl black, long marginNanos, long stallNanos) {
        controls = new TimeControl[] {white, black};
        this.marginNanos = marginNanos;
        this.stallNanos = stallNanos;
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            if (controls[color] instanceof TimeControl.Clock clock) {
                // The first increment is there from the start, as on a digital clock.
                leftNanos[color] = (clock.baseMillis() + clock.incrementMillis()) * NANOS_PER_MILLI;
                movesToGo[color] = clock.movesPerPeriod();
            }
        }
    }

    /// What a side is told before its move.
    Limits limits(int color) {
        return controls[color] instanceof TimeControl.Clock own ? clockLimits(color, own) : controls[color].limits();
    }

    private Limits clockLimits(int color, TimeControl.Clock own) {
        int other = Color.other(color);
        // An opponent without a clock is shown as having ours.
        TimeControl.Clock theirs = controls[other] instanceof TimeControl.Clock clock ? clock : own;
        long theirNanos = controls[other] instanceof TimeControl.Clock ? leftNanos[other] : leftNanos[color];
        return Limits.builder()
                .clock(color, shown(leftNanos[color]))
                .clock(other, shown(theirNanos))
                .increment(color, own.incrementMillis())
                .increment(other, theirs.incrementMillis())
                .movesToGo(own.movesPerPeriod() > 0 ? movesToGo[color] : Limits.UNSET)
                .build();
    }

    private static long shown(long nanos) {
        return Math.max(1, nanos / NANOS_PER_MILLI);
    }

    Patience patience(int color) {
        return switch (controls[color]) {
            case TimeControl.Nodes(long nodes) -> Patience.forNodes(nodes, stallNanos);
            case TimeControl.Depth _ -> new Patience(Patience.UNLIMITED, stallNanos);
            case TimeControl.MoveTime _, TimeControl.Clock _ -> new Patience(flagNanos(color), stallNanos);
        };
    }

    /// When the flag of a side falls, margin included. Where nobody counts time there is none.
    private long flagNanos(int color) {
        return switch (controls[color]) {
            case TimeControl.Nodes _, TimeControl.Depth _ -> Long.MAX_VALUE;
            case TimeControl.MoveTime(long millis) -> millis * NANOS_PER_MILLI + marginNanos;
            case TimeControl.Clock _ -> Math.max(0, leftNanos[color]) + marginNanos;
        };
    }

    /// Takes the time of a move off a clock. False when the flag has fallen.
    boolean spend(int color, long nanos) {
        if (nanos > flagNanos(color)) return false;
        if (controls[color] instanceof TimeControl.Clock clock) {
            // What the margin forgives is not owed.
            leftNanos[color] = Math.max(0, leftNanos[color] - nanos) + clock.incrementMillis() * NANOS_PER_MILLI;
            if (clock.movesPerPeriod() > 0 && --movesToGo[color] == 0) {
                movesToGo[color] = clock.movesPerPeriod();
                leftNanos[color] += clock.baseMillis() * NANOS_PER_MILLI;
            }
        }
        return true;
    }
}
