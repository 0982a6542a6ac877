package dev.ristretto.engine.eval.nnue;

import java.util.Random;

/// Small networks of random weights, of both kinds.
final class RandomNetworks {
    private RandomNetworks() {}

    /// One of our own shape.
    static NetworkFile own(Architecture architecture, long seed) {
        Random random = new Random(seed);
        int hidden = architecture.hidden();
        return new NetworkFile(
                architecture,
                Provenance.UNKNOWN,
                Quantisation.STANDARD,
                shorts(random, architecture.inputs() * hidden, 200),
                shorts(random, hidden, 200),
                shorts(random, architecture.outputs() * architecture.weightsPerOutput(), 128),
                shorts(random, architecture.outputs() * architecture.biasesPerOutput(), 10_000));
    }

    /// One with the first layer of Stockfish's and random layers behind it.
    static StockfishNetwork stockfish(int hidden, long seed) {
        Random random = new Random(seed);
        Features features = Features.stockfish();
        short[][] rows = new short[features.inputs()][];
        int[][] shortcuts = new int[features.inputs()][StockfishNetwork.STACKS];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = shorts(random, hidden, 60);
            for (int j = 0; j < StockfishNetwork.STACKS; j++) shortcuts[i][j] = random.nextInt(40_001) - 20_000;
        }
        Transformer transformer = new Transformer(features, shorts(random, hidden, 100), rows, shortcuts);
        LayerStack[] stacks = new LayerStack[StockfishNetwork.STACKS];
        for (int i = 0; i < stacks.length; i++) stacks[i] = stack(hidden, random);
        return new StockfishNetwork("random", "", transformer, stacks);
    }

    private static LayerStack stack(int hidden, Random random) {
        int first = Architecture.FIRST_OUTPUTS;
        int second = Architecture.SECOND_OUTPUTS;
        return new LayerStack(
                ints(random, first, 3_000),
                bytes(random, hidden * first),
                ints(random, second, 3_000),
                floats(bytes(random, Architecture.SECOND_INPUTS * second)),
                random.nextInt(3_000),
                ints(random, second, 128));
    }

    static short[] shorts(Random random, int count, int bound) {
        short[] numbers = new short[count];
        for (int i = 0; i < count; i++) numbers[i] = (short) (random.nextInt(2 * bound - 1) - bound + 1);
        return numbers;
    }

    private static int[] ints(Random random, int count, int bound) {
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) numbers[i] = random.nextInt(2 * bound - 1) - bound + 1;
        return numbers;
    }

    private static short[] bytes(Random random, int count) {
        short[] numbers = new short[count];
        for (int i = 0; i < count; i++) numbers[i] = (short) (random.nextInt(256) - 128);
        return numbers;
    }

    static float[] floats(short[] numbers) {
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) floats[i] = numbers[i];
        return floats;
    }
}
