package dev.ristretto.engine.eval.nnue;

import java.util.Arrays;
import java.util.Optional;

/// A network with Ristretto's own inputs: a hidden layer for each side, and behind it one layer or three,
/// chosen by the number of pieces; see [Architecture].
final class OwnNetwork extends Network {
    private final NetworkFile file;
    /// With one layer: the weights of each output, for the mover's sums and for those of the other side.
    private final OutputWeights[][] outputWeights;
    /// With three layers: those of each output.
    private final LayerStack[] stacks;

    OwnNetwork(NetworkFile file, String checksum) {
        super("Ristretto network, " + file.architecture().describe(), checksum, Transformer.of(file));
        Architecture shape = file.architecture();
        demandNumbers(shape, file.quantisation());
        this.file = file;
        outputWeights = new OutputWeights[shape.layered() ? 0 : shape.outputs()][2];
        for (int i = 0; i < 2 * outputWeights.length; i++) outputWeights[i / 2][i % 2] = outputWeights(i);
        stacks = new LayerStack[shape.layered() ? shape.outputs() : 0];
        for (int i = 0; i < stacks.length; i++) stacks[i] = LayerStack.of(file, i);
    }

    /// The kernels clip hidden sums at one value, and the layers expect weights of one size.
    private static void demandNumbers(Architecture shape, Quantisation numbers) {
        if (numbers.qa() != OwnHead.CLIP)
            throw new IllegalArgumentException("QA must be %d, not %d".formatted(OwnHead.CLIP, numbers.qa()));
        if (shape.layered() && numbers.qb() != Quantisation.STANDARD.qb())
            throw new IllegalArgumentException("QB of a layered network must be 64, not " + numbers.qb());
    }

    private OutputWeights outputWeights(int half) {
        int hidden = file.architecture().hidden();
        return new OutputWeights(Arrays.copyOfRange(file.outputWeights(), half * hidden, (half + 1) * hidden));
    }

    @Override
    public String provenance() {
        return file.provenance().text();
    }

    @Override
    public Optional<NetworkFile> numbers() {
        return Optional.of(file);
    }

    @Override
    int pawn() {
        return 100;
    }

    @Override
    Head head(Kernels kernels) {
        return file.architecture().layered()
                ? new LayeredHead(file, stacks, kernels)
                : new SquaredHead(file, outputWeights, kernels);
    }
}
