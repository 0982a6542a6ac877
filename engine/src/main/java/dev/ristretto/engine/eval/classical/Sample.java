package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Color;
import java.util.Arrays;

/// A position as the tuner sees it: the features that are there, and how their weights become a
/// score. It says what [Classical] says, in doubles and with a gradient.
public final class Sample {
    /// How many numbers the weights are: two for each feature, as in [Weights#flat].
    public static final int DIMENSIONS = 2 * Feature.COUNT;

    /// Runs of `feature << 16 | count`: scores of both sides, danger by White, by Black, winnability.
    private final int[] entries;

    private final short whiteDanger;
    private final short blackDanger;
    private final short winnable;
    private final float middlegameShare;
    private final float endgameShare;

    private Sample(int[] entries, int whiteDanger, int blackDanger, int winnable, Trace trace) {
        this.entries = entries;
        this.whiteDanger = (short) whiteDanger;
        this.blackDanger = (short) blackDanger;
        this.winnable = (short) winnable;
        float factor = (float) trace.scale() / Scaling.FULL;
        float early = (float) trace.phase() / Material.FULL_PHASE;
        middlegameShare = early * factor;
        endgameShare = (1 - early) * factor;
    }

    /// The features of a traced position.
    public static Sample of(Trace trace) {
        int[] entries = new int[3 * Feature.COUNT];
        int size = 0;
        for (int feature = 0; feature < Feature.COUNT; feature++) {
            int count = trace.count(Color.WHITE, feature) - trace.count(Color.BLACK, feature);
            if (count != 0 && Feature.kind(feature) == Feature.Kind.SCORE) entries[size++] = entry(feature, count);
        }
        int white = size;
        size = append(trace, Color.WHITE, Feature.Kind.DANGER, entries, size);
        int black = size;
        size = append(trace, Color.BLACK, Feature.Kind.DANGER, entries, size);
        int winnable = size;
        size = append(trace, Color.WHITE, Feature.Kind.WINNABLE, entries, size);
        return new Sample(Arrays.copyOf(entries, size), white, black, winnable, trace);
    }

    private static int append(Trace trace, int side, Feature.Kind kind, int[] entries, int size) {
        for (int feature = 0; feature < Feature.COUNT; feature++) {
            int count = trace.count(side, feature);
            if (count != 0 && Feature.kind(feature) == kind) entries[size++] = entry(feature, count);
        }
        return size;
    }

    private static int entry(int feature, int count) {
        return feature << 16 | count & 0xFFFF;
    }

    /// The score in centipawns from White's side.
    public double score(double[] weights) {
        double endgame = endgame(weights);
        double points = sum(weights, winnable, entries.length);
        return middlegame(weights) * middlegameShare
                + (endgame + Math.signum(endgame) * Math.max(points, -Math.abs(endgame))) * endgameShare;
    }

    /// Adds to a gradient what follows for each weight when the score should move by `push`.
    public void addGradient(double[] weights, double push, double[] gradient) {
        double endgame = endgame(weights);
        double points = sum(weights, winnable, entries.length);
        // Where the points would turn the score around nothing moves it.
        double endgamePush = points > -Math.abs(endgame) ? push * endgameShare : 0;
        double middlegamePush = push * middlegameShare;
        for (int i = 0; i < whiteDanger; i++) {
            int at = entries[i] >>> 16 << 1;
            int count = (short) entries[i];
            gradient[at] += middlegamePush * count;
            gradient[at + 1] += endgamePush * count;
        }
        addDanger(weights, whiteDanger, blackDanger, middlegamePush, endgamePush, gradient);
        addDanger(weights, blackDanger, winnable, -middlegamePush, -endgamePush, gradient);
        for (int i = winnable; i < entries.length; i++) {
            gradient[entries[i] >>> 16 << 1] += endgamePush * Math.signum(endgame) * (short) entries[i];
        }
    }

    private void addDanger(double[] weights, int from, int to, double middlegame, double endgame, double[] gradient) {
        double danger = sum(weights, from, to);
        if (danger <= 0 || danger >= KingSafety.MAX_DANGER) return;
        double push = middlegame * 2 * danger / KingSafety.MIDDLEGAME_DIVISOR + endgame / KingSafety.ENDGAME_DIVISOR;
        for (int i = from; i < to; i++) gradient[entries[i] >>> 16 << 1] += push * (short) entries[i];
    }

    private double middlegame(double[] weights) {
        double sum = 0;
        for (int i = 0; i < whiteDanger; i++) sum += weights[entries[i] >>> 16 << 1] * (short) entries[i];
        double white = danger(weights, whiteDanger, blackDanger);
        double black = danger(weights, blackDanger, winnable);
        return sum + (white * white - black * black) / KingSafety.MIDDLEGAME_DIVISOR;
    }

    private double endgame(double[] weights) {
        double sum = 0;
        for (int i = 0; i < whiteDanger; i++) sum += weights[(entries[i] >>> 16 << 1) + 1] * (short) entries[i];
        double white = danger(weights, whiteDanger, blackDanger);
        double black = danger(weights, blackDanger, winnable);
        return sum + (white - black) / KingSafety.ENDGAME_DIVISOR;
    }

    private double danger(double[] weights, int from, int to) {
        return Math.clamp(sum(weights, from, to), 0, KingSafety.MAX_DANGER);
    }

    /// Weights of one number each.
    private double sum(double[] weights, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) sum += weights[entries[i] >>> 16 << 1] * (short) entries[i];
        return sum;
    }
}
