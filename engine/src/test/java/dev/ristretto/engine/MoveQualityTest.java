package dev.ristretto.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.engine.search.Score;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveQualityTest {
    /// Lichess has 0.1, 0.2 and 0.3 for the three, of a chance that goes from -1 to 1 and not from 0 to 100.
    @ParameterizedTest
    @CsvSource({"0.09, ", "0.11, INACCURACY", "0.19, INACCURACY", "0.21, MISTAKE", "0.29, MISTAKE", "0.31, BLUNDER"})
    void theLimitsAreThoseOfLichess(double loss, MoveQuality.Fault fault) {
        double before = 60;
        assertThat(MoveQuality.of(before, before - 50 * loss).fault()).isEqualTo(fault);
    }

    @Test
    void aMoveThatGainsIsNoFaultAndFullyAccurate() {
        assertThat(MoveQuality.of(50, 70).fault()).isNull();
        assertThat(MoveQuality.of(50, 70).accuracy())
                .isEqualTo(MoveQuality.BEST.accuracy())
                .isGreaterThan(99.9);
    }

    @Test
    void aMateIsACertainWinAndALevelScoreIsHalf() {
        assertThat(MoveQuality.winPercent(0)).isEqualTo(50);
        assertThat(MoveQuality.winPercent(-Score.matedIn(3))).isCloseTo(100, within(0.001));
        assertThat(MoveQuality.winPercent(Score.matedIn(3))).isCloseTo(0, within(0.001));
    }
}
