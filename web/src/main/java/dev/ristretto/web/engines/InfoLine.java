package dev.ristretto.web.engines;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/// An `info` line of UCI, as far as the page shows it. Scores are from the mover's side.
///
/// @param mate moves to mate, negative when the mover is mated, 0 for none
/// @param exact whether the score is more than a bound
/// @param moves the line, as UCI writes moves
public record InfoLine(
        int depth,
        int rank,
        int centipawns,
        int mate,
        boolean exact,
        long nodes,
        long nodesPerSecond,
        List<String> moves) {
    /// The line a text holds, or null when it has no score and moves.
    static @Nullable InfoLine parse(String text) {
        Reader reader = new Reader(text);
        return reader.read();
    }

    /// This line, going on as an earlier one did when it is a bound: those come with the first move or two only.
    public InfoLine after(InfoLine earlier) {
        List<String> known = earlier.moves;
        boolean same = !exact
                && known.size() > moves.size()
                && known.subList(0, moves.size()).equals(moves);
        return same ? new InfoLine(depth, rank, centipawns, mate, false, nodes, nodesPerSecond, known) : this;
    }

    /// Reads word by word; what it does not know it passes over.
    private static final class Reader {
        private final StringTokenizer words;
        private int depth;
        private int rank = 1;
        private int centipawns;
        private int mate;
        private boolean scored;
        private boolean exact = true;
        private long nodes;
        private long speed;

        Reader(String text) {
            words = new StringTokenizer(text);
        }

        @Nullable
        InfoLine read() {
            while (words.hasMoreTokens()) {
                switch (words.nextToken()) {
                    case "depth" -> depth = (int) number();
                    case "multipv" -> rank = (int) number();
                    case "cp" -> score((int) number(), 0);
                    case "mate" -> score(0, (int) number());
                    case "lowerbound", "upperbound" -> exact = false;
                    case "nodes" -> nodes = number();
                    case "nps" -> speed = number();
                    case "pv" -> {
                        return scored ? line(rest()) : null;
                    }
                    case "string" -> {
                        return null;
                    }
                    default -> {}
                }
            }
            return null;
        }

        private void score(int pawns, int moves) {
            centipawns = pawns;
            mate = moves;
            scored = true;
        }

        private InfoLine line(List<String> moves) {
            return new InfoLine(depth, rank, centipawns, mate, exact, nodes, speed, moves);
        }

        private List<String> rest() {
            List<String> moves = new ArrayList<>();
            while (words.hasMoreTokens()) moves.add(words.nextToken());
            return List.copyOf(moves);
        }

        private long number() {
            try {
                return words.hasMoreTokens() ? Long.parseLong(words.nextToken()) : 0;
            } catch (NumberFormatException e) {
                return 0;
            }
        }
    }
}
