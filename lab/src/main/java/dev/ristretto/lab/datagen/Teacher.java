package dev.ristretto.lab.datagen;

import dev.ristretto.engine.eval.Evaluator;
import java.util.function.Supplier;

/// Whose judgement the data holds.
///
/// @param name for the manifest, so that a year later one knows where the scores came from
/// @param checksum of the file it was read from; empty when it is part of the program
/// @param evaluators one for each thread
public record Teacher(String name, String checksum, Supplier<Evaluator> evaluators) {
    /// A teacher that needs no file.
    public static Teacher builtIn(String name, Supplier<Evaluator> evaluators) {
        return new Teacher(name, "", evaluators);
    }
}
