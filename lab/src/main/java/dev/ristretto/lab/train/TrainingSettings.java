package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a training needs to be told.
///
/// @param data files of records
/// @param holdOut the share of each file that is kept for validation, from 0 to 1
/// @param validation another file to validate on; then nothing is held out
/// @param start a network to go on from, instead of random weights
/// @param checkpointEvery how much work may be lost when the training is killed
/// @param note what else the network should say of its origin
public record TrainingSettings(
        Architecture architecture,
        Recipe recipe,
        List<Path> data,
        double holdOut,
        @Nullable Path validation,
        @Nullable Path start,
        int threads,
        Duration checkpointEvery,
        String note) {
    /// What an output of 1 stands for, as a score of the data: 160 centipawns of our search are 400 of
    /// Stockfish's units, and mean a winning expectation of 73 %.
    public static final int SCALE = 160;

    public TrainingSettings {
        data = List.copyOf(data);
        if (data.isEmpty()) throw new IllegalArgumentException("a training needs files of records");
        if (!(holdOut >= 0 && holdOut <= 0.5)) throw new IllegalArgumentException("--hold-out must be 0 to 50 percent");
        if (threads < 1 || threads > 1024) throw new IllegalArgumentException("--threads must be 1 to 1024");
        if (checkpointEvery.isNegative() || checkpointEvery.isZero())
            throw new IllegalArgumentException("--checkpoint must be above 0 minutes");
    }
}
