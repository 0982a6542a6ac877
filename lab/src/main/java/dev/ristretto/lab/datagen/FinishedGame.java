package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Outcome;
import dev.ristretto.lab.data.TrainingRecord;

/// A game and what was learnt from it.
///
/// @param records one after the other, results filled in
@SuppressWarnings("ArrayRecordComponent") // handed over once; nobody compares games
record FinishedGame(long number, Outcome.Result result, int plies, long nodes, byte[] records) {
    int positions() {
        return records.length / TrainingRecord.BYTES;
    }
}
