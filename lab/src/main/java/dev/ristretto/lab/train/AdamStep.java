package dev.ristretto.lab.train;

/// The numbers of one step of AdamW: Adam, with the weights drawn towards zero besides.
///
/// @param rate the learning rate, with the correction for the mean starting at zero
/// @param correction the square root of the correction for the squares starting at zero
/// @param keep what the pull towards zero leaves of a weight
/// @param limit the largest weight allowed
record AdamStep(float rate, float correction, float keep, float limit) {
    static final float BETA1 = 0.9f;
    static final float BETA2 = 0.999f;
    static final float EPSILON = 1e-8f;

    /// The step of this number, counted from 1.
    static AdamStep of(long number, double rate, double decay, double limit) {
        double first = 1 - Math.pow(BETA1, (double) number);
        double second = 1 - Math.pow(BETA2, (double) number);
        return new AdamStep(
                (float) (rate / first), (float) (1 / Math.sqrt(second)), (float) (1 - rate * decay), (float) limit);
    }
}
