package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import java.util.Arrays;

/// Gives a network a larger shape to be trained on in: more hidden units, king buckets that are parts of those
/// it has, and three layers instead of one. Before the first step it says what it said before, as nobody
/// listens to what is new yet.
final class Growth {
    private static final int ROWS = Architecture.PLANES * FixedPoint.TILE;

    private Growth() {}

    /// @param seed of what the new neurons begin with
    /// @throws IllegalArgumentException when the network does not fit into that shape
    static Model grow(Model small, Architecture shape, long seed) {
        if (small.architecture.equals(shape)) return small;
        int[] origin = origins(small.architecture, shape);
        Model large = Model.random(shape, seed);
        for (int i = 0; i < large.tiles.length; i++) {
            if (i < small.tiles.length) copy(small.tiles[i], large.tiles[i], origin);
            else Arrays.fill(large.tiles[i].headWeights, 0);
        }
        if (small.architecture.layered()) {
            for (int i = 0; i < large.stacks.length; i++) copy(small.stacks[i], large.stacks[i]);
        } else if (shape.layered()) {
            for (int i = 0; i < large.stacks.length; i++) layer(small, i, large.stacks[i]);
        } else {
            System.arraycopy(small.outputBiases, 0, large.outputBiases, 0, large.outputBiases.length);
        }
        return large;
    }

    /// The layers of one output in a network with more hidden units, which the first layer does not listen to.
    private static void copy(Stack small, Stack large) {
        int half = small.inputs / 2 * Stack.FIRST;
        Arrays.fill(large.weights, 0, large.firstBiases, 0);
        System.arraycopy(small.weights, 0, large.weights, 0, half);
        System.arraycopy(small.weights, half, large.weights, large.firstBiases / 2, half);
        int rest = small.weights.length - small.firstBiases;
        System.arraycopy(small.weights, small.firstBiases, large.weights, large.firstBiases, rest);
    }

    /// Three layers in place of one: the output of the first that goes straight to the result is the layer
    /// there was, and the result does not listen to the last layer yet.
    private static void layer(Model small, int output, Stack stack) {
        int hidden = stack.inputs / 2;
        for (int input = 0; input < stack.inputs; input++) {
            int neuron = input % hidden;
            boolean isNew = neuron >= small.architecture.hidden();
            stack.weights[input * Stack.FIRST + Stack.FED] =
                    isNew ? 0 : headWeight(small, output, input / hidden, neuron);
        }
        Arrays.fill(stack.weights, stack.third, stack.thirdBias, 0);
        stack.weights[stack.thirdBias] = small.outputBiases[output];
    }

    private static float headWeight(Model model, int output, int side, int neuron) {
        int head = output * 2 + side;
        return model.tiles[neuron / FixedPoint.TILE].headWeights[head * FixedPoint.TILE + neuron % FixedPoint.TILE];
    }

    /// The bucket of the smaller network that each bucket of the larger one is a part of.
    private static int[] origins(Architecture small, Architecture large) {
        if (small.layered() && !large.layered()) throw misfit(small, large, "layers cannot be taken away");
        boolean fits = small.hidden() <= large.hidden()
                && small.outputs() == large.outputs()
                && small.mirrored() == large.mirrored();
        if (!fits) throw misfit(small, large, "only hidden units, king buckets and layers can be added");
        int[] origin = new int[large.kingBuckets()];
        Arrays.fill(origin, -1);
        int[] from = small.buckets();
        int[] to = large.buckets();
        for (int square = 0; square < to.length; square++) {
            int bucket = to[square];
            if (origin[bucket] >= 0 && origin[bucket] != from[square])
                throw misfit(small, large, "king bucket %d would join two".formatted(bucket));
            origin[bucket] = from[square];
        }
        for (int bucket = 0; bucket < origin.length; bucket++) origin[bucket] = Math.max(0, origin[bucket]);
        return origin;
    }

    private static IllegalArgumentException misfit(Architecture small, Architecture large, String why) {
        return new IllegalArgumentException(
                "%s cannot grow into %s: %s".formatted(small.describe(), large.describe(), why));
    }

    private static void copy(Tile small, Tile large, int[] origin) {
        Arrays.fill(large.weights, 0);
        for (int bucket = 0; bucket < origin.length; bucket++)
            System.arraycopy(small.weights, origin[bucket] * ROWS, large.weights, bucket * ROWS, ROWS);
        // What the buckets shared they go on sharing; a network of one bucket shares nothing.
        if (small.hasShared() && large.hasShared())
            System.arraycopy(small.weights, small.shared(), large.weights, large.shared(), ROWS);
        System.arraycopy(small.weights, small.biases(), large.weights, large.biases(), FixedPoint.TILE);
        System.arraycopy(small.headWeights, 0, large.headWeights, 0, large.headWeights.length);
        large.share();
    }
}
