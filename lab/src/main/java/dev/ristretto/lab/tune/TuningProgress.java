package dev.ristretto.lab.tune;

import dev.ristretto.lab.run.ProgressLine;
import dev.ristretto.lab.stats.Pentanomial;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A line that says how far a run is and how long it will take: on a terminal written over again,
/// elsewhere a new one now and then.
public final class TuningProgress {
    private static final long TERMINAL_NANOS = 500_000_000L;
    private static final long LINE_NANOS = 30_000_000_000L;

    private final ProgressLine shown;
    private final boolean terminal;
    private @Nullable Stage stage;
    private @Nullable Tuner tuner;
    private int stagesLeft;
    private int resumed;
    private int done;
    private int games;
    private long start;
    private long lastLine;

    public TuningProgress(PrintStream out, boolean terminal) {
        shown = new ProgressLine(out, terminal);
        this.terminal = terminal;
    }

    void start(Stage newStage, Tuner newTuner, int newStagesLeft, int newResumed) {
        stage = newStage;
        tuner = newTuner;
        stagesLeft = newStagesLeft;
        resumed = newResumed;
        done = newResumed;
        games = 0;
        start = System.nanoTime();
        lastLine = start;
        if (resumed > 0 && resumed < newTuner.trials()) {
            shown.say(
                    "stage " + newStage.title() + " goes on after " + resumed + " of " + newTuner.trials() + " trials");
        }
    }

    void show(Pentanomial outcome) {
        if (stage == null || tuner == null) return;
        done++;
        games += 2 * outcome.pairs();
        long now = System.nanoTime();
        boolean isDue = now - lastLine >= (terminal ? TERMINAL_NANOS : LINE_NANOS);
        if (!isDue && done < tuner.trials()) return;
        lastLine = now;
        String line = line(stage, tuner, outcome, (now - start) / 1e9);
        shown.show(line);
    }

    private String line(Stage now, Tuner using, Pentanomial outcome, double seconds) {
        int total = using.trials();
        double left = seconds / (done - resumed) * (total - done);
        String more = stagesLeft == 0 ? "" : ", " + stagesLeft + " stage" + (stagesLeft == 1 ? "" : "s") + " to follow";
        return String.format(
                Locale.ROOT,
                "%s: %s %d of %d, last %+.1f in %d games, %s; %.2f games/s, about %s left%s",
                now.title(),
                using.rowName(),
                done / using.trialsPerRow(),
                total / using.trialsPerRow(),
                (outcome.mean() - 0.5) * 2 * outcome.pairs(),
                2 * outcome.pairs(),
                using.state(),
                games / Math.max(seconds, 1e-3),
                ProgressLine.time(left),
                more);
    }

    void end() {
        shown.keep();
    }
}
