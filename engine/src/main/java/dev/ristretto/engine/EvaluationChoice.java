package dev.ristretto.engine;

import java.io.IOException;

/// What the options say about how positions are judged.
///
/// @param kind what `Evaluation` holds
/// @param file what `EvalFile` holds; empty for the network that comes with the program
record EvaluationChoice(String kind, String file) {
    /// The network that comes with the program.
    static final EvaluationChoice DEFAULT = new EvaluationChoice(Evaluation.NETWORK, Evaluation.EMBEDDED);

    static EvaluationChoice of(OptionSet options) {
        return new EvaluationChoice(options.get(EngineOptions.EVALUATION), options.get(EngineOptions.EVAL_FILE));
    }

    /// Sets the options back to this.
    void restore(OptionSet options, EvaluationChoice wanted) {
        options.restore(EngineOptions.EVALUATION, wanted.kind, kind);
        options.restore(EngineOptions.EVAL_FILE, wanted.file, file);
    }

    /// @throws IOException when the network cannot be had; the message says why
    Evaluation load() throws IOException {
        return Evaluation.of(kind, file);
    }
}
