package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import java.util.Arrays;

/// Gives a network a larger shape to be trained on in: more hidden units, and king buckets that are parts of those it
/// has. Before the first step it says what it said before, as nobody listens to the new neurons yet.
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
        for (int i = 0; i < large.stacks.length; i++)
            System.arraycopy(small.stacks[i].weights, 0, large.stacks[i].weights, 0, large.stacks[i].weights.length);
        System.arraycopy(small.outputBiases, 0, large.outputBiases, 0, large.outputBiases.length);
        return large;
    }

    /// The bucket of the smaller network that each bucket of the larger one is a part of.
    private static int[] origins(Architecture small, Architecture large) {
        if (small.layered() != large.layered() || small.layered() && small.hidden() != large.hidden())
            throw misfit(small, large, "layers come with the first training, and their inputs cannot be added to");
        boolean fits = small.hidden() <= large.hidden()
                && small.outputs() == large.outputs()
                && small.mirrored() == large.mirrored();
        if (!fits) throw misfit(small, large, "only hidden units and king buckets can be added");
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
