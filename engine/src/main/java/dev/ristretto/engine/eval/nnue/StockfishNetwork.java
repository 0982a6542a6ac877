package dev.ristretto.engine.eval.nnue;

import java.util.Optional;

/// A network of Stockfish 15.1 to 17.1 (HalfKAv2_hm): pairs of hidden sums are multiplied, three small
/// layers follow, and a second sum of material and squares goes around them. There is one stack of
/// layers for every four pieces on the board. All arithmetic is on whole numbers and exact.
final class StockfishNetwork extends Network {
    /// How many stacks of layers there are.
    static final int STACKS = 8;

    private final LayerStack[] stacks;

    StockfishNetwork(String description, String checksum, Transformer transformer, LayerStack[] stacks) {
        super(description, checksum, transformer);
        this.stacks = stacks;
    }

    @Override
    Head head(Kernels kernels) {
        return new StockfishHead(transformer().hidden(), stacks, kernels);
    }

    @Override
    public String provenance() {
        return "";
    }

    @Override
    public Optional<NetworkFile> numbers() {
        return Optional.empty();
    }

    /// What the Stockfish that came with such a network prints as one pawn. The number of hidden units tells
    /// which it was: 15.1 had 1024, 16 had 1536, 16.1 had 2560 and a small network of 128. From 17 on
    /// Stockfish counts by what is left on the board, some 370 to 390, and 372 is what it takes in a
    /// middlegame; its small networks look like that of 16.1. Of other sizes, which no release had, nothing
    /// is known. Only tables for people are counted in these pawns.
    @Override
    int pawn() {
        return switch (transformer().hidden()) {
            case 1536 -> 328;
            case 128, 2560 -> 356;
            case 3072 -> 372;
            default -> 361;
        };
    }
}
