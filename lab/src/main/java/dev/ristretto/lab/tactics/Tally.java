package dev.ristretto.lab.tactics;

import java.util.Collection;

/// How many exercises of a kind were solved, and what that took.
record Tally(int solved, int tried, long nodes, long nanos) {
    static Tally of(Collection<Attempt> attempts) {
        int solved = 0;
        long nodes = 0;
        long nanos = 0;
        for (Attempt attempt : attempts) {
            if (attempt.solved()) solved++;
            nodes += attempt.nodes();
            nanos += attempt.nanos();
        }
        return new Tally(solved, attempts.size(), nodes, nanos);
    }

    double percent() {
        return tried == 0 ? 0 : 100.0 * solved / tried;
    }
}
