package dev.ristretto.engine.eval.nnue;

/// Three small layers behind the hidden sums. Weights lie by columns, all outputs of one input side by side: most
/// inputs are zero, and only columns of the others are read. In a column the first half of the outputs and the
/// second take turns, which is how [Kernels#columns] tells them apart.
@SuppressWarnings("ArrayRecordComponent") // Shared constants; nobody compares networks.
record LayerStack(
        int[] firstBiases,
        short[] firstColumns,
        int[] secondBiases,
        short[] secondColumns,
        int thirdBias,
        int[] thirdWeights) {
    private static final int FIRST = Architecture.FIRST_OUTPUTS;
    private static final int SECOND = Architecture.SECOND_OUTPUTS;

    /// The layers of a network of ours that belong to one of its outputs.
    static LayerStack of(NetworkFile file, int output) {
        Architecture shape = file.architecture();
        int weight = output * shape.weightsPerOutput();
        int bias = output * shape.biasesPerOutput();
        int second = weight + FIRST * 2 * shape.hidden();
        int third = second + Architecture.SECOND_INPUTS * SECOND;
        return new LayerStack(
                ints(file.outputBiases(), bias, FIRST),
                columns(file.outputWeights(), weight, 2 * shape.hidden(), FIRST),
                ints(file.outputBiases(), bias + FIRST, SECOND),
                columns(file.outputWeights(), second, Architecture.SECOND_INPUTS, SECOND),
                file.outputBiases()[bias + FIRST + SECOND],
                ints(file.outputWeights(), third, SECOND));
    }

    private static int[] ints(short[] numbers, int from, int count) {
        int[] ints = new int[count];
        for (int i = 0; i < count; i++) ints[i] = numbers[from + i];
        return ints;
    }

    private static short[] columns(short[] numbers, int from, int inputs, int outputs) {
        short[] columns = new short[inputs * outputs];
        for (int i = 0; i < columns.length; i++) columns[at(i / outputs, i % outputs, outputs)] = numbers[from + i];
        return columns;
    }

    /// Where the weight of an input for an output lies in such columns.
    static int at(int input, int output, int outputs) {
        int half = outputs / 2;
        return input * outputs + 2 * (output % half) + output / half;
    }
}
