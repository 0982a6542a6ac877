package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Color;
import java.util.Optional;

/// A network of Ristretto's own shape: one hidden layer for each side, its sums clipped and squared,
/// and an output chosen by the number of pieces.
final class OwnNetwork extends Network {
    /// The kernels clip hidden sums at this value.
    private static final int CLIP = 255;

    private final NetworkFile file;
    private final OutputWeights[][] outputWeights;

    OwnNetwork(NetworkFile file, String checksum) {
        super("Ristretto network, " + file.architecture().describe(), checksum, transformer(file));
        if (file.quantisation().qa() != CLIP)
            throw new IllegalArgumentException(
                    "QA must be %d, not %d".formatted(CLIP, file.quantisation().qa()));
        this.file = file;
        short[][] halves = rows(file.outputWeights(), file.architecture().hidden());
        outputWeights = new OutputWeights[file.architecture().outputs()][2];
        for (int i = 0; i < halves.length; i++) outputWeights[i / 2][i % 2] = new OutputWeights(halves[i]);
    }

    private static Transformer transformer(NetworkFile file) {
        short[][] rows = rows(file.inputWeights(), file.architecture().hidden());
        return new Transformer(file.architecture().features(), file.inputBiases(), rows, new int[rows.length][0]);
    }

    private static short[][] rows(short[] flat, int width) {
        short[][] rows = new short[flat.length / width][width];
        for (int i = 0; i < rows.length; i++) System.arraycopy(flat, i * width, rows[i], 0, width);
        return rows;
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
        return new OwnHead(kernels);
    }

    private final class OwnHead implements Head {
        private final Kernels kernels;
        private final Architecture architecture = file.architecture();
        private final int scale = file.quantisation().scale();
        private final int divisor = CLIP * file.quantisation().qb();

        OwnHead(Kernels kernels) {
            this.kernels = kernels;
        }

        @Override
        public int stacks() {
            return architecture.outputs();
        }

        @Override
        public int stack(int pieces) {
            return architecture.output(pieces);
        }

        @Override
        public int material(Accumulators.Frame frame, int mover, int stack) {
            return 0;
        }

        @Override
        public int positional(Accumulators.Frame frame, int mover, int stack) {
            OutputWeights[] weights = outputWeights[stack];
            int sum = kernels.squaredDot(frame.sums[mover], frame.sums[Color.other(mover)], weights[0], weights[1]);
            return (int) ((long) (sum / CLIP + file.outputBiases()[stack]) * scale / divisor);
        }

        @Override
        public int parts() {
            return 1;
        }

        @Override
        public int score(Accumulators.Frame frame, int mover, int pieces) {
            return positional(frame, mover, architecture.output(pieces));
        }
    }
}
