package dev.ristretto.lab.tune;

/// Adam: gradient descent with a step of its own for each parameter, from running means of the
/// gradient and of its square.
final class Adam {
    private static final double MEAN_DECAY = 0.9;
    private static final double SQUARE_DECAY = 0.999;
    private static final double TINY = 1e-12;

    private final double rate;
    private final double[] mean;
    private final double[] square;
    private double meanBias = 1;
    private double squareBias = 1;

    Adam(int parameters, double rate) {
        this.rate = rate;
        mean = new double[parameters];
        square = new double[parameters];
    }

    /// Moves the parameters against their gradient by a share of the full rate.
    void step(double[] parameters, double[] gradient, double share) {
        meanBias *= MEAN_DECAY;
        squareBias *= SQUARE_DECAY;
        for (int i = 0; i < parameters.length; i++) {
            mean[i] = MEAN_DECAY * mean[i] + (1 - MEAN_DECAY) * gradient[i];
            square[i] = SQUARE_DECAY * square[i] + (1 - SQUARE_DECAY) * gradient[i] * gradient[i];
            double unbiased = mean[i] / (1 - meanBias);
            parameters[i] -= share * rate * unbiased / (Math.sqrt(square[i] / (1 - squareBias)) + TINY);
        }
    }
}
