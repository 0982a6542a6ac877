package dev.ristretto.engine.search;

/// Scores as ints from the mover's side: centipawns, and mates near the ends of the range.
public final class Score {
    /// Above every score.
    public static final int INFINITE = 32_001;
    /// The mover has mated; a mate in so many plies is less by as many.
    public static final int MATE = 32_000;
    /// No score: impossible as a value.
    public static final int NONE = 32_002;
    public static final int DRAW = 0;
    /// No search goes deeper.
    public static final int MAX_PLY = 246;
    /// From here on a score is a mate that the search has seen.
    public static final int MATE_BOUND = MATE - MAX_PLY;
    /// From here on a score is a win that a tablebase vouches for.
    public static final int TABLEBASE_WIN = MATE_BOUND - 1;
    /// Scores from here to [#TABLEBASE_WIN] are wins by tables.
    public static final int TABLEBASE_BOUND = TABLEBASE_WIN - MAX_PLY;
    /// No evaluation goes further.
    public static final int MAX_EVAL = TABLEBASE_BOUND - 1;

    private static final int FADE_PLIES = 200;

    private Score() {}

    /// The score of giving mate so many plies from the root.
    public static int mateIn(int ply) {
        return MATE - ply;
    }

    /// The score of being mated so many plies from the root.
    public static int matedIn(int ply) {
        return ply - MATE;
    }

    /// Whether it is a mate, for either side.
    public static boolean isMate(int score) {
        return Math.abs(score) >= MATE_BOUND;
    }

    /// A mate, or a win or loss out of a tablebase.
    public static boolean isDecisive(int score) {
        return Math.abs(score) >= TABLEBASE_BOUND;
    }

    /// An evaluation as a search counts it: an advantage is worth less the nearer the fifty-move rule is, half of
    /// it at the end.
    public static int faded(int eval, int halfmoveClock) {
        return eval * (FADE_PLIES - Math.min(halfmoveClock, FADE_PLIES / 2)) / FADE_PLIES;
    }

    /// A score for people, from the side it was given for: `+0.35`, `-1.20`, `mate in 3`, `mated in 2`.
    public static String text(int score) {
        if (isMate(score)) {
            int moves = movesToMate(score);
            return moves > 0 ? "mate in " + moves : "mated in " + -moves;
        }
        int size = Math.abs(score);
        return (score < 0 ? "-" : "+") + size / 100 + "." + size / 10 % 10 + size % 10;
    }

    /// Full moves to mate, negative when the mover is mated.
    public static int movesToMate(int score) {
        return score > 0 ? (MATE - score + 1) / 2 : -(MATE + score) / 2;
    }
}
