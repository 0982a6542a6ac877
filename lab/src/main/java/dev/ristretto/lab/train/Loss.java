package dev.ristretto.lab.train;

/// What the network should say, and how wrong it is: the squared difference of winning expectations,
/// of which an output of 1 is as good as a score of `scale`.
final class Loss {
    private static final int STEPS = 128;
    private static final int RANGE = 16;

    /// The logistic curve from -16 to 16, 128 points for each 1. Between them it is nearly straight: the
    /// error is below one in a million.
    private final float[] curve = new float[2 * RANGE * STEPS + 2];
    /// What a score says, for all there are.
    private final float[] expectations = new float[1 << 16];
    private final float scoreShare;
    private final float resultShare;

    /// @param resultShare how much the result of the game counts, the rest being the score
    Loss(double scale, double resultShare) {
        for (int i = 0; i < curve.length; i++) curve[i] = (float) logistic((double) i / STEPS - RANGE);
        for (int score = Short.MIN_VALUE; score <= Short.MAX_VALUE; score++)
            expectations[score & 0xFFFF] = (float) logistic(score / scale);
        this.scoreShare = (float) (1 - resultShare);
        this.resultShare = (float) resultShare;
    }

    static double logistic(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }

    /// The expected result of an output, from 0 to 1.
    float expectation(float output) {
        float x = (Math.clamp(output, -RANGE, RANGE) + RANGE) * STEPS;
        int i = (int) x;
        float low = curve[i];
        return low + (curve[i + 1] - low) * (x - i);
    }

    /// What the expected result should be.
    float target(short score, byte result) {
        return scoreShare * expectations[score & 0xFFFF] + resultShare * (result * 0.5f);
    }
}
