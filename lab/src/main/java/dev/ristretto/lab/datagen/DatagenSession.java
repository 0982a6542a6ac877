package dev.ristretto.lab.datagen;

import dev.ristretto.lab.run.Interruption;
import dev.ristretto.lab.run.ProgressLine;
import dev.ristretto.lab.run.Ticker;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One run of datagen from the command line: its files, its progress, and an end in good order when somebody
/// presses Ctrl-C.
public final class DatagenSession {
    private static final int TICKS_PER_CHECKPOINT = 5;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path folder;
    private final Shards shards;
    private final Datagen datagen;
    private final ProgressLine line;
    private final Progress progress;
    private volatile @Nullable IOException checkpointFailure;

    private DatagenSession(DatagenSettings settings, Path folder, Shards shards, PrintStream out, boolean terminal) {
        this.folder = folder;
        this.shards = shards;
        line = new ProgressLine(out, terminal);
        datagen = new Datagen(settings, shards);
        progress = new Progress(settings, shards.tally(), System.nanoTime());
    }

    /// Prepares a new run.
    ///
    /// @param arguments to be kept for a resumption
    /// @param terminal whether `out` can write a line over again
    public static DatagenSession create(
            DatagenSettings settings, Path folder, List<String> arguments, PrintStream out, boolean terminal)
            throws IOException {
        Shards shards = Shards.create(settings, folder, arguments, Shards.STANDARD_BYTES);
        return new DatagenSession(settings, folder, shards, out, terminal);
    }

    /// What the run in a folder was started with.
    public static List<String> arguments(Path folder) throws IOException {
        return Manifest.read(folder).arguments();
    }

    /// Prepares to go on with an earlier one.
    ///
    /// @param arguments of the earlier one, with the goal that holds from now on
    public static DatagenSession resume(
            DatagenSettings settings, Path folder, List<String> arguments, PrintStream out, boolean terminal)
            throws IOException {
        Shards shards = Shards.resume(settings, folder, Manifest.read(folder), arguments, Shards.STANDARD_BYTES);
        return new DatagenSession(settings, folder, shards, out, terminal);
    }

    /// Makes data. True when all was made, false when it was interrupted.
    public boolean run() throws IOException {
        Runnable tooLate = () -> line.say("datagen would not end in time");
        try (Interruption _ = new Interruption("datagen", datagen::stop, PATIENCE, tooLate)) {
            try (shards;
                    Ticker _ = new Ticker("datagen-progress", this::tick)) {
                datagen.run();
            }
            if (checkpointFailure != null) throw checkpointFailure;
            line.say(progress.summary(shards.tally(), System.nanoTime(), datagen.cpuNanos()));
            boolean complete = !shards.wantsMore();
            if (!complete) line.say("interrupted; go on with: ristretto datagen --resume " + folder);
            return complete;
        }
    }

    private void tick(int number) {
        if (checkpointFailure != null) return;
        try {
            if (number % TICKS_PER_CHECKPOINT == 0) shards.checkpoint();
            line.tick(() -> progress.line(shards.tally(), System.nanoTime(), datagen.cpuNanos()));
        } catch (IOException e) {
            checkpointFailure = e;
            datagen.stop();
        }
    }
}
