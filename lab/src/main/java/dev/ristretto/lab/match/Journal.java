package dev.ristretto.lab.match;

import java.io.IOException;

/// Where finished games are kept.
interface Journal extends AutoCloseable {
    /// Keeps nothing.
    Journal NONE = new Journal() {
        @Override
        public void write(GameRecord record) {}

        @Override
        public void close() {}
    };

    /// Keeps a game for good: once this returns, no end of the program loses it.
    void write(GameRecord record) throws IOException;

    @Override
    void close() throws IOException;
}
