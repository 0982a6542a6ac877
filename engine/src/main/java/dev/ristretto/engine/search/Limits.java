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

    /// So many plies.
    public static Limits depth(int depth) {
        return builder().depth(depth).build();
    }

    /// So many nodes, all threads together.
    public static Limits nodes(long nodes) {
        return builder().nodes(nodes).build();
    }

    /// So many milliseconds.
    public static Limits moveTime(long millis) {
        return builder().moveTime(millis).build();
    }

    /// Whether anything was said of clocks. A side whose own is then missing has no time left.
    boolean hasClock() {
        return whiteTime != UNSET
                || blackTime != UNSET
                || whiteIncrement > 0
                || blackIncrement > 0
                || movesToGo != UNSET;
    }

    /// Whether a search is to end by itself, if need be after `ponderhit`, and nothing says when.
    public boolean lackAnEnd() {
        boolean limited = depth != UNSET || nodes != UNSET || mate != UNSET || moveTime != UNSET || hasClock();
        return !limited && !infinite;
    }

    /// Puts several limits together; the first one reached ends the search.
    public static Builder builder() {
        return new Builder();
    }

    /// The root moves a search is restricted to; empty means all.
    public static final class MoveSet {
        /// All moves.
        public static final MoveSet ALL = new MoveSet(new int[0]);
        private final int[] moves;

        /// These moves; all if there are none.
        public MoveSet(int[] moves) {
            this.moves = moves.clone();
            Arrays.sort(this.moves);
        }

        /// Whether no move is left out.
        public boolean isAll() {
            return moves.length == 0;
        }

        /// Whether a move may be searched.
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

        /// Ends it after so many plies.
        public Builder depth(int plies) {
            depth = plies;
            return this;
        }

        /// Ends it after so many nodes.
        public Builder nodes(long count) {
            nodes = count;
            return this;
        }

        /// Ends it once a mate in so many moves is found.
        public Builder mate(int moves) {
            mate = moves;
            return this;
        }

        /// Ends it after so many milliseconds.
        public Builder moveTime(long millis) {
            moveTime = millis;
            return this;
        }

        /// What is left on the clock of a side, in milliseconds.
        public Builder clock(int color, long millis) {
            time[color] = millis;
            return this;
        }

        /// What each move adds to the clock of a side, in milliseconds.
        public Builder increment(int color, long millis) {
            increment[color] = millis;
            return this;
        }

        /// How many moves the clock is for; the rest of the game unless set.
        public Builder movesToGo(int moves) {
            movesToGo = moves;
            return this;
        }

        /// Whether only a word from outside ends it.
        public Builder infinite(boolean on) {
            infinite = on;
            return this;
        }

        /// Whether the opponent's clock runs: nothing ends it before the move pondered on is played.
        public Builder ponder(boolean on) {
            ponder = on;
            return this;
        }

        /// The only moves to look at from the root.
        public Builder searchMoves(int... moves) {
            searchMoves = new MoveSet(moves);
            return this;
        }

        /// The limits as they stand.
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
