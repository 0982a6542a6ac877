package dev.ristretto.lab.player;

import dev.ristretto.engine.search.Limits;
import java.util.Locale;

/// How much a player may think. Times are written in seconds, or in milliseconds with `ms`.
public sealed interface TimeControl {
    /// A chess clock: a base, something added per move, and a new base every so many moves (0: never).
    record Clock(int movesPerPeriod, long baseMillis, long incrementMillis) implements TimeControl {
        public Clock {
            require(baseMillis + incrementMillis > 0, "a clock needs some time");
        }

        @Override
        public String toString() {
            return (movesPerPeriod > 0 ? movesPerPeriod + "/" : "")
                    + seconds(baseMillis)
                    + (incrementMillis > 0 ? "+" + seconds(incrementMillis) : "");
        }
    }

    /// The same time for every move.
    record MoveTime(long millis) implements TimeControl {
        public MoveTime {
            require(millis > 0, "movetime must be positive");
        }

        @Override
        public String toString() {
            return "movetime=" + seconds(millis);
        }
    }

    record Nodes(long nodes) implements TimeControl {
        public Nodes {
            require(nodes > 0, "nodes must be positive");
        }

        @Override
        public String toString() {
            return "nodes=" + nodes;
        }
    }

    record Depth(int depth) implements TimeControl {
        public Depth {
            require(depth > 0, "depth must be positive");
        }

        @Override
        public String toString() {
            return "depth=" + depth;
        }
    }

    /// Whether a busy machine changes the moves, and not only how long they take.
    default boolean isTimed() {
        return switch (this) {
            case Clock _, MoveTime _ -> true;
            case Nodes _, Depth _ -> false;
        };
    }

    /// What a search is told that is no move of a game.
    ///
    /// @throws IllegalArgumentException for a clock: only a game says how much is left on it
    default Limits limits() {
        return switch (this) {
            case Clock _ -> throw new IllegalArgumentException("a clock is for games: use movetime, nodes or depth");
            case MoveTime(long millis) -> Limits.moveTime(millis);
            case Nodes(long nodes) -> Limits.nodes(nodes);
            case Depth(int depth) -> Limits.depth(depth);
        };
    }

    /// Reads `8+0.08`, `40/60`, `40/60+0.6`, `movetime=0.1`, `nodes=5000` or `depth=8`.
    static TimeControl parse(String text) {
        int equals = text.indexOf('=');
        return equals < 0 ? parse("tc", text) : parse(text.substring(0, equals), text.substring(equals + 1));
    }

    /// The same with the kind apart: `tc`, `movetime`, `nodes` or `depth`.
    static TimeControl parse(String kind, String value) {
        try {
            return switch (kind) {
                case "tc" -> clock(value);
                case "movetime" -> new MoveTime(millis(value));
                case "nodes" -> new Nodes(Long.parseLong(value.replace("_", "")));
                case "depth" -> new Depth(Integer.parseInt(value));
                default -> throw new IllegalArgumentException("unknown kind '" + kind + "'");
            };
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "time control '" + value + "': " + e.getMessage() + " (write 8+0.08, 40/60, movetime=0.1,"
                            + " nodes=5000 or depth=8)",
                    e);
        }
    }

    private static Clock clock(String text) {
        int slash = text.indexOf('/');
        int plus = text.indexOf('+');
        int moves = slash < 0 ? 0 : Integer.parseInt(text.substring(0, slash));
        long base = millis(text.substring(slash + 1, plus < 0 ? text.length() : plus));
        return new Clock(moves, base, plus < 0 ? 0 : millis(text.substring(plus + 1)));
    }

    private static long millis(String text) {
        boolean inMillis = text.endsWith("ms");
        double number = Double.parseDouble(inMillis ? text.substring(0, text.length() - 2) : text);
        double millis = inMillis ? number : 1000 * number;
        require(millis >= 0 && millis < 1e12, "no such time");
        return Math.round(millis);
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) throw new IllegalArgumentException(otherwise);
    }

    private static String seconds(long millis) {
        return millis % 1000 == 0
                ? Long.toString(millis / 1000)
                : String.format(Locale.ROOT, "%.3f", millis / 1000.0).replaceAll("0+$", "");
    }
}
