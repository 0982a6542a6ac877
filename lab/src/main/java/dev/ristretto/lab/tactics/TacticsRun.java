package dev.ristretto.lab.tactics;

import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.run.ProgressLine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// One run over files of exercises, with a line now and then that says how far it is.
public final class TacticsRun {
    private static final long LINE_NANOS = 5_000_000_000L;

    private final PrintStream out;
    private final long start = System.nanoTime();
    private long lastLine = start;
    private int done;
    private int solved;
    private int total;

    /// @param out where progress is shown
    public TacticsRun(PrintStream out) {
        this.out = out;
    }

    /// Reads the files and has the player solve what is in them.
    ///
    /// @param most how many exercises of each file are taken, spread over it
    public TacticsReport solve(List<Path> files, PlayerSpec player, int most, int concurrency) throws IOException {
        List<Exercise> exercises = new ArrayList<>();
        List<String> complaints = new ArrayList<>();
        for (Path file : files) {
            Suite suite = SuiteReader.read(file, most);
            exercises.addAll(suite.exercises());
            complaints.addAll(suite.complaints());
        }
        total = exercises.size();
        List<Attempt> attempts = Tactics.solve(player, exercises, concurrency, this::show);
        String name = player.name().isEmpty() ? player.origin().description() : player.name();
        return new TacticsReport(name + ", " + player.time(), attempts, complaints);
    }

    private synchronized void show(Attempt attempt) {
        done++;
        if (attempt.solved()) solved++;
        long now = System.nanoTime();
        if (now - lastLine < LINE_NANOS) return;
        lastLine = now;
        double left = (now - start) / 1e9 * (total - done) / done;
        out.println(String.format(
                Locale.ROOT,
                "%d of %d, %.1f %% solved, about %s left",
                done,
                total,
                100.0 * solved / done,
                ProgressLine.time(left)));
    }
}
