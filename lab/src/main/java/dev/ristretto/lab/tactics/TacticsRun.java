package dev.ristretto.lab.tactics;

import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.run.ProgressLine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

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
    /// @throws IOException also when there is no exercise in the files, or the player does not start
    public TacticsReport solve(List<Path> files, PlayerSpec player, int most, int concurrency) throws IOException {
        if (most < 1) throw new IllegalArgumentException("at least one exercise has to be taken, not " + most);
        List<Exercise> exercises = new ArrayList<>();
        List<Unreadable> unreadable = new ArrayList<>();
        for (Path file : files) {
            Suite suite = SuiteReader.read(file, most);
            exercises.addAll(suite.exercises());
            unreadable.addAll(suite.unreadable());
        }
        if (exercises.isEmpty()) throw nothingToSolve(files, unreadable);
        total = exercises.size();
        List<Attempt> attempts = Tactics.solve(player, exercises, concurrency, this::show);
        String name = player.name().isEmpty() ? player.origin().description() : player.name();
        return new TacticsReport(name + ", " + player.time(), attempts, unreadable);
    }

    private static IOException nothingToSolve(List<Path> files, List<Unreadable> unreadable) {
        String names = files.stream().map(Path::toString).collect(Collectors.joining(", "));
        String example =
                unreadable.isEmpty() ? "" : ": " + unreadable.getFirst().complaint();
        return new IOException("there is no exercise in " + names + example);
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
