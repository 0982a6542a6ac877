package dev.ristretto.engine.eval.nnue;

/// The first layer of a network: for every input a row of weights, one weight for each hidden unit.
///
/// The rows are arrays of their own, as the compiler turns loops over whole arrays into vector code
/// and loops over parts of one large array not.
///
/// @param features what the inputs mean
/// @param biases what the sums start from
/// @param rows the weights of each input
/// @param shortcuts for each input what it adds to the result directly, one number for each last layer;
///     rows of length 0 in a network without such a way around
@SuppressWarnings("ArrayRecordComponent") // Shared constants; nobody compares networks.
record Transformer(Features features, short[] biases, short[][] rows, int[][] shortcuts) {
    /// The first layer of a network of ours.
    static Transformer of(NetworkFile file) {
        int width = file.architecture().hidden();
        short[][] rows = new short[file.architecture().inputs()][width];
        for (int i = 0; i < rows.length; i++) System.arraycopy(file.inputWeights(), i * width, rows[i], 0, width);
        return new Transformer(file.architecture().features(), file.inputBiases(), rows, new int[rows.length][0]);
    }

    int hidden() {
        return biases.length;
    }

    /// How many ways around the hidden layer there are: one for each last layer, or none.
    int shortcutCount() {
        return shortcuts[0].length;
    }
}
