package dev.ristretto.engine.eval.nnue;

/// What the hidden sums of one side are weighed with for an output, in the widths that the kernels want: vectors take
/// the
/// narrow numbers, and Java makes vectors by itself only of a loop over wide ones.
final class OutputWeights {
    final short[] narrow;
    final int[] wide;

    OutputWeights(short... weights) {
        narrow = weights;
        wide = new int[weights.length];
        for (int i = 0; i < wide.length; i++) wide[i] = weights[i];
    }
}
