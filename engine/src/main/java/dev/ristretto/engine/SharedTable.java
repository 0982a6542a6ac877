package dev.ristretto.engine;

import dev.ristretto.engine.search.TranspositionTable;

/// A hash table for several searches at once: what one has found the others need not find again.
///
/// ```java
/// try (SharedTable table = new SharedTable(Evaluation.embedded(), 256);
///         FullSearch one = FullSearch.builder().table(table).build();
///         FullSearch two = FullSearch.builder().table(table).build()) { ... }
/// ```
///
/// Scores of different evaluations do not mix, so a table belongs to one evaluation and lends it to its
/// searches. Its memory lies outside the Java heap; it is given back when the table and all its searches are
/// closed, in whatever order.
public final class SharedTable implements AutoCloseable {
    private final Evaluation evaluation;
    private final TranspositionTable table;
    private int users = 1;
    private boolean closed;

    /// A table of this many megabytes, for searches that judge by this evaluation.
    ///
    /// @throws OutOfMemoryError when there is no such room
    public SharedTable(Evaluation evaluation, int megabytes) {
        this.evaluation = evaluation;
        table = new TranspositionTable(FullSearch.Builder.checkedHash(megabytes));
    }

    /// What its searches judge by.
    public Evaluation evaluation() {
        return evaluation;
    }

    /// Its size.
    public int megabytes() {
        return table.megabytes();
    }

    /// Forgets everything in it. Searches that run just go on.
    public synchronized void clear() {
        if (users > 0) table.clear(1);
    }

    synchronized TranspositionTable lend() {
        if (closed) throw new IllegalStateException("the table is closed");
        users++;
        return table;
    }

    synchronized void release() {
        if (--users == 0) table.close();
    }

    @Override
    public synchronized void close() {
        if (closed) return;
        closed = true;
        release();
    }
}
