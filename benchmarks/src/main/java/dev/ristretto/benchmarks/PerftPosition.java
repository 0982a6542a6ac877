package dev.ristretto.benchmarks;

import dev.ristretto.chess.notation.Fen;

/// The two positions by which move generators are compared: the start, where pawns and knights move,
/// and Kiwipete, which has everything.
public enum PerftPosition {
    START(Fen.START, 6, 119_060_324),
    KIWIPETE("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690);

    final String fen;
    final int depth;
    final long leaves;

    PerftPosition(String fen, int depth, long leaves) {
        this.fen = fen;
        this.depth = depth;
        this.leaves = leaves;
    }

    /// Refuses a wrong count: a fast generator that is wrong is not fast.
    long checked(long counted) {
        if (counted != leaves) throw new IllegalStateException(this + ": " + counted + " leaves, not " + leaves);
        return counted;
    }
}
