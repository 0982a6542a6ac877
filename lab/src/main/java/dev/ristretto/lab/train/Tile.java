package dev.ristretto.lab.train;

import dev.ristretto.chess.Piece;
import dev.ristretto.engine.eval.nnue.Architecture;
import java.util.Arrays;

/// Some neurons of the network being trained: everything that is theirs alone, so that threads can
/// work on different tiles without a word.
///
/// A row is a number for each neuron. The rows of [#weights] are: the inputs; with king buckets the 768
/// inputs all buckets share (the factoriser); the biases.
final class Tile {
    private static final int TILE = FixedPoint.TILE;
    private static final int PLANES = Architecture.PLANES;

    final int buckets;
    final int heads;

    /// The first layer, and what [AdamStep] remembers of its gradients.
    final float[] weights;
    final float[] mean;
    final float[] square;

    /// The output weights of these neurons, a row for each `output * 2 + side`; a layered network has none.
    final float[] headWeights;
    final float[] headMean;
    final float[] headSquare;

    // ---- what follows from the weights, for the kernels ----

    /// The first layer in fixed point, a table for each king bucket; the shared inputs are added in.
    final short[][] shortWeights;
    final short[] shortBiases = new short[TILE];
    /// The output weights for activations in fixed point.
    final float[] forwardHeads;
    /// The output weights times what turns a push into fixed point.
    final float[] backwardHeads;
    /// What one unit of a gradient in fixed point stands for, per neuron.
    final float[] unit = new float[TILE];
    /// The same the other way round, for a push of a clipped sum's square, and for that sum in fixed point.
    final float[] perUnit = new float[TILE];

    Tile(Architecture architecture) {
        buckets = architecture.kingBuckets();
        heads = architecture.layered() ? 0 : 2 * architecture.outputs();
        int rows = architecture.inputs() + (hasShared() ? PLANES : 0) + 1;
        weights = new float[rows * TILE];
        mean = new float[rows * TILE];
        square = new float[rows * TILE];
        headWeights = new float[heads * TILE];
        headMean = new float[heads * TILE];
        headSquare = new float[heads * TILE];
        shortWeights = new short[buckets][FixedPoint.ROWS * TILE];
        forwardHeads = new float[heads * TILE];
        backwardHeads = new float[heads * TILE];
    }

    boolean hasShared() {
        return buckets > 1;
    }

    /// Where the inputs shared by all king buckets begin in [#weights].
    int shared() {
        return buckets * PLANES * TILE;
    }

    /// Where the biases begin in [#weights].
    int biases() {
        return weights.length - TILE;
    }

    /// The weight of an input as the network uses it.
    float weight(int input, int neuron) {
        float own = weights[input * TILE + neuron];
        return hasShared() ? own + weights[shared() + input % PLANES * TILE + neuron] : own;
    }

    /// Splits the weights of the inputs anew into what all king buckets share and what is their own, half of
    /// the way between the least and the largest: the sums stay, and neither part goes beyond what a step
    /// leaves alone. A network that was read has it all in its own weights, where the first step would cut the
    /// large ones.
    void share() {
        if (!hasShared()) return;
        float limit = (float) Steps.SHARED_LIMIT;
        for (int neuron = 0; neuron < TILE; neuron++) limitBias(neuron, limit);
        for (int i = 0; i < PLANES * TILE; i++) {
            float least = Float.POSITIVE_INFINITY;
            float largest = Float.NEGATIVE_INFINITY;
            for (int at = i; at < shared(); at += PLANES * TILE) {
                least = Math.min(least, weights[at]);
                largest = Math.max(largest, weights[at]);
            }
            float moved =
                    Math.clamp(weights[shared() + i] + (least + largest) / 2, -limit, limit) - weights[shared() + i];
            weights[shared() + i] += moved;
            for (int at = i; at < shared(); at += PLANES * TILE) weights[at] -= moved;
        }
    }

    /// What a bias has beyond the limit moves to the own king, of which each half has one.
    private void limitBias(int neuron, float limit) {
        float bias = weights[biases() + neuron];
        float excess = bias - Math.clamp(bias, -limit, limit);
        weights[biases() + neuron] -= excess;
        for (int bucket = 0; bucket < buckets; bucket++) {
            int kings = (bucket * PLANES + Piece.KING * 64) * TILE;
            for (int square = 0; square < 64; square++) weights[kings + square * TILE + neuron] += excess;
        }
    }

    /// Given the gradient of the inputs, fills in that of the rest. What is added to every bucket has the
    /// gradient of all of them. Each half has one own king, so the own kings' gradients sum up to that of
    /// the biases.
    void spread(float[] gradient) {
        Arrays.fill(gradient, shared(), gradient.length, 0);
        int king = Piece.KING * 64 * TILE;
        for (int bucket = 0; bucket < buckets; bucket++) {
            int from = bucket * PLANES * TILE;
            if (hasShared()) {
                for (int i = 0; i < PLANES * TILE; i++) gradient[shared() + i] += gradient[from + i];
            }
            for (int i = 0; i < 64 * TILE; i++) gradient[biases() + i % TILE] += gradient[from + king + i];
        }
    }

    /// Computes what the kernels need from the weights.
    ///
    /// @param typicalPush how far a position of the last batch pushed the next layer, as a root mean square
    /// @param typicalWeights of each neuron, what the next layer listens to it with, as a root mean square
    void prepare(Kernel kernel, float typicalPush, float[] typicalWeights) {
        for (int bucket = 0; bucket < buckets; bucket++) kernel.round(this, bucket);
        for (int neuron = 0; neuron < TILE; neuron++) {
            shortBiases[FixedPoint.lane(neuron)] = FixedPoint.round(weights[biases() + neuron]);
            float unitsPerPush = FixedPoint.PUSH / (typicalPush * (typicalWeights[neuron] + 1e-4f));
            unit[neuron] = 1 / unitsPerPush;
            perUnit[neuron] = 2 * unitsPerPush / FixedPoint.ONE;
            prepareHeads(neuron, unitsPerPush);
        }
    }

    /// The output weights of a neuron, as a root mean square.
    float typicalHead(int neuron) {
        float squares = 0;
        for (int head = 0; head < heads; head++) {
            float weight = headWeights[head * TILE + neuron];
            squares += weight * weight;
        }
        return (float) Math.sqrt(squares / heads);
    }

    private void prepareHeads(int neuron, float unitsPerPush) {
        for (int at = neuron; at < heads * TILE; at += TILE) {
            forwardHeads[at] = headWeights[at] / ((float) FixedPoint.ONE * FixedPoint.ONE);
            backwardHeads[at] = headWeights[at] * 2 * unitsPerPush / FixedPoint.ONE;
        }
    }
}
