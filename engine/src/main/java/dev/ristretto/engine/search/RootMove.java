package dev.ristretto.engine.search;

import java.util.Arrays;

/// A move at the root and what is known of it.
final class RootMove {
    final int move;
    int score = -Score.INFINITE;
    int previousScore = -Score.INFINITE;
    int selectiveDepth;
    long nodes;
    int[] line;

    RootMove(int move) {
        this.move = move;
        line = new int[] {move};
    }

    /// The score of this iteration or else of the one before; a draw when there is neither.
    int lastScore() {
        if (score != -Score.INFINITE) return score;
        return previousScore != -Score.INFINITE ? previousScore : Score.DRAW;
    }

    void found(int newScore, int depth, Node root) {
        score = newScore;
        selectiveDepth = depth;
        line = Arrays.copyOf(root.pv, root.pvLength);
    }
}
