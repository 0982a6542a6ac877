package dev.ristretto.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SprtTest {
    private static final Sprt ZERO_TO_FIVE = new Sprt(Sprt.Scale.NORMALIZED, 0, 5, 0.05, 0.05);

    @Test
    void theUsualBoundsAreTwoPointNineFour() {
        assertThat(ZERO_TO_FIVE.lower()).isCloseTo(-2.944, within(0.0005));
        assertThat(ZERO_TO_FIVE.upper()).isCloseTo(2.944, within(0.0005));
    }

    /// Figures another match runner publishes for its own tests.
    @ParameterizedTest
    @CsvSource({
        "NORMALIZED, 0, 2, 365, 16618, 36229, 16974, 390, 2.25",
        "NORMALIZED, -1.75, 0.25, 127, 4883, 10712, 5150, 104, 3.01",
        "LOGISTIC, 0.5, 2.5, 223, 9863, 21279, 10037, 246, -3.07",
        "LOGISTIC, 0, 2, 871, 26175, 55983, 26678, 821, -4.98"
    })
    void publishedExamplesAreMet(
            Sprt.Scale scale,
            double elo0,
            double elo1,
            int zero,
            int half,
            int one,
            int oneAndHalf,
            int two,
            double llr) {
        Sprt sprt = new Sprt(scale, elo0, elo1, 0.05, 0.05);
        assertThat(sprt.llr(new Pentanomial(zero, half, one, oneAndHalf, two))).isCloseTo(llr, within(0.01));
    }

    /// Where only wins were seen, the likeliest distributions are coins that win or lose whole pairs: a
    /// fair one, and one that leads by the deviations asked for, which can be worked out by hand.
    @Test
    void onlyWinsAreComparedWithTwoCoins() {
        double lead = Math.sqrt(2) * 5 / Elo.PER_DEVIATION;
        // (p - 1/2) / sqrt(p (1 - p)) = lead, solved for p.
        double coin = 0.5 + 0.5 * lead / Math.sqrt(1 + lead * lead);
        double llr = ZERO_TO_FIVE.llr(new Pentanomial(0, 0, 0, 0, 104));
        assertThat(llr).isCloseTo(104 * Math.log(coin / 0.5), within(0.01));
    }

    /// Near the truth the ratio is that of two normal distributions with the spread seen.
    @Test
    void closeToEvenTheRatioIsTheNormalOne() {
        Pentanomial pairs = new Pentanomial(300, 4100, 9000, 4350, 320);
        double s0 = Elo.toScore(0);
        double s1 = Elo.toScore(3);
        double normal = pairs.pairs() * (s1 - s0) * (2 * pairs.mean() - s0 - s1) / (2 * pairs.variance());
        Sprt sprt = new Sprt(Sprt.Scale.LOGISTIC, 0, 3, 0.05, 0.05);
        assertThat(sprt.llr(pairs)).isCloseTo(normal, within(0.01));
    }

    /// Both scales ask the same question when the bounds are turned from one into the other.
    @Test
    void theScalesAgreeOnTheSameBounds() {
        Pentanomial pairs = new Pentanomial(250, 4000, 9000, 4200, 260);
        double perGame = Math.sqrt(2 * pairs.variance());
        double score1 = 0.5 + 4 * perGame / Elo.PER_DEVIATION;
        Sprt normalized = new Sprt(Sprt.Scale.NORMALIZED, 0, 4, 0.05, 0.05);
        Sprt logistic = new Sprt(Sprt.Scale.LOGISTIC, 0, Elo.ofScore(score1), 0.05, 0.05);
        assertThat(normalized.llr(pairs)).isCloseTo(logistic.llr(pairs), within(0.02));
    }

    @Test
    void swappedSidesAndBoundsTurnTheRatioAround() {
        Pentanomial pairs = new Pentanomial(12, 80, 140, 95, 14);
        Sprt up = new Sprt(Sprt.Scale.NORMALIZED, -3, 8, 0.05, 0.05);
        Sprt down = new Sprt(Sprt.Scale.NORMALIZED, -8, 3, 0.05, 0.05);
        assertThat(down.llr(pairs.reversed())).isCloseTo(-up.llr(pairs), within(1e-6));
    }

    @Test
    void nothingPlayedDecidesNothing() {
        assertThat(ZERO_TO_FIVE.llr(Pentanomial.NONE)).isZero();
        assertThat(ZERO_TO_FIVE.verdict(Pentanomial.NONE)).isEqualTo(Sprt.Verdict.OPEN);
    }

    @Test
    void oneSidedResultsNeverMakeTheRatioUndefined() {
        for (int halfPoints = 0; halfPoints <= 4; halfPoints++) {
            Pentanomial pairs = Pentanomial.NONE;
            for (int i = 0; i < 50; i++) {
                pairs = pairs.plusPair(halfPoints);
                for (Sprt.Scale scale : Sprt.Scale.values()) {
                    assertThat(new Sprt(scale, -2, 3, 0.05, 0.05).llr(pairs)).isFinite();
                }
            }
        }
    }

    @Test
    void boundsThatFallAreRefused() {
        assertThatThrownBy(() -> new Sprt(Sprt.Scale.LOGISTIC, 5, 0, 0.05, 0.05))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rise");
    }

    @Test
    void wrongVerdictsAreAsRareAsAskedFor() {
        assertErrorRates(300, 0, 20);
    }

    @Test
    @Tag("slow")
    void wrongVerdictsAreAsRareAsAskedForOverManyTests() {
        assertErrorRates(2000, 0, 10);
    }

    /// Plays simulated tests with either belief true; the share of wrong verdicts must not pass 5 % by
    /// more than chance explains.
    private static void assertErrorRates(int tests, double elo0, double elo1) {
        Sprt sprt = new Sprt(Sprt.Scale.NORMALIZED, elo0, elo1, 0.05, 0.05);
        double allowed = 0.05 + 3 * Math.sqrt(0.05 * 0.95 / tests);
        Random random = new Random(20_25);
        assertThat(wrongVerdicts(sprt, elo0, Sprt.Verdict.ACCEPT_ELO1, tests, random) / (double) tests)
                .isLessThan(allowed);
        assertThat(wrongVerdicts(sprt, elo1, Sprt.Verdict.ACCEPT_ELO0, tests, random) / (double) tests)
                .isLessThan(allowed);
    }

    private static int wrongVerdicts(Sprt sprt, double truth, Sprt.Verdict wrong, int tests, Random random) {
        double[] shares = sharesWithStrength(truth);
        int count = 0;
        for (int i = 0; i < tests; i++) if (play(sprt, shares, random) == wrong) count++;
        return count;
    }

    private static Sprt.Verdict play(Sprt sprt, double[] shares, Random random) {
        Pentanomial pairs = Pentanomial.NONE;
        Sprt.Verdict verdict = Sprt.Verdict.OPEN;
        while (verdict == Sprt.Verdict.OPEN) {
            // Looking after every eighth pair saves time and makes no verdict likelier to be wrong.
            for (int i = 0; i < 8; i++) pairs = pairs.plusPair(draw(shares, random));
            verdict = sprt.verdict(pairs);
        }
        return verdict;
    }

    private static int draw(double[] shares, Random random) {
        double left = random.nextDouble();
        int outcome = 0;
        while (outcome < 4 && left >= shares[outcome]) left -= shares[outcome++];
        return outcome;
    }

    /// Results as two equal engines have them, tilted until the normalised difference is as wanted.
    private static double[] sharesWithStrength(double normalizedElo) {
        double low = -1;
        double high = 1;
        for (int i = 0; i < 100; i++) {
            double tilt = (low + high) / 2;
            if (strength(tilted(tilt)) < normalizedElo) low = tilt;
            else high = tilt;
        }
        return tilted(low);
    }

    private static double[] tilted(double tilt) {
        double[] shares = {0.02, 0.23, 0.5, 0.23, 0.02};
        double sum = 0;
        for (int i = 0; i < 5; i++) {
            shares[i] *= Math.exp(tilt * (i - 2));
            sum += shares[i];
        }
        for (int i = 0; i < 5; i++) shares[i] /= sum;
        return shares;
    }

    private static double strength(double[] shares) {
        double mean = 0;
        double square = 0;
        for (int i = 0; i < 5; i++) {
            mean += shares[i] * i / 4;
            square += shares[i] * i * i / 16;
        }
        return (mean - 0.5) / Math.sqrt(2 * (square - mean * mean)) * Elo.PER_DEVIATION;
    }
}
