package dev.ristretto.app;

import dev.ristretto.lab.datagen.ConversionProgress;
import dev.ristretto.lab.datagen.KeptCount;
import java.nio.file.Path;
import java.util.Locale;

/// Says on the standard error how files become files of records.
final class ConversionReport implements ConversionProgress, AutoCloseable {
    private ReadingProgress reading = new ReadingProgress(0);

    @Override
    public void begins(long bytes) {
        reading = new ReadingProgress(bytes);
    }

    @Override
    public void read(long bytes) {
        reading.add(bytes);
    }

    @Override
    public void done(Path file, KeptCount count) {
        reading.say(String.format(Locale.ROOT, "%s: kept %,d of %,d positions", file, count.kept(), count.read()));
    }

    /// What was shown last stays, and what comes next has a line of its own.
    @Override
    public void close() {
        reading.end();
    }
}
