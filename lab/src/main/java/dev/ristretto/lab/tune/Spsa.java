package dev.ristretto.lab.tune;

import dev.ristretto.lab.stats.Pentanomial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// SPSA: all parameters are moved at once, each up or down by lot, and the set so made plays the set
/// with every move the other way. Who wins says, with much noise, which way is up for all of them.
///
/// Parameters are measured in notches ([Space]). The reach of a trial, `c`, is fixed while warming up
/// and then shrinks with the power gamma, though not below a floor. The step is that of [Adam], which
/// evens out how strongly parameters speak, times a rate that falls with the power alpha.
///
/// A search takes whole numbers. Both sides of a trial are rounded by the same lot, so that on average
/// they lie where they should, and a parameter that comes out equal on both sides learns nothing.
public final class Spsa implements Tuner {
    static final double ALPHA = 0.602;
    static final double GAMMA = 0.101;
    static final double STABILITY = 100;
    static final int WARM_UP = 150;
    static final double REACH = 2.5;
    static final double LEAST_REACH = 0.3;

    /// The answer is the mean over this share of the iterations, the last ones: the noise of single
    /// steps averages out.
    private static final double AVERAGED = 0.2;

    /// How to tune.
    ///
    /// @param pairs of games in an iteration
    /// @param rate the first step of Adam, in notches
    public record Settings(int iterations, int pairs, double rate, long seed) {
        public static final Settings DEFAULT = new Settings(500, 10, 0.2, 1);

        public Settings {
            if (iterations < 1 || pairs < 1) throw new IllegalArgumentException("SPSA needs iterations and games");
            if (!(rate > 0)) throw new IllegalArgumentException("the rate must be positive");
        }
    }

    private final Space space;
    private final Settings settings;
    private final Random random;
    private final Adam adam;
    /// Where the parameters are, in notches.
    private final double[] place;
    private final boolean[] up;
    private final int[] plus;
    private final int[] minus;
    private final List<double[]> history = new ArrayList<>();
    private @Nullable Trial trial;

    public Spsa(Space space, Settings settings) {
        this.space = space;
        this.settings = settings;
        random = new Random(settings.seed());
        adam = new Adam(space.size(), settings.rate());
        place = new double[space.size()];
        up = new boolean[space.size()];
        plus = new int[space.size()];
        minus = new int[space.size()];
        int[] start = space.start();
        for (int i = 0; i < place.length; i++) place[i] = space.toNotches(i, start[i]);
        history.add(values());
    }

    /// How far from the present values iteration `k`, from 1, tries, in notches.
    static double reach(int k) {
        if (k <= WARM_UP) return REACH;
        return Math.max(LEAST_REACH, REACH / Math.pow(k - WARM_UP, GAMMA));
    }

    /// The share of the full rate that iteration `k`, from 1, steps by.
    static double share(int k) {
        return Math.pow((STABILITY + 1) / (STABILITY + k), ALPHA);
    }

    private int iteration() {
        return history.size();
    }

    @Override
    public Trial next() {
        if (trial != null) return trial;
        double reach = reach(iteration());
        for (int i = 0; i < place.length; i++) {
            up[i] = random.nextBoolean();
            double lot = random.nextDouble() - 0.5;
            double step = up[i] ? reach : -reach;
            plus[i] = space.clamp(i, space.toValue(i, place[i] + step) + lot);
            minus[i] = space.clamp(i, space.toValue(i, place[i] - step) + lot);
        }
        int round = (iteration() - 1) * settings.pairs();
        trial = new Trial(space.with(plus), space.with(minus), round, settings.pairs());
        return trial;
    }

    @Override
    public void learn(Pentanomial outcome) {
        if (trial == null) throw new IllegalStateException("no trial was asked for");
        trial = null;
        int k = iteration();
        double lead = 2 * outcome.mean() - 1;
        double[] downhill = new double[place.length];
        for (int i = 0; i < place.length; i++) {
            if (plus[i] != minus[i]) downhill[i] = (up[i] ? -lead : lead) / reach(k);
        }
        adam.step(place, downhill, share(k));
        for (int i = 0; i < place.length; i++) place[i] = Math.clamp(place[i], 0, space.notches(i));
        history.add(values());
    }

    private double[] values() {
        double[] values = new double[place.length];
        for (int i = 0; i < values.length; i++) values[i] = space.toValue(i, place[i]);
        return values;
    }

    @Override
    public Space space() {
        return space;
    }

    @Override
    public int trials() {
        return settings.iterations();
    }

    @Override
    public int trialsPerRow() {
        return 1;
    }

    @Override
    public List<double[]> history() {
        return Collections.unmodifiableList(history);
    }

    @Override
    public int[] best() {
        int rows = Math.max(1, (int) ((history.size() - 1) * AVERAGED));
        int[] best = new int[place.length];
        for (int i = 0; i < best.length; i++) {
            double sum = 0;
            for (double[] row : history.subList(history.size() - rows, history.size())) sum += row[i];
            best[i] = space.clamp(i, sum / rows);
        }
        return best;
    }

    @Override
    public String state() {
        int k = iteration();
        return String.format(Locale.ROOT, "reach %.2f, rate %.3f", reach(k), settings.rate() * share(k));
    }

    @Override
    public String rowName() {
        return "iteration";
    }

    @Override
    public int rowsPerCheckpoint() {
        return 10;
    }

    @Override
    public int rowsPerReport() {
        return 50;
    }
}
