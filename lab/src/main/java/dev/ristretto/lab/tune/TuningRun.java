package dev.ristretto.lab.tune;

import dev.ristretto.lab.run.Interruption;
import dev.ristretto.lab.stats.Pentanomial;
import dev.ristretto.lab.tune.RunFile.Past;
import dev.ristretto.lab.tune.RunFile.PastStage;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// One run of a tuner from the command line, stage after stage, each from where the last one ended.
///
/// Everything is in files at all times: NAME.run has each trial, NAME.txt the values so far, and
/// NAME-STAGE.png how they came about.
public final class TuningRun {
    /// What is decided before a run starts.
    ///
    /// @param method what the command is called that tunes so
    /// @param start values that differ from the standard
    /// @param tuners makes the tuner of a stage
    public record Plan(
            String method,
            List<Stage> stages,
            Map<String, Integer> start,
            Function<Space, Tuner> tuners,
            Function<Space, Arena> arenas) {
        public Plan {
            stages = List.copyOf(stages);
            start = Map.copyOf(start);
        }
    }

    private final Plan plan;
    private final Path name;
    private final RunFile file;
    private final Past past;
    private final PrintStream out;
    private final TuningProgress progress;
    private final Map<String, Integer> values;
    private int rounds;

    private TuningRun(Plan plan, Path name, RunFile file, Past past, PrintStream out, TuningProgress progress) {
        this.plan = plan;
        this.name = name;
        this.file = file;
        this.past = past;
        this.out = out;
        this.progress = progress;
        values = new HashMap<>(plan.start());
    }

    /// Prepares a new run.
    ///
    /// @param name of the files, without their endings
    /// @param arguments to be kept for a resumption
    public static TuningRun create(
            Plan plan, Path name, List<String> arguments, PrintStream out, TuningProgress progress) throws IOException {
        RunFile file = RunFile.create(name, arguments);
        return new TuningRun(plan, name, file, new Past(List.of(), List.of(), 0), out, progress);
    }

    /// The arguments an earlier run was started with.
    public static List<String> arguments(Path name) throws IOException {
        return RunFile.read(name).arguments();
    }

    /// Prepares to go on with an earlier one.
    public static TuningRun resume(Plan plan, Path name, PrintStream out, TuningProgress progress) throws IOException {
        Past past = RunFile.read(name);
        return new TuningRun(plan, name, RunFile.resume(name, past), past, out, progress);
    }

    /// Runs all stages and returns the values found for what was tuned.
    public Map<String, Integer> run() throws IOException {
        try (Interruption _ = new Interruption("tuning", this::sayHowToGoOn);
                file) {
            for (int i = 0; i < plan.stages().size(); i++) run(i);
        }
        return Map.copyOf(values);
    }

    private void sayHowToGoOn() {
        out.println("interrupted; go on with: ristretto tune " + plan.method() + " --resume " + name);
        out.flush();
    }

    private void run(int number) throws IOException {
        Stage stage = plan.stages().get(number);
        Space space = stage.space(values);
        Tuner tuner = plan.tuners().apply(space);
        List<Pentanomial> known = known(number, stage, space);
        if (number >= past.stages().size()) file.stage(stage, space);
        Checkpoint checkpoint = new Checkpoint(name, stage, tuner, out);
        Arena arena = plan.arenas().apply(space);
        progress.start(stage, tuner, plan.stages().size() - number - 1, known.size());
        int lastRound = 0;
        for (int trial = 0; trial < tuner.trials(); trial++) {
            Trial next = tuner.next();
            lastRound = Math.max(lastRound, next.round() + next.pairs());
            boolean isKnown = trial < known.size();
            Pentanomial outcome = isKnown ? known.get(trial) : arena.play(next.later(rounds));
            tuner.learn(outcome);
            if (isKnown) continue;
            file.trial(outcome);
            progress.show(outcome);
            if ((trial + 1) % tuner.trialsPerRow() == 0 && checkpoint.afterRow()) file.force();
        }
        progress.end();
        checkpoint.last();
        rounds += lastRound;
        int[] best = tuner.best();
        for (int i = 0; i < best.length; i++)
            values.put(space.parameters().get(i).name(), best[i]);
    }

    /// The outcomes an earlier run had in this stage.
    private List<Pentanomial> known(int number, Stage stage, Space space) throws IOException {
        if (number >= past.stages().size()) return new ArrayList<>();
        PastStage earlier = past.stages().get(number);
        String now = RunFile.describe(space);
        if (!earlier.title().equals(stage.title()) || !earlier.parameters().equals(now)) {
            throw new IOException("the parameters of stage " + earlier.title() + " have changed since " + name
                    + " was begun: start a new run with --start and what " + name + ".txt says");
        }
        return earlier.outcomes();
    }
}
