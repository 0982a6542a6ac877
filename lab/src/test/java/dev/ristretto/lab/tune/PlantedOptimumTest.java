package dev.ristretto.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.engine.search.SearchParams.Parameter;
import dev.ristretto.lab.stats.Pentanomial;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Tuners on a hill whose top is known, with outcomes as noisy as games.
class PlantedOptimumTest {
    private static final double HEIGHT = 60;

    @Test
    void spsaFindsThePlantedValues() {
        Space space = Stage.NULL_MOVE.space(Map.of());
        assertClimbs(space, seed -> new Spsa(space, new Spsa.Settings(600, 10, 0.3, seed)), 0.12);
    }

    @Test
    void spsaMovesEighteenParametersAtOnce() {
        Space space = Stage.LMR.space(Map.of());
        assertClimbs(space, seed -> new Spsa(space, new Spsa.Settings(1500, 10, 0.3, seed)), 0.15);
    }

    @Test
    void evolutionFindsThePlantedValues() {
        Space space = Stage.NULL_MOVE.space(Map.of());
        assertClimbs(space, seed -> new Genetic(space, new Genetic.Settings(40, 64, 5, seed)), 0.2);
    }

    /// Where nothing is better than anything else, the averages over many runs stay near the start.
    @Test
    void withoutASlopeThereIsNoDrift() {
        Parameter flat = new Parameter("QsDelta", 200, 0, 400);
        Space space = new Space(Map.of(), List.of(flat));
        double sum = 0;
        for (int seed = 1; seed <= 40; seed++) {
            Tuner tuner = new Spsa(space, new Spsa.Settings(200, 10, 0.2, seed));
            climb(tuner, new Hill(List.of(flat), 0, seed));
            sum += tuner.best()[0];
        }
        assertThat(sum / 40).isBetween(190.0, 210.0);
    }

    /// Over several hills, so that no lucky seed passes.
    private static void assertClimbs(Space space, Function<Long, Tuner> tuners, double most) {
        double before = 0;
        double after = 0;
        for (long seed = 1; seed <= 6; seed++) {
            Hill hill = Hill.planted(space, HEIGHT, seed);
            Tuner tuner = tuners.apply(seed);
            climb(tuner, hill);
            before += hill.drop(space.startValues());
            after += hill.drop(space.with(tuner.best()));
        }
        assertThat(after / before)
                .as("share of the way to the top that is left")
                .isLessThan(most);
    }

    private static void climb(Tuner tuner, Hill hill) {
        for (int i = 0; i < tuner.trials(); i++) {
            Trial trial = tuner.next();
            assertWithinBounds(tuner.space(), trial.first());
            assertWithinBounds(tuner.space(), trial.second());
            tuner.learn(hill.play(trial));
        }
    }

    private static void assertWithinBounds(Space space, Map<String, Integer> values) {
        for (Parameter one : space.parameters()) {
            Integer value = values.get(one.name());
            if (value == null || value < one.min() || value > one.max()) {
                throw new AssertionError(one + " is played with " + value);
            }
        }
    }

    /// A top beyond the bounds is approached as far as they go.
    @Test
    void boundsHoldWhenTheTopLiesBeyondThem() {
        Space space = Stage.QUIESCENCE.space(Map.of());
        List<Parameter> tops = space.parameters().stream()
                .map(one -> new Parameter(one.name(), one.max() + (one.max() - one.min()) / 4, one.min(), one.max()))
                .toList();
        for (Tuner tuner : List.of(
                new Spsa(space, new Spsa.Settings(400, 10, 0.3, 1)),
                new Genetic(space, new Genetic.Settings(20, 32, 5, 1)))) {
            climb(tuner, new Hill(tops, HEIGHT, 1));
            for (double[] row : tuner.history()) {
                for (int i = 0; i < row.length; i++) {
                    Parameter one = space.parameters().get(i);
                    assertThat(row[i]).isBetween((double) one.min(), (double) one.max());
                }
            }
            int[] best = tuner.best();
            for (int i = 0; i < best.length; i++) {
                Parameter one = space.parameters().get(i);
                assertThat(best[i]).as(one.name()).isGreaterThan(one.value());
            }
        }
    }

    @Test
    void aTrialIsTheSameUntilItsOutcomeIsKnown() {
        Spsa spsa = new Spsa(Stage.LMR.space(Map.of()), Spsa.Settings.DEFAULT);
        Trial first = spsa.next();
        assertThat(spsa.next()).isEqualTo(first);
        spsa.learn(new Pentanomial(0, 0, 10, 0, 0));
        assertThat(spsa.next()).isNotEqualTo(first);
    }

    @Test
    void bothSidesOfATrialDifferInEveryParameterWhileWarmingUp() {
        Spsa spsa = new Spsa(Stage.ALL.space(Map.of()), Spsa.Settings.DEFAULT);
        Trial trial = spsa.next();
        trial.first()
                .forEach((name, value) ->
                        assertThat(trial.second().get(name)).as(name).isNotEqualTo(value));
    }
}
