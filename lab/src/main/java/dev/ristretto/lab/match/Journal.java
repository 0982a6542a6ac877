package dev.ristretto.lab.match;

import java.io.IOException;

/// Where finished games are kept.
abstract class Journal implements AutoCloseable {
    /// Keeps nothing.
    static final Journal NONE = new Journal() {
        @Override
        void write(GameRecord record) {}

        @Override
        public void close() {}
    };

    /// Keeps a game for good: once this returns, no end of the program loses it.
    abstract void write(GameRecord record) throws IOException;

    @Override
    public abstract void close() throws IOException;
}
