package dev.ristretto.lab.tune;

import dev.ristretto.lab.stats.Pentanomial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// A genetic tuner: a population of parameter sets, of which the fitter have children.
///
/// Fitness is the score against the start, over the same openings for all of a generation. The best live
/// on and go on collecting games, so that luck wears off; the others make room for children of parents
/// chosen by tournament, mixed gene by gene and mutated a little, within bounds.
public final class Genetic implements Tuner {
    /// Drawn games everybody is thought to have played before: a few lucky games make no champion.
    private static final double PRIOR_PAIRS = 3;

    private static final int ELITE_SHARE = 4;
    private static final int TOURNAMENT = 2;

    /// How far the first individuals lie from the start, and how strong a mutation is at first and at the
    /// end, in notches: standard deviations.
    private static final double FIRST_SPREAD = 6;

    private static final double FIRST_MUTATION = 4;
    private static final double LAST_MUTATION = 1;

    /// How many genes of a child mutate, on average.
    private static final double MUTATIONS = 3;

    /// How to tune.
    ///
    /// @param population how many sets live at a time
    /// @param pairs of games each of them plays in a generation
    public record Settings(int generations, int population, int pairs, long seed) {
        public Settings {
            if (generations < 1 || pairs < 1)
                throw new IllegalArgumentException("evolution needs generations and games");
            if (population < 4) throw new IllegalArgumentException("a population needs four at least");
        }

        int elite() {
            return Math.max(2, population / ELITE_SHARE);
        }
    }

    /// A set of parameters and what it has shown so far.
    private static final class Individual {
        private final int[] genes;
        private Pentanomial outcomes = Pentanomial.NONE;

        Individual(int[] genes) {
            this.genes = genes;
        }

        double fitness() {
            double pairs = outcomes.pairs();
            return (pairs * outcomes.mean() + PRIOR_PAIRS * 0.5) / (pairs + PRIOR_PAIRS);
        }
    }

    private final Space space;
    private final Settings settings;
    private final Random random;
    private final List<double[]> history = new ArrayList<>();
    private List<Individual> population = new ArrayList<>();
    private int turn;
    private @Nullable Trial trial;

    public Genetic(Space space, Settings settings) {
        this.space = space;
        this.settings = settings;
        random = new Random(settings.seed());
        int[] start = space.start();
        while (population.size() < settings.population()) {
            int[] genes = start.clone();
            for (int i = 0; i < genes.length; i++) genes[i] = moved(i, genes[i], FIRST_SPREAD);
            population.add(new Individual(genes));
        }
        history.add(doubles(start));
    }

    private int generation() {
        return history.size();
    }

    @Override
    public Trial next() {
        if (trial != null) return trial;
        int round = (generation() - 1) * settings.pairs();
        int[] genes = population.get(turn).genes;
        trial = new Trial(space.with(genes), space.with(space.start()), round, settings.pairs());
        return trial;
    }

    @Override
    public void learn(Pentanomial outcome) {
        if (trial == null) throw new IllegalStateException("no trial was asked for");
        trial = null;
        Individual one = population.get(turn);
        one.outcomes = one.outcomes.plus(outcome);
        if (++turn == population.size()) {
            turn = 0;
            nextGeneration();
        }
    }

    private void nextGeneration() {
        population.sort(Comparator.comparingDouble(Individual::fitness).reversed());
        history.add(elite());
        List<Individual> next = new ArrayList<>(population.subList(0, settings.elite()));
        while (next.size() < settings.population()) {
            int[] child = mixed(parent().genes, parent().genes);
            mutate(child);
            next.add(new Individual(child));
        }
        population = next;
    }

    /// The fittest of a few drawn by lot.
    private Individual parent() {
        Individual best = population.get(random.nextInt(population.size()));
        for (int i = 1; i < TOURNAMENT; i++) {
            Individual other = population.get(random.nextInt(population.size()));
            if (other.fitness() > best.fitness()) best = other;
        }
        return best;
    }

    /// Each gene lies somewhere between those of the parents, or up to half as far beyond one of them:
    /// children that always lay between would soon be all alike.
    private int[] mixed(int[] one, int[] other) {
        int[] child = new int[one.length];
        for (int i = 0; i < child.length; i++) {
            double share = 2 * random.nextDouble() - 0.5;
            child[i] = space.clamp(i, share * one[i] + (1 - share) * other[i]);
        }
        return child;
    }

    private void mutate(int[] genes) {
        double done = Math.min(1, (double) generation() / settings.generations());
        double spread = FIRST_MUTATION + done * (LAST_MUTATION - FIRST_MUTATION);
        for (int i = 0; i < genes.length; i++) {
            if (random.nextDouble() * genes.length < MUTATIONS) genes[i] = moved(i, genes[i], spread);
        }
    }

    private int moved(int i, double value, double notches) {
        return space.clamp(i, value + random.nextGaussian() * notches * space.notch(i));
    }

    /// The middle of the best: what they have in common is merit, and where they differ is luck.
    private double[] elite() {
        double[] middle = new double[space.size()];
        for (Individual one : population.subList(0, settings.elite())) {
            for (int i = 0; i < middle.length; i++) middle[i] += (double) one.genes[i] / settings.elite();
        }
        return middle;
    }

    private static double[] doubles(int[] numbers) {
        double[] doubles = new double[numbers.length];
        for (int i = 0; i < doubles.length; i++) doubles[i] = numbers[i];
        return doubles;
    }

    @Override
    public Space space() {
        return space;
    }

    @Override
    public int trials() {
        return settings.generations() * settings.population();
    }

    @Override
    public int trialsPerRow() {
        return settings.population();
    }

    @Override
    public List<double[]> history() {
        return Collections.unmodifiableList(history);
    }

    @Override
    public int[] best() {
        double[] middle = history.getLast();
        int[] best = new int[middle.length];
        for (int i = 0; i < best.length; i++) best[i] = space.clamp(i, middle[i]);
        return best;
    }

    @Override
    public String state() {
        Individual first = Collections.max(population, Comparator.comparingDouble(Individual::fitness));
        return String.format(
                Locale.ROOT, "fittest %.1f %% in %d games", 100 * first.outcomes.mean(), 2 * first.outcomes.pairs());
    }

    @Override
    public String rowName() {
        return "generation";
    }

    @Override
    public int rowsPerCheckpoint() {
        return 1;
    }

    @Override
    public int rowsPerReport() {
        return 10;
    }
}
