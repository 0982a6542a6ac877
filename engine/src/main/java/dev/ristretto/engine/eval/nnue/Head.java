package dev.ristretto.engine.eval.nnue;

/// The layers behind the hidden sums: several stacks of them, of which the number of pieces chooses one.
interface Head {
    int stacks();

    /// The stack for so many pieces, kings included.
    int stack(int pieces);

    /// What a stack says of material and squares alone, from the mover's side, in parts of the network's unit.
    int material(Accumulators.Frame frame, int mover, int stack);

    /// What the layers of a stack say, from the mover's side, in parts of the network's unit.
    int positional(Accumulators.Frame frame, int mover, int stack);

    /// How many parts make a unit.
    int parts();

    /// The score in centipawns of the search from the mover's side.
    int score(Accumulators.Frame frame, int mover, int pieces);
}
