package dev.ristretto.engine.search;

/// Hears of a search while it runs, on the thread that searches.
public interface SearchListener {
    /// Hears nothing.
    SearchListener SILENT = new SearchListener() {};

    /// A line was completed, or a bound on it found.
    default void line(Line line) {}

    /// A root move is being searched; said only once a search has lasted for seconds.
    default void currentMove(int depth, int move, int number) {}

    /// Something the person should know.
    default void message(String text) {}

    /// A thread of the search failed, because of the evaluation or of a listener; the others go on.
    default void trouble(Throwable cause) {
        message("a search thread failed: " + cause);
    }

    /// One line of play as the search sees it. `rank` counts from 1; the score is from the mover's
    /// side and `bound` one of [Bound]; `hashFull` is in thousandths.
    record Line(
            int depth,
            int selectiveDepth,
            int rank,
            int score,
            int bound,
            long nodes,
            long millis,
            int hashFull,
            long tablebaseHits,
            Moves moves) {}

    /// Moves of a line, the first one first.
    final class Moves {
        private final int[] moves;

        /// The moves are copied.
        public Moves(int... moves) {
            this.moves = moves.clone();
        }

        /// How many there are.
        public int size() {
            return moves.length;
        }

        /// A move, the first one being 0.
        public int get(int index) {
            return moves[index];
        }

        /// The moves as an array of their own.
        public int[] toArray() {
            return moves.clone();
        }
    }
}
