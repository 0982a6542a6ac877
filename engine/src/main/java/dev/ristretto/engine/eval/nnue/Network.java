package dev.ristretto.engine.eval.nnue;

import java.util.Optional;

/// A network: an ordinary object that never changes once read. Any number of them may live in one
/// program, and any number of threads may use one.
public abstract sealed class Network permits OwnNetwork, StockfishNetwork {
    private final String description;
    private final String checksum;
    private final Transformer transformer;

    Network(String description, String checksum, Transformer transformer) {
        this.description = description;
        this.checksum = checksum;
        this.transformer = transformer;
    }

    /// What it is, for people: its kind, size and where it comes from, in one line.
    public final String description() {
        return description;
    }

    /// The SHA-256 of the file it was read from, in hexadecimal.
    public final String checksum() {
        return checksum;
    }

    /// Where it comes from, a line for each thing that is known; empty when nothing is.
    public abstract String provenance();

    /// Its numbers, if it is a network of Ristretto's own shape.
    public abstract Optional<NetworkFile> numbers();

    /// The first layer.
    final Transformer transformer() {
        return transformer;
    }

    /// What comes after the first layer, with room of its own for one thread to calculate in.
    abstract Head head(Kernels kernels);

    /// How many of the network's own units people read as one pawn.
    abstract int pawn();
}
