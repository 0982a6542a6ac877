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
        return switch (controls[color]) {
            case TimeControl.Nodes(long nodes) -> Limits.nodes(nodes);
            case TimeControl.Depth(int depth) -> Limits.depth(depth);
            case TimeControl.MoveTime(long millis) -> Limits.moveTime(millis);
            case TimeControl.Clock own -> clockLimits(color, own);
        };
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
        return new Patience(allowedNanos(color), stallNanos);
    }

    private long allowedNanos(int color) {
        return switch (controls[color]) {
            case TimeControl.Nodes(long nodes) ->
                Patience.forNodes(nodes, stallNanos).allowedNanos();
            case TimeControl.Depth _ -> Patience.UNLIMITED;
            case TimeControl.MoveTime(long millis) -> millis * NANOS_PER_MILLI + marginNanos;
            case TimeControl.Clock _ -> Math.max(0, leftNanos[color]) + marginNanos;
        };
    }

    /// Takes the time of a move off a clock. False when the flag has fallen, margin included.
    boolean spend(int color, long nanos) {
        if (nanos > allowedNanos(color)) return false;
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
