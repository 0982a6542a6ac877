package dev.ristretto.engine.eval.nnue;

/// Three small layers behind products of hidden sums. Weights lie by columns, all outputs of one input side by side, as
/// whole floats: most inputs are zero, and only columns of the others are read.
@SuppressWarnings("ArrayRecordComponent") // Shared constants; nobody compares networks.
record LayerStack(
        int[] firstBiases,
        float[] firstColumns,
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
        int second = weight + FIRST * shape.hidden();
        int third = second + Architecture.SECOND_INPUTS * SECOND;
        return new LayerStack(
                ints(file.outputBiases(), bias, FIRST),
                floats(file.outputWeights(), weight, FIRST * shape.hidden()),
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
}
