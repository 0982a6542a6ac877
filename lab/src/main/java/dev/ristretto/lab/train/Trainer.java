package dev.ristretto.lab.train;

import java.io.IOException;

/// A training from wherever it is to its end: epochs of windows of batches.
final class Trainer implements AutoCloseable {
    /// Is told how it goes, between two steps.
    interface Listener {
        /// After every step. False ends the training here.
        boolean stepped() throws IOException;

        /// The losses were measured.
        void measured(Progress.Point point, boolean isEpoch) throws IOException;
    }

    /// Points of the curve a whole training should have, about.
    private static final int POINTS = 150;
    /// Validation positions that are enough for a point in the middle of an epoch.
    static final int SAMPLE = 65_536;

    /// Positions a thread works on at a time.
    static final int CHUNK = 512;

    private final TrainingSettings settings;
    private final TrainingData data;
    private final Window validation;
    private final Model model;
    private final Progress progress;
    private final Steps steps;
    private final long planned;
    private final long stretch;

    Trainer(TrainingSettings settings, TrainingData data, Window validation, Model model, Progress progress) {
        this.settings = settings;
        this.data = data;
        this.validation = validation;
        this.model = model;
        this.progress = progress;
        Loss loss = new Loss(TrainingSettings.SCALE, settings.recipe().resultShare());
        steps = new Steps(model, loss, Kernel.fastest(), settings.recipe().decay(), settings.threads(), CHUNK);
        planned = data.trainingRecords() * settings.recipe().epochs();
        stretch = Math.max(planned / POINTS, 8L * settings.recipe().batch());
    }

    Model model() {
        return model;
    }

    Progress progress() {
        return progress;
    }

    /// Positions there will be in all.
    long planned() {
        return planned;
    }

    /// Trains to the end, or until the listener has enough. True when it came to the end.
    boolean run(Listener listener) throws IOException, InterruptedException {
        data.demandRecords();
        try (WindowReader reader = new WindowReader(data, settings.recipe(), progress.epoch, progress.window)) {
            while (progress.epoch < settings.recipe().epochs()) {
                if (!train(reader.next(), listener)) return false;
                progress.batch = 0;
                progress.window++;
                if (progress.window == data.windows()) endEpoch(listener);
            }
        }
        return true;
    }

    private boolean train(Window window, Listener listener) throws IOException, InterruptedException {
        if (progress.epoch == 0 && progress.batch == 0) progress.dropped += window.dropped();
        while (progress.batch < window.batches()) {
            int from = window.start(progress.batch);
            int to = window.start(progress.batch + 1);
            double rate = settings.recipe().rate(progress.seen, planned);
            if (from < to) progress.lossSum += steps.learn(window.records(), from, to, rate);
            progress.lossCount += to - from;
            progress.seen += to - from;
            progress.batch++;
            if (progress.lossCount >= stretch) listener.measured(progress.mark(validate(1)), false);
            if (!listener.stepped()) return false;
        }
        return true;
    }

    private void endEpoch(Listener listener) throws IOException, InterruptedException {
        if (progress.seen == 0) throw data.noPositions(progress.dropped);
        progress.window = 0;
        progress.epoch++;
        listener.measured(progress.mark(validate(validation.batches())), true);
    }

    /// The mean loss on so many samples of the validation positions; not a number when there are none.
    double validate(int samples) throws InterruptedException {
        int count = validation.start(samples);
        return count == 0 ? Double.NaN : steps.judge(validation.records(), 0, count) / count;
    }

    @Override
    public void close() {
        steps.close();
    }
}
