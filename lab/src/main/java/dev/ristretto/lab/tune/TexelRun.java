package dev.ristretto.lab.tune;

import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.lab.run.GrowingFile;
import dev.ristretto.lab.run.ProgressLine;
import dev.ristretto.lab.run.WholeFile;
import dev.ristretto.lab.tune.Texel.Progress;
import dev.ristretto.lab.tune.TexelData.Labelled;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// One Texel tuning from the command line: reads, tunes, shows how far it is, and keeps the weights.
public final class TexelRun {
    /// The weights are written this often, so that a kill loses no more.
    private static final int EPOCHS_PER_CHECKPOINT = 10;

    private static final long LINE_NANOS = 10_000_000_000L;

    private final PrintStream out;
    private final PrintStream progress;
    private long start;
    private long lastLine;

    /// @param out gets the figures
    /// @param progress gets a line now and then
    public TexelRun(PrintStream out, PrintStream progress) {
        this.out = out;
        this.progress = progress;
    }

    /// Tunes and writes the weights of the least validation error seen to a new file, in the form of the
    /// engine's own.
    public Weights run(List<Path> files, Weights first, Texel.Settings settings, Path target) throws IOException {
        if (settings.epochs() < 1 || settings.batch() < 1 || settings.threads() < 1) {
            throw new IllegalArgumentException("epochs, batch and threads must be at least 1");
        }
        GrowingFile.requireNew(target, "choose another --out");
        TexelData data = TexelData.read(files, first);
        if (data.training().isEmpty() || data.validation().isEmpty()) {
            throw new IOException("too few positions to keep some for validation");
        }
        out.printf(
                Locale.ROOT,
                "%,d positions to train on, %,d to validate with%n",
                data.training().size(),
                data.validation().size());
        if (data.training().stream().noneMatch(Labelled::hasResult))
            out.println("no position has a result: scores count by the usual curve, K 1");
        Texel texel = new Texel(data, first, settings);
        // The usual form of K: a score in centipawns becomes 1 / (1 + 10^(-K score / 400)).
        out.printf(Locale.ROOT, "K %.3f, fitted%n", texel.steepness() * 400 / Math.log(10));
        Best best = new Best(target);
        start = System.nanoTime();
        lastLine = start;
        try {
            texel.run(now -> {
                best.hear(now);
                show(now, settings.epochs());
            });
            best.write();
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
        out.printf(Locale.ROOT, "the weights of epoch %d are in %s%n", best.epoch(), target);
        return best.weights();
    }

    private void show(Progress now, int epochs) {
        long nanos = System.nanoTime();
        if (now.epoch() == 0 || now.epoch() == epochs) {
            out.printf(
                    Locale.ROOT,
                    "epoch %d: error %.6f in training, %.6f in validation%n",
                    now.epoch(),
                    now.training(),
                    now.validation());
        } else if (nanos - lastLine >= LINE_NANOS) {
            lastLine = nanos;
            double left = (nanos - start) / 1e9 / now.epoch() * (epochs - now.epoch());
            progress.printf(
                    Locale.ROOT,
                    "epoch %d of %d: error %.6f in training, %.6f in validation, about %s left%n",
                    now.epoch(),
                    epochs,
                    now.training(),
                    now.validation(),
                    ProgressLine.time(left));
        }
    }

    /// The weights with the least validation error so far.
    private static final class Best {
        private final Path target;
        private Progress best = new Progress(0, 0, Double.POSITIVE_INFINITY, Weights.standard());

        Best(Path target) {
            this.target = target;
        }

        void hear(Progress now) {
            if (now.validation() < best.validation()) best = now;
            // The first one too: that nothing can be written is better known before the work.
            if (now.epoch() % EPOCHS_PER_CHECKPOINT == 0) write();
        }

        int epoch() {
            return best.epoch();
        }

        Weights weights() {
            return best.weights();
        }

        void write() {
            try {
                WholeFile.write(target, best.weights().format().getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(target + " cannot be written: " + e.getMessage(), e);
            }
        }
    }
}
