package dev.ristretto.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EloEstimateTest {
    @Test
    void threeQuartersOfThePointsAreAHundredAndNinetyOneElo() {
        assertThat(Elo.ofScore(0.75)).isCloseTo(400 * Math.log10(3), within(1e-9));
        assertThat(Elo.toScore(400)).isCloseTo(10.0 / 11, within(1e-12));
        assertThat(Elo.ofScore(0.5)).isZero();
    }

    @Test
    void scoreAndEloAreEachOthersInverse() {
        for (double elo = -800; elo <= 800; elo += 12.5) {
            assertThat(Elo.ofScore(Elo.toScore(elo))).isCloseTo(elo, within(1e-8));
        }
    }

    /// Figures another match runner publishes for its own tests.
    @ParameterizedTest
    @CsvSource({
        "34, 54, 63, 64, 75, 55.58, 27.65, 57.94, 28.28, 1.0000",
        "332, 433, 498, 333, 334, -8.64, 10.33, -9.17, 10.96, 0.0505",
        "7895, 8757, 5685, 568, 9999, -21.04, 2.95, -19.01, 2.65, 0.0000"
    })
    void publishedExamplesAreMet(
            int zero,
            int half,
            int one,
            int oneAndHalf,
            int two,
            double elo,
            double error,
            double normalized,
            double normalizedError,
            double superiority) {
        EloEstimate estimate = EloEstimate.of(new Pentanomial(zero, half, one, oneAndHalf, two));
        assertThat(estimate.elo()).isCloseTo(elo, within(0.006));
        assertThat(estimate.error()).isCloseTo(error, within(0.006));
        assertThat(estimate.normalized()).isCloseTo(normalized, within(0.006));
        assertThat(estimate.normalizedError()).isCloseTo(normalizedError, within(0.006));
        assertThat(estimate.superiority()).isCloseTo(superiority, within(0.00006));
    }

    @Test
    void meanAndVarianceAreThoseOfTheListOfPairs() {
        Pentanomial pairs = new Pentanomial(1, 2, 3, 4, 5);
        double[] list = {0, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 0.75, 0.75, 1, 1, 1, 1, 1};
        double mean = 0;
        for (double score : list) mean += score / list.length;
        double variance = 0;
        for (double score : list) variance += (score - mean) * (score - mean) / list.length;
        assertThat(pairs.mean()).isCloseTo(mean, within(1e-12));
        assertThat(pairs.variance()).isCloseTo(variance, within(1e-12));
        assertThat(pairs.standardError()).isCloseTo(Math.sqrt(variance / 15), within(1e-12));
    }

    @Test
    void theOtherSideSeesTheSameWithTheSignTurned() {
        Pentanomial pairs = new Pentanomial(3, 14, 15, 92, 65);
        EloEstimate ours = EloEstimate.of(pairs);
        EloEstimate theirs = EloEstimate.of(pairs.reversed());
        assertThat(theirs.elo()).isCloseTo(-ours.elo(), within(1e-9));
        assertThat(theirs.error()).isCloseTo(ours.error(), within(1e-9));
        assertThat(theirs.normalized()).isCloseTo(-ours.normalized(), within(1e-9));
        assertThat(theirs.superiority()).isCloseTo(1 - ours.superiority(), within(1e-12));
    }

    @Test
    void nothingPlayedSaysNothing() {
        EloEstimate estimate = EloEstimate.of(Pentanomial.NONE);
        assertThat(estimate.elo()).isZero();
        assertThat(estimate.superiority()).isEqualTo(0.5);
    }

    @Test
    void onlyWinsAreInfinitelyStrong() {
        EloEstimate estimate = EloEstimate.of(new Pentanomial(0, 0, 0, 0, 7));
        assertThat(estimate.elo()).isInfinite().isPositive();
        assertThat(estimate.superiority()).isEqualTo(1);
    }

    /// Values of the normal distribution out of any table.
    @ParameterizedTest
    @CsvSource({
        "0, 0.5",
        "1, 0.8413447460685429",
        "-1.96, 0.0249978951482204",
        "3, 0.9986501019683699",
        "-6, 9.865876450e-10"
    })
    void theNormalDistributionIsThatOfTheTables(double x, double share) {
        assertThat(Normal.below(x)).isCloseTo(share, within(1e-13));
    }
}
