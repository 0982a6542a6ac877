package dev.ristretto.engine.eval.nnue;

/// How the numbers of a network are stored as whole numbers.
///
/// @param qa what stands for 1 in the hidden sums, at most 255 so that a clipped sum times an output
///     weight fits 16 bits
/// @param qb what stands for 1 in the output weights
/// @param scale the score, in the units of the training data, that stands for an output of 1
public record Quantisation(int qa, int qb, int scale) {
    /// What Ristretto's trainer and bullet's examples use.
    public static final Quantisation STANDARD = new Quantisation(255, 64, 400);

    /// What stands for 1 in the sums of a layered network's layers: they are fed with 127 for 1, and their weights
    /// are 64 for 1.
    public static final int LAYER_ONE = 127 * 64;

    /// The largest output weight: [#qa] of 255 times this still fits 16 bits.
    public static final int MAX_OUTPUT_WEIGHT = 127;

    /// The same with another scale.
    public Quantisation withScale(int other) {
        return new Quantisation(qa, qb, other);
    }

    public Quantisation {
        if (qa < 1 || qa > 255) throw new IllegalArgumentException("QA must be 1 to 255, not " + qa);
        if (qb < 1 || qb > 255) throw new IllegalArgumentException("QB must be 1 to 255, not " + qb);
        if (scale < 1 || scale > 10_000)
            throw new IllegalArgumentException("the scale must be 1 to 10000, not " + scale);
    }
}
