package dev.ristretto.lab.tactics;

/// How many exercises of a kind were solved, and what that took.
///
/// @param taken all of them, those that could not be read among them
record Tally(int solved, int taken, long nodes, long nanos) {
    static final Tally NONE = new Tally(0, 0, 0, 0);

    /// Of an exercise that could not be read, and so not be solved.
    static final Tally UNREADABLE = new Tally(0, 1, 0, 0);

    static Tally of(Attempt attempt) {
        return new Tally(attempt.solved() ? 1 : 0, 1, attempt.nodes(), attempt.nanos());
    }

    Tally plus(Tally other) {
        return new Tally(solved + other.solved, taken + other.taken, nodes + other.nodes, nanos + other.nanos);
    }

    double percent() {
        return taken == 0 ? 0 : 100.0 * solved / taken;
    }
}
