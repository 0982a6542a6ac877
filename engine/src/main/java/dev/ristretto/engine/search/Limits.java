package dev.ristretto.engine.search;

import java.util.Arrays;

/// What ends a search: a clock, a number of nodes, a depth, a mate, or only a word from outside.
///
/// Times are in milliseconds; [#UNSET] means the limit was not given.
public record Limits(
        int depth,
        long nodes,
        int mate,
        long moveTime,
        long whiteTime,
        long blackTime,
        long whiteIncrement,
        long blackIncrement,
        int movesToGo,
        boolean infinite,
        boolean ponder,
        MoveSet searchMoves) {
    public static final int UNSET = -1;

    /// Search until told to stop.
    public static final Limits INFINITE = builder().infinite(true).build();

    public static Limits depth(int depth) {
        return builder().depth(depth).build();
    }

    public static Limits nodes(long nodes) {
        return builder().nodes(nodes).build();
    }

    public static Limits moveTime(long millis) {
        return builder().moveTime(millis).build();
    }

    public static Builder builder() {
        return new Builder();
    }

    /// The root moves a search is restricted to; empty means all.
    public static final class MoveSet {
        public static final MoveSet ALL = new MoveSet(new int[0]);
        private final int[] moves;

        public MoveSet(int[] moves) {
            this.moves = moves.clone();
            Arrays.sort(this.moves);
        }

        public boolean isAll() {
            return moves.length == 0;
        }

        public boolean contains(int move) {
            return isAll() || Arrays.binarySearch(moves, move) >= 0;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof MoveSet set && Arrays.equals(set.moves, moves);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(moves);
        }
    }

    /// Puts limits together one by one.
    public static final class Builder {
        private int depth = UNSET;
        private long nodes = UNSET;
        private int mate = UNSET;
        private long moveTime = UNSET;
        private final long[] time = {UNSET, UNSET};
        private final long[] increment = {0, 0};
        private int movesToGo = UNSET;
        private boolean infinite;
        private boolean ponder;
        private MoveSet searchMoves = MoveSet.ALL;

        private Builder() {}

        public Builder depth(int plies) {
            depth = plies;
            return this;
        }

        public Builder nodes(long count) {
            nodes = count;
            return this;
        }

        public Builder mate(int moves) {
            mate = moves;
            return this;
        }

        public Builder moveTime(long millis) {
            moveTime = millis;
            return this;
        }

        /// The clock of one side: what is left, and what each move adds.
        public Builder clock(int color, long millis) {
            time[color] = millis;
            return this;
        }

        public Builder increment(int color, long millis) {
            increment[color] = millis;
            return this;
        }

        public Builder movesToGo(int moves) {
            movesToGo = moves;
            return this;
        }

        public Builder infinite(boolean on) {
            infinite = on;
            return this;
        }

        public Builder ponder(boolean on) {
            ponder = on;
            return this;
        }

        public Builder searchMoves(int... moves) {
            searchMoves = new MoveSet(moves);
            return this;
        }

        public Limits build() {
            return new Limits(
                    depth,
                    nodes,
                    mate,
                    moveTime,
                    time[0],
                    time[1],
                    increment[0],
                    increment[1],
                    movesToGo,
                    infinite,
                    ponder,
                    searchMoves);
        }
    }
}
