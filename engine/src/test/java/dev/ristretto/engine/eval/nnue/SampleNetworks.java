package dev.ristretto.engine.eval.nnue;

import java.util.Random;

/// Random networks for the tests of other packages.
public final class SampleNetworks {
    private SampleNetworks() {}

    /// One of our own shape.
    public static Network own(Architecture architecture, long seed) {
        return new OwnNetwork(RandomNetworks.own(architecture, seed), "");
    }

    /// One of our own shape with the largest numbers there can be.
    public static Network extreme(Architecture architecture, long seed) {
        Random random = new Random(seed);
        int hidden = architecture.hidden();
        NetworkFile file = new NetworkFile(
                architecture,
                Provenance.UNKNOWN,
                new Quantisation(255, architecture.layered() ? 64 : 255, 10_000),
                RandomNetworks.shorts(random, architecture.inputs() * hidden, 32_768),
                RandomNetworks.shorts(random, hidden, 32_768),
                RandomNetworks.shorts(random, architecture.outputs() * architecture.weightsPerOutput(), 128),
                RandomNetworks.shorts(random, architecture.outputs() * architecture.biasesPerOutput(), 32_768));
        return new OwnNetwork(file, "");
    }

    /// One of Stockfish's shape.
    public static Network stockfish(long seed) {
        return RandomNetworks.stockfish(64, seed);
    }
}
