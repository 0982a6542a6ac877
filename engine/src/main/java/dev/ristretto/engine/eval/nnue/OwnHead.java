package dev.ristretto.engine.eval.nnue;

/// What both kinds of heads of our own networks have in common: scores in centipawns, and nothing beside the
/// layers.
abstract class OwnHead implements Head {
    /// The kernels clip hidden sums at this value.
    static final int CLIP = 255;

    private final Architecture architecture;

    OwnHead(Architecture architecture) {
        this.architecture = architecture;
    }

    @Override
    public final int stacks() {
        return architecture.outputs();
    }

    @Override
    public final int stack(int pieces) {
        return architecture.output(pieces);
    }

    @Override
    public final int material(Accumulators.Frame frame, int mover, int stack) {
        return 0;
    }

    @Override
    public final int parts() {
        return 1;
    }

    @Override
    public final int score(Accumulators.Frame frame, int mover, int pieces) {
        return positional(frame, mover, stack(pieces));
    }
}
