package dev.ristretto.engine.eval.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import org.junit.jupiter.api.Test;

/// The trace, the sample and the evaluation are three ways to the same number.
class TraceTest {
    private final Weights weights = Weights.standard();
    private final Tracer tracer = new Tracer(weights);
    private final Classical classical = new Classical(weights, 1);

    @Test
    void countsTimesWeightsAreTheEvaluation() {
        for (Position position : Walks.quietPositions(5000, 11)) {
            classical.reset(position);
            int sum = classical.sum(position);
            Trace trace = tracer.trace(position);
            assertThat(Tapered.middlegame(trace.score(weights)))
                    .as(Fen.of(position))
                    .isEqualTo(Tapered.middlegame(sum));
            assertThat(Tapered.endgame(trace.score(weights)))
                    .as(Fen.of(position))
                    .isEqualTo(Tapered.endgame(sum));
        }
    }

    @Test
    void theTraceInterpolatesToTheScoreOfTheSearch() {
        for (Position position : Walks.quietPositions(3000, 12)) {
            Trace trace = tracer.trace(position);
            if (trace.isKnown()) continue;
            int white = interpolate(trace);
            classical.reset(position);
            int mover = position.sideToMove() == Color.WHITE ? white : -white;
            // Beyond the lazy exit the search is content with less.
            if (Math.abs(white) < 600)
                assertThat(classical.evaluate(position)).as(Fen.of(position)).isEqualTo(mover);
        }
    }

    @Test
    void aSampleSaysWhatTheTraceSays() {
        double[] exact = doubles(weights.flat());
        for (Position position : Walks.quietPositions(2000, 13)) {
            Trace trace = tracer.trace(position);
            int white = interpolate(trace);
            // The evaluation rounds at a few places, the sample nowhere.
            assertThat(Sample.of(trace).score(exact)).as(Fen.of(position)).isCloseTo(white, within(4.0));
        }
    }

    @Test
    void theGradientIsTheSlopeOfTheScore() {
        double step = 1e-4;
        for (Position position : Walks.quietPositions(20, 14)) {
            Sample sample = Sample.of(tracer.trace(position));
            double[] point = doubles(weights.flat());
            double[] gradient = new double[Sample.DIMENSIONS];
            sample.addGradient(point, 1, gradient);
            for (int i = 0; i < point.length; i++) {
                double was = point[i];
                point[i] = was + step;
                double above = sample.score(point);
                point[i] = was - step;
                double below = sample.score(point);
                point[i] = was;
                assertThat(gradient[i]).isCloseTo((above - below) / (2 * step), within(0.02));
            }
        }
    }

    private int interpolate(Trace trace) {
        int mixed = Classical.mix(trace.score(weights), trace.winnable(weights), trace.phase());
        return mixed * trace.scale() / Scaling.FULL;
    }

    private static double[] doubles(int[] numbers) {
        double[] doubles = new double[numbers.length];
        for (int i = 0; i < numbers.length; i++) doubles[i] = numbers[i];
        return doubles;
    }
}
