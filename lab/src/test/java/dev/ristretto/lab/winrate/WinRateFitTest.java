package dev.ristretto.lab.winrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.engine.uci.WinRate.Curve;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WinRateFitTest {
    private static final long SEED = 20261116;

    @Test
    void aPlantedCurveIsFoundAgain() {
        Curve planted = new Curve(60, 210, 30, 110);
        ScoredGames games = drawn(planted, 400_000);
        Curve found = new WinRateFit(games).from(Curve.STANDARD);
        assertThat(found.evenLast()).as("seed " + SEED).isCloseTo(60, within(4.0));
        assertThat(found.evenFirst()).isCloseTo(210, within(4.0));
        assertThat(found.spreadLast()).isCloseTo(30, within(4.0));
        assertThat(found.spreadFirst()).isCloseTo(110, within(4.0));
    }

    @Test
    void theFitSurprisesLessThanWhereItStarted() {
        ScoredGames games = drawn(new Curve(60, 210, 30, 110), 20_000);
        WinRateFit fit = new WinRateFit(games);
        assertThat(fit.surprise(fit.from(Curve.STANDARD))).isLessThan(fit.surprise(Curve.STANDARD));
    }

    @Test
    void scoresAreReadFromTheMoversSideAndTheRestIsLeftOut(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pgn");
        Files.writeString(file, """
                [Result "1-0"]

                1. e4 {book} e5 {-0.31/14 0.220s} 2. Qh5 {+0.52/9 0.100s} Ke7 {-M1/12 0.1s}
                3. Qxe5# {+M1/5 0.1s; White mates} 1-0

                [Result "*"]

                1. d4 {+0.40/9 0.1s} *
                """);
        ScoredGames games = new ScoredGames();
        games.read(file);
        assertThat(games.games()).isEqualTo(1);
        assertThat(games.scores()).isEqualTo(2);
        assertThat(games.seen(24, -31, 0)).as("Black saw -0.31 and lost").isEqualTo(1);
        assertThat(games.seen(24, 52, 2)).as("White saw +0.52 and won").isEqualTo(1);
    }

    @Test
    void theReportEndsWithALineToPasteIntoTheEngine() {
        ScoredGames games = drawn(Curve.STANDARD, 5_000);
        assertThat(new WinRateReport(games, Curve.STANDARD, new Curve(1, 2, 30, 40)).text())
                .contains("5,000 scores", "0.0 to 0.5")
                .endsWith("new Curve(1, 2, 30, 40)\n");
    }

    private static ScoredGames drawn(Curve curve, int count) {
        SplittableRandom random = new SplittableRandom(SEED);
        ScoredGames games = new ScoredGames();
        for (int i = 0; i < count; i++) {
            int phase = random.nextInt(ScoredGames.PHASES);
            int score = random.nextInt(-500, 501);
            double chance = random.nextDouble();
            double win = curve.win(score, phase);
            boolean lost = chance > 1 - curve.win(-score, phase);
            games.count(score, phase, chance < win ? 2 : lost ? 0 : 1);
        }
        return games;
    }
}
