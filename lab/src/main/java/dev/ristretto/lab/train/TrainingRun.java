package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Provenance;
import dev.ristretto.lab.datagen.DataOrigin;
import dev.ristretto.lab.run.Claim;
import dev.ristretto.lab.run.Interruption;
import dev.ristretto.lab.run.ProgressLine;
import java.awt.AWTError;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// One training from the command line: its files, its progress, checkpoints, and an end in good order
/// when somebody presses Ctrl-C.
public final class TrainingRun {
    private static final long LINE_NANOS = 10_000_000_000L;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /// Positions the rounded network is compared on.
    private static final int REPORT_POSITIONS = 50_000;

    private final TrainingSettings settings;
    private final TrainingFiles files;
    private final List<String> arguments;
    private final PrintStream out;
    /// What the files of the training are recognised by.
    private List<String> fingerprint = List.of();

    private volatile boolean isStopping;

    /// @param network where the network goes
    /// @param arguments of the command line, kept for a resumption
    /// @param out where progress is shown
    public TrainingRun(TrainingSettings settings, Path network, List<String> arguments, PrintStream out) {
        this.settings = settings;
        this.arguments = List.copyOf(arguments);
        this.out = out;
        files = new TrainingFiles(network);
    }

    /// How a training that was cut had been begun: all that is needed to go on, as the network it started from may be
    /// gone.
    public record Begun(List<String> arguments, Architecture architecture) {}

    /// How the training of a network that is not finished was begun.
    public static Begun begun(Path network) throws IOException {
        Path checkpoint = new TrainingFiles(network).checkpoint();
        if (!Files.exists(checkpoint)) {
            String finished = Files.exists(network) ? ": the network is finished" : "";
            throw new IOException("there is no " + checkpoint + finished);
        }
        Checkpoint kept = Checkpoint.read(checkpoint);
        return new Begun(kept.arguments(), kept.model().architecture);
    }

    /// Trains a new network. True when it came to its end, false when it was interrupted.
    public boolean start() throws IOException, InterruptedException {
        try (Claim _ = files.claim()) {
            files.demandFree();
            return run(firstModel(), new Progress(), List.of());
        }
    }

    private Model firstModel() throws IOException {
        long seed = settings.recipe().seed();
        if (settings.start() == null) return Model.random(settings.architecture(), seed);
        NetworkFile network = NetworkFile.read(settings.start());
        int scale = network.quantisation().scale();
        if (scale != TrainingSettings.SCALE)
            throw new IOException("%s counts %d centipawns as 1, and this trainer %d: no training can go on from it"
                    .formatted(settings.start(), scale, TrainingSettings.SCALE));
        return Growth.grow(Model.of(network), settings.architecture(), seed);
    }

    /// Goes on with a training that was cut.
    public boolean resume() throws IOException, InterruptedException {
        try (Claim _ = files.claim()) {
            Checkpoint checkpoint = Checkpoint.read(files.checkpoint());
            return run(checkpoint.model(), checkpoint.progress(), checkpoint.data());
        }
    }

    private boolean run(Model model, Progress progress, List<String> earlier) throws IOException, InterruptedException {
        double holdOut = settings.validation() == null ? settings.holdOut() : 0;
        try (TrainingData data =
                TrainingData.open(settings.data(), holdOut, settings.recipe().seed())) {
            fingerprint = fingerprint(data);
            if (!earlier.isEmpty() && !earlier.equals(fingerprint))
                throw new IOException("the files of records are not those the training began with");
            Window validation = validation(data);
            describe(data, validation);
            try (Trainer trainer = new Trainer(settings, data, validation, model, progress)) {
                return run(trainer, data, validation);
            }
        }
    }

    /// Of all files of the training. Another file to validate on would give losses that cannot be compared.
    private List<String> fingerprint(TrainingData data) throws IOException {
        List<String> lines = new ArrayList<>(data.fingerprint());
        if (settings.validation() == null) return lines;
        try (RecordFile file = RecordFile.open(settings.validation(), 1)) {
            lines.add("validation " + file.fingerprint());
        }
        return lines;
    }

    private Window validation(TrainingData data) throws IOException {
        if (settings.validation() == null) return data.validation(Trainer.SAMPLE);
        try (TrainingData other = TrainingData.open(List.of(settings.validation()), 1, 0)) {
            return other.validation(Trainer.SAMPLE);
        }
    }

    private void describe(TrainingData data, Window validation) {
        for (RecordFile file : data.files()) {
            if (file.strayBytes() > 0)
                say("%s: the last record is cut, %d bytes are ignored", file.path(), file.strayBytes());
        }
        say(
                "%s, %,d positions in %d files, %d epochs, %d threads",
                settings.architecture().describe(),
                data.trainingRecords(),
                data.files().size(),
                settings.recipe().epochs(),
                settings.threads());
        if (Kernel.fastest() instanceof PlainKernel)
            say(
                    "no vectors of 256 bits here, or Java was started without --add-modules jdk.incubator.vector: this will be slow");
        if (validation.size() == 0) say("nothing is left for validation: give --validate FILE");
        else say("validation on %,d positions", validation.size());
    }

    private boolean run(Trainer trainer, TrainingData data, Window validation)
            throws IOException, InterruptedException {
        Runnable tooLate = () -> say("the training would not end in time");
        try (Interruption _ = new Interruption("training", () -> isStopping = true, PATIENCE, tooLate)) {
            boolean isFinished = trainer.run(new Teller(trainer));
            if (isFinished) finish(trainer, data, validation);
            else say("interrupted; go on with: ristretto train --resume %s", files.network());
            return isFinished;
        }
    }

    private void finish(Trainer trainer, TrainingData data, Window validation) throws IOException {
        Progress progress = trainer.progress();
        if (progress.dropped > 0) tellOfDamage(data);
        NetworkFile network = Quantiser.quantise(trainer.model(), provenance(data, progress));
        Loss loss = new Loss(TrainingSettings.SCALE, settings.recipe().resultShare());
        if (validation.size() > 0)
            say("%s", QuantisationReport.of(trainer.model(), network, validation, REPORT_POSITIONS, loss));
        files.write(network);
        say("wrote %s", files.network());
        draw(trainer);
    }

    /// The files are gone through once more for it: a training that was cut knows only how many there were in all.
    private void tellOfDamage(TrainingData data) throws IOException {
        for (RecordFile file : data.files()) file.damage().ifPresent(out::println);
    }

    /// A picture is no reason to end a training: machines without fonts cannot draw one.
    private void draw(Trainer trainer) {
        try {
            files.write(
                    new LossChart(settings.architecture().describe(), trainer.progress().points, trainer.planned()));
        } catch (IOException | RuntimeException | LinkageError | AWTError e) {
            say("the losses cannot be drawn: %s", e);
        }
    }

    private Provenance provenance(TrainingData data, Progress progress) {
        Recipe recipe = settings.recipe();
        List<String> names = new ArrayList<>();
        for (RecordFile file : data.files())
            names.add(String.valueOf(file.path().getFileName()));
        String listed = names.size() <= 20 ? String.join(" ", names) : names.size() + " files, first " + names.get(0);
        Provenance provenance = Provenance.UNKNOWN
                .with("network", settings.architecture().describe())
                .with("trainer", "ristretto train")
                .with("data", listed);
        provenance = withTeachers(provenance, data)
                .with("positions", data.trainingRecords())
                .with("epochs", recipe.epochs())
                .with("batch", recipe.batch())
                .with("result share", recipe.resultShare())
                .with("rates", recipe.firstRate() + " to " + recipe.lastRate())
                .with("seed", recipe.seed());
        if (settings.start() != null)
            provenance = provenance.with("started from", settings.start().getFileName());
        if (!progress.points.isEmpty())
            provenance = provenance
                    .with("training loss", loss(progress.points.getLast().training()))
                    .with("validation loss", loss(progress.points.getLast().validation()));
        return settings.note().isBlank() ? provenance : provenance.with("note", settings.note());
    }

    /// Who gave the scores, as the manifests beside the data say: what a network knows it knows from them.
    private Provenance withTeachers(Provenance provenance, TrainingData data) {
        Set<DataOrigin> origins = new LinkedHashSet<>();
        for (RecordFile file : data.files()) {
            try {
                DataOrigin.of(file.path()).ifPresent(origins::add);
            } catch (IOException e) {
                say("the teacher of %s is not known: %s", file.path(), e);
            }
        }
        Provenance told = provenance;
        for (DataOrigin origin : origins) {
            told = told.with("teacher", origin.teacher());
            if (!origin.checksum().isEmpty()) told = told.with("SHA-256 of the teacher", origin.checksum());
        }
        return told;
    }

    private static String loss(double loss) {
        return String.format(Locale.ROOT, "%.6f", loss);
    }

    @SuppressWarnings("AnnotateFormatMethod") // that annotation would need a library of its own
    private void say(String format, Object... arguments) {
        out.println(String.format(Locale.ROOT, format, arguments));
    }

    /// Tells how it goes and leaves checkpoints.
    private final class Teller implements Trainer.Listener {
        private final Trainer trainer;
        private final long start = System.nanoTime();
        private final long firstSeen;
        private long lastLine = start;
        private long lastSeen;
        private long lastCheckpoint = start;

        Teller(Trainer trainer) {
            this.trainer = trainer;
            firstSeen = trainer.progress().seen;
            lastSeen = firstSeen;
        }

        @Override
        public boolean stepped() throws IOException {
            long now = System.nanoTime();
            if (now - lastLine >= LINE_NANOS) tell(now);
            boolean isDue = now - lastCheckpoint >= settings.checkpointEvery().toNanos();
            if (isDue || isStopping) {
                new Checkpoint(arguments, fingerprint, trainer.progress(), trainer.model()).write(files.checkpoint());
                lastCheckpoint = now;
            }
            return !isStopping;
        }

        private void tell(long now) {
            Progress progress = trainer.progress();
            double perSecond = (progress.seen - lastSeen) * 1e9 / (now - lastLine);
            double average = (progress.seen - firstSeen) * 1e9 / (now - start);
            double left = (trainer.planned() - progress.seen) / average;
            say(
                    "epoch %d, %.1f of %.1f M positions, %.0f k/s, about %s left",
                    progress.epoch + 1,
                    progress.seen / 1e6,
                    trainer.planned() / 1e6,
                    perSecond / 1e3,
                    ProgressLine.time(left));
            lastLine = now;
            lastSeen = progress.seen;
        }

        @Override
        public void measured(Progress.Point point, boolean isEpoch) throws IOException {
            say(
                    "%s%.1f M positions: training loss %.6f, validation loss %.6f",
                    isEpoch ? "epoch %d done, ".formatted(trainer.progress().epoch) : "",
                    point.seen() / 1e6,
                    point.training(),
                    point.validation());
            if (isEpoch) draw(trainer);
        }
    }
}
