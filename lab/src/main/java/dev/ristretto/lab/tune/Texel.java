package dev.ristretto.lab.tune;

import dev.ristretto.engine.eval.classical.Sample;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.lab.tune.TexelData.Labelled;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Texel tuning: moves every weight of the classical evaluation so that its score, through a
/// logistic curve, predicts how games end and what a strong engine thinks.
///
/// The curve's steepness is fitted to the first weights and then kept, so that a centipawn stays
/// one. What a strong engine's score is worth is fitted to the results; without any the curve is the usual one. Steps
/// are taken by [Adam] on batches. A pull towards the first weights keeps in place those
/// that hardly occur.
public final class Texel {
    /// How to tune. `blend` is the share of the engine's opinion in the target, the game's result being
    /// the rest; `pull` is the strength of the pull towards the first weights.
    public record Settings(int epochs, int batch, double rate, double blend, double pull, int threads, long seed) {}

    /// Where a run has got to: mean squared errors, and the weights as they are now.
    public record Progress(int epoch, double training, double validation, Weights weights) {}

    /// Ten to one at four pawns: K 1 in the usual form.
    static final double USUAL_STEEPNESS = Math.log(10) / 400;

    private final TexelData data;
    private final Settings settings;
    private final double[] first;
    private final double[] weights;
    private final double opinionSteepness;
    private final double steepness;

    public Texel(TexelData data, Weights start, Settings settings) {
        this.data = data;
        this.settings = settings;
        first = toDoubles(start.flat());
        weights = first.clone();
        List<Labelled> played =
                data.training().stream().filter(Labelled::hasResult).toList();
        opinionSteepness = played.isEmpty()
                ? USUAL_STEEPNESS
                : fit(k -> meanError(played, one -> expectation(k, one.score()), Labelled::result));
        steepness = fit(k ->
                meanError(data.training(), one -> expectation(k, one.sample().score(first)), this::target));
    }

    /// Win expectation gained per centipawn near zero is a quarter of this.
    public double steepness() {
        return steepness;
    }

    /// Runs all epochs; the listener hears of each.
    public Weights run(Consumer<Progress> listener) {
        Adam adam = new Adam(weights.length, settings.rate());
        List<Labelled> training = new ArrayList<>(data.training());
        Random random = new Random(settings.seed());
        listener.accept(progress(0));
        for (int epoch = 1; epoch <= settings.epochs(); epoch++) {
            Collections.shuffle(training, random);
            // Steps shrink along half a cosine: far at first, settled at the end.
            double share = 0.5 * (1 + Math.cos(Math.PI * epoch / settings.epochs()));
            for (int from = 0; from < training.size(); from += settings.batch()) {
                List<Labelled> batch = training.subList(from, Math.min(from + settings.batch(), training.size()));
                adam.step(weights, gradient(batch), Math.max(share, 0.01));
            }
            listener.accept(progress(epoch));
        }
        return rounded();
    }

    private Progress progress(int epoch) {
        return new Progress(epoch, error(data.training()), error(data.validation()), rounded());
    }

    private double error(List<Labelled> list) {
        return meanError(list, one -> expectation(steepness, one.sample().score(weights)), this::target);
    }

    /// The gradient of the mean squared error of a batch, and of the pull.
    private double[] gradient(List<Labelled> batch) {
        int threads = settings.threads();
        double[][] parts = new double[threads][];
        IntStream.range(0, threads).parallel().forEach(part -> {
            int from = batch.size() * part / threads;
            int to = batch.size() * (part + 1) / threads;
            parts[part] = gradientSum(batch.subList(from, to));
        });
        double[] sum = new double[weights.length];
        for (double[] part : parts) for (int i = 0; i < sum.length; i++) sum[i] += part[i];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = (sum[i]
                            + 2
                                    * settings.pull()
                                    * batch.size()
                                    / data.training().size()
                                    * (weights[i] - first[i]))
                    / batch.size();
        }
        return sum;
    }

    private double[] gradientSum(List<Labelled> batch) {
        double[] gradient = new double[weights.length];
        for (Labelled one : batch) {
            double expected = expectation(steepness, one.sample().score(weights));
            double push = 2 * (expected - target(one)) * expected * (1 - expected) * steepness;
            one.sample().addGradient(weights, push, gradient);
        }
        return gradient;
    }

    private double target(Labelled one) {
        double opinion = expectation(opinionSteepness, one.score());
        if (!one.hasResult()) return opinion;
        return settings.blend() * opinion + (1 - settings.blend()) * one.result();
    }

    private Weights rounded() {
        int[] flat = new int[weights.length];
        for (int i = 0; i < flat.length; i++) flat[i] = (int) Math.round(weights[i]);
        return Weights.of(flat);
    }

    // ---- small mathematics ----

    private interface Value {
        double of(Labelled one);
    }

    private interface Curve {
        double error(double steepness);
    }

    static double expectation(double steepness, double score) {
        return 1 / (1 + Math.exp(-steepness * score));
    }

    private double meanError(List<Labelled> list, Value prediction, Value target) {
        return (settings.threads() > 1 ? list.parallelStream() : list.stream())
                .mapToDouble(one -> {
                    double miss = prediction.of(one) - target.of(one);
                    return miss * miss;
                })
                .average()
                .orElse(0);
    }

    /// The steepness with the least error, by golden section.
    private static double fit(Curve curve) {
        double ratio = (Math.sqrt(5) - 1) / 2;
        double low = 0.0005;
        double high = 0.03;
        for (int i = 0; i < 25; i++) {
            double left = high - ratio * (high - low);
            double right = low + ratio * (high - low);
            if (curve.error(left) < curve.error(right)) high = right;
            else low = left;
        }
        return (low + high) / 2;
    }

    private static double[] toDoubles(int[] numbers) {
        double[] doubles = new double[Sample.DIMENSIONS];
        for (int i = 0; i < doubles.length; i++) doubles[i] = numbers[i];
        return doubles;
    }
}
