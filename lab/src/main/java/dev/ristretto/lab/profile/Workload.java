package dev.ristretto.lab.profile;

import java.io.IOException;

/// Work to be looked at while it is done.
public interface Workload {
    /// What it is, for the head of the report.
    String title();

    /// Does it all once and returns how many nodes were searched.
    long run() throws IOException;
}
