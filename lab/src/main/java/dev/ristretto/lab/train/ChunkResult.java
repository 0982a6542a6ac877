package dev.ristretto.lab.train;

import java.util.Arrays;

/// What a chunk of positions says: sums of floats, kept apart for each chunk, so that they can be added
/// in the order of the chunks, whoever worked on them.
final class ChunkResult {
    double loss;
    double pushSquares;
    final double[] outputGradient;
    /// Of each tile, the gradient of its output weights.
    final float[][] headGradients;
    /// Of each stack of a layered network, the gradient of its layers.
    final float[][] stackGradients;

    ChunkResult(Model model) {
        outputGradient = new double[model.outputBiases.length];
        headGradients = new float[model.tiles.length][model.tiles[0].headWeights.length];
        stackGradients = new float[model.stacks.length][];
        for (int i = 0; i < stackGradients.length; i++) stackGradients[i] = new float[model.stacks[i].weights.length];
    }

    void clear() {
        loss = 0;
        pushSquares = 0;
        Arrays.fill(outputGradient, 0);
        for (float[] gradient : headGradients) Arrays.fill(gradient, 0);
        for (float[] gradient : stackGradients) Arrays.fill(gradient, 0);
    }
}
