package dev.ristretto.web.engines;

import java.util.List;

/// A search that somebody wants: for whom, where, how strong, for how long. Everything in it comes from
/// parsed objects, never from a text of the page.
///
/// @param owner who it is for; an engine that served the same owner before knows the game
/// @param fen where the moves start
/// @param elo 0 for full strength
/// @param lines how many lines to look at
public record Order(
        String owner,
        String fen,
        List<String> moves,
        boolean chess960,
        int elo,
        int threads,
        int hash,
        int lines,
        Limit limit) {
    public Order {
        moves = List.copyOf(moves);
    }

    /// What ends a search.
    public sealed interface Limit {
        /// The word after `go`.
        String text();

        /// How long an answer may take, in milliseconds.
        long most();
    }

    /// So many milliseconds.
    public record MoveTime(long millis) implements Limit {
        @Override
        public String text() {
            return "movetime " + millis;
        }

        @Override
        public long most() {
            return millis;
        }
    }

    /// So many positions; a slow machine may end it by time.
    public record Nodes(long nodes, long mostMillis) implements Limit {
        @Override
        public String text() {
            return "nodes " + nodes;
        }

        @Override
        public long most() {
            return mostMillis;
        }
    }

    /// A clock for both sides.
    public record Clock(long white, long black, long increment, boolean whiteToMove) implements Limit {
        @Override
        public String text() {
            return "wtime " + white + " btime " + black + " winc " + increment + " binc " + increment;
        }

        @Override
        public long most() {
            return whiteToMove ? white : black;
        }
    }

    /// Until stopped, at the latest after a while.
    public record Analysis(long mostMillis) implements Limit {
        @Override
        public String text() {
            return "infinite";
        }

        @Override
        public long most() {
            return mostMillis;
        }
    }

    /// Whether it may be cut short when others wait.
    boolean yields() {
        return limit instanceof Analysis;
    }

    String position() {
        return "position fen " + fen + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
    }
}
