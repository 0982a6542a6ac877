package dev.ristretto.lab.tactics;

import java.util.List;

/// What has to be found.
sealed interface Goal {
    /// One of the best moves, if any are named, and none of those to avoid.
    record Find(List<Integer> best, List<Integer> avoid) implements Goal {
        public Find {
            best = List.copyOf(best);
            avoid = List.copyOf(avoid);
        }

        boolean isMetBy(int move) {
            return (best.isEmpty() || best.contains(move)) && !avoid.contains(move);
        }
    }

    /// A mate in at most so many moves, seen by its score; negative when the side to move is mated.
    record Mate(int moves) implements Goal {}

    /// Every second move of a line, the others being the opponent's replies. Another move is as good
    /// where it mates.
    record Line(List<Integer> moves) implements Goal {
        public Line {
            moves = List.copyOf(moves);
        }
    }
}
