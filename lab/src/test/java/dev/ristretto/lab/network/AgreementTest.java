package dev.ristretto.lab.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AgreementTest {
    private static final int POSITIONS = 60;
    private static final List<String> LINES = new ArrayList<>();

    @BeforeAll
    static void askTheOracle() throws Exception {
        PlayerSpec spec = PlayerSpec.parse("cmd=builtin", KeyValues.parse("nodes=2000", "cmd"));
        try (Player player = spec.origin().open(Duration.ofSeconds(20))) {
            new Oracle(player, Openings.none(), 2_000, 7).label(POSITIONS, LINES::add);
        }
    }

    private static List<Agreement.Case> cases() {
        return LINES.stream().map(Agreement.Case::parse).toList();
    }

    /// What somebody thinks who knows the truth, but shows something made of it.
    private static Agreement of(IntUnaryOperator shown) {
        Map<Long, Integer> truth = new HashMap<>();
        cases().forEach(c -> truth.put(c.position().key(), c.score()));
        return Agreement.of(new Witness(truth, shown), cases());
    }

    @Test
    void theOracleGivesAsManyQuietPositionsAsAskedFor() {
        assertThat(LINES).hasSize(POSITIONS);
        assertThat(cases()).noneMatch(c -> c.position().inCheck());
        assertThat(cases().stream().map(Agreement.Case::score).distinct()).hasSizeGreaterThan(5);
    }

    @Test
    void whoKnowsTheTruthHasNoError() {
        Agreement found = of(score -> score);
        assertThat(found.positions()).isEqualTo(POSITIONS);
        assertThat(found.error()).isLessThan(1e-8);
        assertThat(found.correlation()).isCloseTo(1, within(1e-6));
        assertThat(found.sign()).isEqualTo(1);
    }

    @Test
    void theSizeOfACentipawnDoesNotMatter() {
        Agreement found = of(score -> 2 * score);
        assertThat(found.scale()).isCloseTo(0.5, within(0.01));
        assertThat(found.error()).isLessThan(1e-6);
    }

    @Test
    void whoSaysTheOppositeIsAlwaysOnTheWrongSide() {
        Agreement found = of(score -> -score);
        assertThat(found.sign()).isZero();
        assertThat(found.correlation()).isNegative();
        assertThat(found.error()).isGreaterThan(of(_ -> 0).error());
    }

    @Test
    void aLineWithoutAScoreIsRefused() {
        assertThatThrownBy(() -> Agreement.Case.parse("4k3/8/8/8/8/8/8/4K2R w - - bm Rh8;"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ce");
    }

    private record Witness(Map<Long, Integer> truth, IntUnaryOperator shown) implements Evaluator {
        @Override
        public int evaluate(Position position) {
            return shown.applyAsInt(truth.getOrDefault(position.key(), 0));
        }
    }
}
