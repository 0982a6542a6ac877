package dev.ristretto.lab.train;

/// How a network is trained, whatever it is trained on.
///
/// @param epochs how often all positions are seen
/// @param batch positions of a step, about
/// @param resultShare how much the result of the game counts against the score, from 0 to 1
/// @param firstRate the learning rate after the warm-up
/// @param lastRate the learning rate at the end
/// @param decay the pull of the weights towards zero
/// @param seed of the first weights and of the order of the positions
public record Recipe(
        int epochs, int batch, double resultShare, double firstRate, double lastRate, double decay, long seed) {
    public static final Recipe DEFAULT = new Recipe(10, 4096, 0, 4e-3, 2e-5, 0.01, 1);

    private static final int MAX_BATCH = 1 << 20;
    private static final double WARM_UP_SHARE = 0.02;
    private static final double WARM_UP_STEPS = 100;

    public Recipe {
        demand(epochs >= 1, "--epochs must be 1 or more");
        demand(batch >= 1 && batch <= MAX_BATCH, "--batch must be 1 to " + MAX_BATCH);
        demand(resultShare >= 0 && resultShare <= 1, "--wdl must be 0 to 1");
        demand(firstRate > 0 && firstRate <= 1, "--rate must be above 0 and at most 1");
        demand(lastRate >= 0 && lastRate <= firstRate, "--last-rate must be 0 to --rate");
        demand(decay >= 0 && decay <= 1, "--decay must be 0 to 1");
    }

    private static void demand(boolean holds, String otherwise) {
        if (!holds) throw new IllegalArgumentException(otherwise);
    }

    /// The learning rate when so many of the planned positions have been seen: up in a straight line, then
    /// down half a cosine.
    double rate(long seen, long planned) {
        double done = (double) seen;
        double all = (double) planned;
        double warmUp = Math.min(WARM_UP_SHARE * all, WARM_UP_STEPS * batch);
        if (done < warmUp) return firstRate * (done + batch) / (warmUp + batch);
        double share = Math.min(1, (done - warmUp) / Math.max(1, all - warmUp));
        return lastRate + (firstRate - lastRate) * 0.5 * (1 + Math.cos(Math.PI * share));
    }
}
