package dev.ristretto.lab.player;

import java.io.InputStream;
import java.io.OutputStream;

/// What a [UciLink] talks to: something that reads lines and writes lines, and can come to an end.
interface Endpoint {
    /// What it says.
    InputStream output();

    /// What it complains about.
    InputStream errors();

    /// Where it listens.
    OutputStream input();

    /// Waits for its end. False when it goes on.
    boolean awaitEnd(long millis) throws InterruptedException;

    /// How it ended, in a few words.
    String ending();

    /// Ends it at once.
    void kill();
}
