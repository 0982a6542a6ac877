package dev.ristretto.lab.tune;

import dev.ristretto.lab.stats.Pentanomial;
import java.util.List;

/// A way to find better parameters: it asks for a trial, is told the outcome, and asks again.
///
/// All it does follows from its settings and from the outcomes. So a run is resumed by telling a new
/// tuner the outcomes of the old one, and is then exactly where it was.
public sealed interface Tuner permits Spsa, Genetic {
    Space space();

    /// How many trials there are in all.
    int trials();

    /// How many trials make a row of the history: an iteration, a generation.
    int trialsPerRow();

    /// The next trial; the same one until its outcome is told.
    Trial next();

    /// Learns how the trial ended, as its first side sees it.
    void learn(Pentanomial outcome);

    /// Where the parameters were after each row, the start first.
    List<double[]> history();

    /// The values to play with, by all that is known now.
    int[] best();

    /// Where it stands, in a few words for the progress line.
    String state();

    /// What a row is called.
    String rowName();

    /// Rows between two checkpoints of the files for people, and between two reports of convergence.
    int rowsPerCheckpoint();

    int rowsPerReport();
}
