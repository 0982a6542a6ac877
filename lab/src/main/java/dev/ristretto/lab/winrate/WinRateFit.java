package dev.ristretto.lab.winrate;

import dev.ristretto.engine.uci.WinRate.Curve;

/// Finds the curve under which the games are most likely to have ended as they did.
public final class WinRateFit {
    private static final double FIRST_STEP = 32;
    private static final double LAST_STEP = 0.125;
    private static final double LEAST_SPREAD = 5;
    /// No outcome is impossible.
    private static final double LEAST_CHANCE = 1e-6;

    private final ScoredGames games;

    /// A fit to these games.
    public WinRateFit(ScoredGames games) {
        this.games = games;
    }

    /// The best curve, from any start: one number after the other goes up or down by a step as long as that helps,
    /// then the step is halved. There are four numbers and one hill, so nothing finer is needed.
    public Curve from(Curve start) {
        double[] best = {start.evenLast(), start.evenFirst(), start.spreadLast(), start.spreadFirst()};
        double least = surprise(curve(best));
        for (double step = FIRST_STEP; step >= LAST_STEP; ) {
            double found = improve(best, step, least);
            if (found == least) step /= 2;
            least = found;
        }
        return curve(best);
    }

    private double improve(double[] best, double step, double least) {
        for (int i = 0; i < best.length; i++) {
            for (double change : new double[] {step, -step}) {
                best[i] += change;
                double tried = isSane(best) ? surprise(curve(best)) : Double.POSITIVE_INFINITY;
                if (tried < least) {
                    least = tried;
                    break;
                }
                best[i] -= change;
            }
        }
        return least;
    }

    private static boolean isSane(double[] numbers) {
        return numbers[0] >= 0 && numbers[1] >= 0 && numbers[2] >= LEAST_SPREAD && numbers[3] >= LEAST_SPREAD;
    }

    private static Curve curve(double[] numbers) {
        return new Curve(numbers[0], numbers[1], numbers[2], numbers[3]);
    }

    /// The mean surprise at the outcomes under a curve, in bits; less is better.
    public double surprise(Curve curve) {
        double sum = 0;
        for (int phase = 0; phase < ScoredGames.PHASES; phase++) {
            for (int score = -ScoredGames.MAX_SCORE; score <= ScoredGames.MAX_SCORE; score++) {
                int lost = games.seen(phase, score, 0);
                int drawn = games.seen(phase, score, 1);
                int won = games.seen(phase, score, 2);
                if (lost + drawn + won == 0) continue;
                double win = curve.win(score, phase);
                double loss = curve.win(-score, phase);
                sum -= won * bits(win) + lost * bits(loss) + drawn * bits(1 - win - loss);
            }
        }
        return sum / Math.max(1, games.scores());
    }

    private static double bits(double chance) {
        return Math.log(Math.max(LEAST_CHANCE, chance)) / Math.log(2);
    }
}
