package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Color;
import java.util.Arrays;

/// How often each side has each feature in one position: why the evaluation says what it says, and
/// the gradient a tuner needs.
///
/// The noted counts times the [Weights] give the evaluation again: linear in all weights of scores,
/// and by way of two sums in the units of king danger.
public final class Trace {
    private final int[][] counts = new int[2][Feature.COUNT];
    private int phase;
    private int scale;
    private boolean known;

    Trace() {}

    void clear() {
        for (int[] side : counts) Arrays.fill(side, 0);
    }

    void note(int side, int feature, int count) {
        counts[side][feature] += count;
    }

    void finish(int phase, int scale, boolean known) {
        this.phase = phase;
        this.scale = scale;
        this.known = known;
    }

    /// How often a side has a feature.
    public int count(int side, int feature) {
        return counts[side][feature];
    }

    /// The phase, 24 with all pieces on the board.
    public int phase() {
        return phase;
    }

    /// The share of the score that counts, in 64ths.
    public int scale() {
        return scale;
    }

    /// Whether the ending is known by heart, so that the features do not count.
    public boolean isKnown() {
        return known;
    }

    /// The score of the noted features from White's side, not yet interpolated: what the evaluation adds
    /// up, by other means.
    int score(Weights weights) {
        int score = KingSafety.score(danger(weights, Color.WHITE)) - KingSafety.score(danger(weights, Color.BLACK));
        for (Feature.Block block : Feature.BLOCKS) {
            if (block.kind() != Feature.Kind.SCORE) continue;
            score += score(block, weights, Color.WHITE) - score(block, weights, Color.BLACK);
        }
        return score;
    }

    /// What one declaration adds to a side.
    int score(Feature.Block block, Weights weights, int side) {
        int score = 0;
        for (int i = block.start(); i < block.start() + block.size(); i++) {
            score += weights.packed()[i] * counts[side][i];
        }
        return score;
    }

    /// The danger a side is to the enemy king.
    int danger(Weights weights, int side) {
        return sum(Feature.Kind.DANGER, weights, side);
    }

    int winnable(Weights weights) {
        return sum(Feature.Kind.WINNABLE, weights, Color.WHITE);
    }

    private int sum(Feature.Kind kind, Weights weights, int side) {
        int sum = 0;
        for (Feature.Block block : Feature.BLOCKS) if (block.kind() == kind) sum += score(block, weights, side);
        return sum;
    }
}
