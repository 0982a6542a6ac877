package dev.ristretto.engine.search;

import java.util.Arrays;

/// A move at the root and what is known of it.
final class RootMove {
    final int move;
    final int rank;
    private final int verdict;
    int score = -Score.INFINITE;
    /// What kind of score it is; one of [Bound].
    int bound = Bound.EXACT;
    int previousScore = -Score.INFINITE;
    int selectiveDepth;
    long nodes;
    int[] line;

    RootMove(RootChoice choice) {
        move = choice.move();
        rank = choice.rank();
        verdict = choice.verdict();
        line = new int[] {move};
    }

    /// Whether this iteration or the one before has a score for it.
    boolean isKnown() {
        return score != -Score.INFINITE || previousScore != -Score.INFINITE;
    }

    /// The score of this iteration or else of the one before; a draw when there is neither.
    int lastScore() {
        if (score != -Score.INFINITE) return score;
        return previousScore != -Score.INFINITE ? previousScore : Score.DRAW;
    }

    /// Whether rules or tablebases vouch for the score that is shown. A win they know of is told as a mate once the
    /// search has seen it; a draw stays one.
    boolean isVouchedFor() {
        return verdict != Score.NONE && (verdict == Score.DRAW || !Score.isMate(lastScore()));
    }

    /// The score to tell others.
    int shownScore() {
        return isVouchedFor() ? verdict : lastScore();
    }

    void found(int newScore, int depth, Node root) {
        score = newScore;
        bound = newScore <= root.alpha ? Bound.UPPER : newScore >= root.beta ? Bound.LOWER : Bound.EXACT;
        selectiveDepth = depth;
        line = Arrays.copyOf(root.pv, root.pvLength);
    }

    /// Goes back to what a complete iteration found.
    void settled(int settledScore, int[] settledLine) {
        score = settledScore;
        bound = Bound.EXACT;
        line = settledLine;
    }

    /// Mates, by this line.
    void proved(int[] mate) {
        score = Score.mateIn(mate.length);
        bound = Bound.EXACT;
        selectiveDepth = mate.length;
        line = mate;
    }
}
