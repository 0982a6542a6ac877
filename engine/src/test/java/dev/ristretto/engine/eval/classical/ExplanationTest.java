package dev.ristretto.engine.eval.classical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    private final Weights weights = Weights.standard();

    @Test
    void theRowsAddUpToTheScore() {
        Classical classical = new Classical(weights, 1);
        Tracer tracer = new Tracer(weights);
        for (Position position : Walks.quietPositions(300, 21)) {
            Explanation explanation = tracer.explain(position);
            classical.reset(position);
            int sum = classical.sum(position);
            int middlegame = 0;
            int endgame = 0;
            for (Explanation.Row row : explanation.rows()) {
                middlegame += row.whiteMiddlegame() - row.blackMiddlegame();
                endgame += row.whiteEndgame() - row.blackEndgame();
            }
            assertThat(middlegame).as(Fen.of(position)).isEqualTo(Tapered.middlegame(sum));
            assertThat(endgame).as(Fen.of(position)).isEqualTo(Tapered.endgame(sum));
        }
    }

    @Test
    void theScoreIsThatOfTheSearchFromWhitesSide() {
        Classical classical = new Classical(weights, 1);
        Tracer tracer = new Tracer(weights);
        for (Position position : Walks.quietPositions(300, 22)) {
            classical.reset(position);
            int mover = classical.evaluate(position);
            int white = position.sideToMove() == Color.WHITE ? mover : -mover;
            assertThat(tracer.explain(position).score()).isEqualTo(white);
        }
    }

    @Test
    void everyTermHasALineAndTheColumnsAlign() {
        String text = new Classical(weights, 1).explain(Position.start());
        for (Term term : Term.values()) assertThat(text).contains(term.title());
        Stream<Integer> bars = text.lines().filter(line -> line.contains("|")).map(line -> line.indexOf('|'));
        assertThat(bars.distinct()).hasSize(1);
    }
}
