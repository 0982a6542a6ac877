package dev.ristretto.lab.network;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Epd;
import dev.ristretto.engine.eval.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/// How well an evaluation agrees with the scores of deep searches.
///
/// Both scores become expected points by a logistic curve. The evaluation's own curve is the one that fits best, so the
/// size of its centipawn does not matter.
///
/// @param error mean square of the difference in expected points
/// @param correlation of the expected points
/// @param sign how often it favours the same side, where the search sees at least half a pawn
/// @param scale what its centipawns have to be multiplied by to be those of the search
public record Agreement(int positions, double error, double correlation, double sign, double scale) {
    /// Of Stockfish's centipawns: 400 of its inner units, as the trainer's curve has.
    private static final double CURVE = 400 / 3.61;

    private static final int CLEAR = 50;
    private static final double LEAST_SCALE = 0.05;
    private static final double MOST_SCALE = 5;
    private static final double PRECISION = 1e-4;

    /// A position and what a deep search thought of it, both from the mover's side.
    public record Case(Position position, int score) {
        /// @throws IllegalArgumentException when the line is no position, or has no `ce`
        public static Case parse(String line) {
            Epd epd = Epd.parse(line);
            String score = epd.text("ce");
            if (score.isEmpty()) throw new IllegalArgumentException("no score (ce) in: " + line);
            return new Case(epd.position(), Integer.parseInt(score));
        }
    }

    /// Compares an evaluation with the scores. Positions in check are left out: evaluations are never asked there.
    public static Agreement of(Evaluator evaluator, List<Case> cases) {
        List<Case> used = cases.stream().filter(c -> !c.position().inCheck()).toList();
        if (used.isEmpty()) throw new IllegalArgumentException("there is no position to compare");
        List<Integer> scores = new ArrayList<>();
        for (Case c : used) {
            evaluator.reset(c.position());
            scores.add(evaluator.evaluate(c.position()));
        }
        double scale = least(s -> error(used, scores, s));
        return new Agreement(
                used.size(), error(used, scores, scale), correlation(used, scores, scale), sign(used, scores), scale);
    }

    private static double points(double centipawns) {
        return 1 / (1 + Math.exp(-centipawns / CURVE));
    }

    private static double error(List<Case> cases, List<Integer> scores, double scale) {
        double sum = 0;
        for (int i = 0; i < cases.size(); i++) {
            double miss = points(cases.get(i).score()) - points(scale * scores.get(i));
            sum += miss * miss;
        }
        return sum / cases.size();
    }

    private static double correlation(List<Case> cases, List<Integer> scores, double scale) {
        double[] sums = new double[5];
        for (int i = 0; i < cases.size(); i++) {
            double x = points(cases.get(i).score());
            double y = points(scale * scores.get(i));
            sums[0] += x;
            sums[1] += y;
            sums[2] += x * x;
            sums[3] += y * y;
            sums[4] += x * y;
        }
        int n = cases.size();
        double covariance = sums[4] / n - sums[0] * sums[1] / n / n;
        double spreads = (sums[2] / n - sums[0] * sums[0] / n / n) * (sums[3] / n - sums[1] * sums[1] / n / n);
        return spreads <= 0 ? 0 : covariance / Math.sqrt(spreads);
    }

    private static double sign(List<Case> cases, List<Integer> scores) {
        int clear = 0;
        int same = 0;
        for (int i = 0; i < cases.size(); i++) {
            int truth = cases.get(i).score();
            if (Math.abs(truth) < CLEAR) continue;
            clear++;
            if (Integer.signum(truth) == Integer.signum(scores.get(i))) same++;
        }
        return clear == 0 ? 1 : (double) same / clear;
    }

    /// Where a function with one valley is least, by cutting the range at the golden ratio.
    private static double least(DoubleUnaryOperator function) {
        double ratio = (Math.sqrt(5) - 1) / 2;
        double low = LEAST_SCALE;
        double high = MOST_SCALE;
        while (high - low > PRECISION) {
            double left = high - ratio * (high - low);
            double right = low + ratio * (high - low);
            if (function.applyAsDouble(left) < function.applyAsDouble(right)) high = right;
            else low = left;
        }
        return (low + high) / 2;
    }
}
