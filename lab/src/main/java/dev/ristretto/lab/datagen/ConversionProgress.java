package dev.ristretto.lab.datagen;

import java.nio.file.Path;

/// Hears how files become files of records.
@FunctionalInterface
public interface ConversionProgress {
    /// A file is done.
    void done(Path file, KeptCount count);

    /// How many bytes will be read in all, before the first of them is.
    default void begins(long bytes) {}

    /// So many more bytes have been read.
    default void read(long bytes) {}
}
