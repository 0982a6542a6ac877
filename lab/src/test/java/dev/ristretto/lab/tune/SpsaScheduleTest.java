package dev.ristretto.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.engine.search.SearchParams.Parameter;
import dev.ristretto.lab.stats.Pentanomial;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SpsaScheduleTest {
    @Test
    void theReachIsFixedWhileWarmingUpAndThenShrinks() {
        assertThat(Spsa.reach(1)).isEqualTo(2.5);
        assertThat(Spsa.reach(150)).isEqualTo(2.5);
        assertThat(Spsa.reach(151)).isEqualTo(2.5);
        assertThat(Spsa.reach(1150)).isCloseTo(2.5 / Math.pow(1000, 0.101), within(1e-12));
    }

    @Test
    void theReachHasAFloor() {
        assertThat(Spsa.reach(Integer.MAX_VALUE)).isEqualTo(0.3);
    }

    @Test
    void theRateFallsWithThePowerAlpha() {
        assertThat(Spsa.share(1)).isEqualTo(1);
        assertThat(Spsa.share(102)).isCloseTo(Math.pow(0.5, 0.602), within(1e-2));
        assertThat(Spsa.share(1000)).isCloseTo(Math.pow(101.0 / 1100, 0.602), within(1e-12));
    }

    /// The first step of Adam is its whole rate, whatever the lead.
    @Test
    void theFirstStepIsTheRateInNotchesTowardsTheWinner() {
        Parameter one = new Parameter("QsDelta", 200, 0, 400);
        Space space = new Space(Map.of(), List.of(one));
        assertThat(space.notch(0)).isEqualTo(10);
        Spsa spsa = new Spsa(space, new Spsa.Settings(10, 10, 0.5, 7));
        Trial trial = spsa.next();
        int first = trial.first().getOrDefault("QsDelta", 0);
        int second = trial.second().getOrDefault("QsDelta", 0);
        assertThat(Math.abs(first - second)).isEqualTo(50);
        spsa.learn(new Pentanomial(0, 0, 5, 5, 0));
        assertThat(spsa.history().getLast()[0]).isCloseTo(200 + 5 * Math.signum(first - second), within(1e-6));
    }

    @Test
    void drawnTrialsMoveNothing() {
        Space space = Stage.LMR.space(Map.of());
        Spsa spsa = new Spsa(space, Spsa.Settings.DEFAULT);
        for (int i = 0; i < 20; i++) {
            assertThat(spsa.next()).isNotNull();
            spsa.learn(new Pentanomial(0, 0, 10, 0, 0));
        }
        assertThat(spsa.best()).isEqualTo(space.start());
    }

    @Test
    void notchesMakeSmallRangesPlayable() {
        Space space = new Space(Map.of(), List.of(new Parameter("NullBase", 4, 2, 6)));
        assertThat(space.notch(0) * Spsa.REACH).isEqualTo(1);
    }
}
