package dev.ristretto.engine.eval.nnue;

/// Three small layers behind the hidden sums. Weights lie by columns, all outputs of one input side by side: most
/// inputs of the first layer are zero, and only columns of the others are read. In its columns the first half of the
/// outputs and the second take turns, which is how [Kernels#columns] tells them apart.
@SuppressWarnings("ArrayRecordComponent") // Shared constants; nobody compares networks.
record LayerStack(
        int[] firstBiases,
        short[] firstColumns,
        int[] secondBiases,
        float[] secondColumns,
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
                firstColumns(file.outputWeights(), weight, 2 * shape.hidden()),
                ints(file.outputBiases(), bias + FIRST, SECOND),
                floats(file.outputWeights(), second, Architecture.SECOND_INPUTS * SECOND),
                file.outputBiases()[bias + FIRST + SECOND],
                ints(file.outputWeights(), third, SECOND));
    }

    private static int[] ints(short[] numbers, int from, int count) {
        int[] ints = new int[count];
        for (int i = 0; i < count; i++) ints[i] = numbers[from + i];
        return ints;
    }

    private static float[] floats(short[] numbers, int from, int count) {
        float[] floats = new float[count];
        for (int i = 0; i < count; i++) floats[i] = numbers[from + i];
        return floats;
    }

    private static short[] firstColumns(short[] numbers, int from, int inputs) {
        short[] columns = new short[inputs * FIRST];
        for (int i = 0; i < columns.length; i++) columns[firstAt(i / FIRST, i % FIRST)] = numbers[from + i];
        return columns;
    }

    /// Where the weight of an input for an output lies in the columns of the first layer.
    static int firstAt(int input, int output) {
        int half = FIRST / 2;
        return input * FIRST + 2 * (output % half) + output / half;
    }

    /// Where it lies in those of the second.
    static int secondAt(int input, int output) {
        return input * SECOND + output;
    }
}
