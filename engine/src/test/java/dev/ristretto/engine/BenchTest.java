package dev.ristretto.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.engine.eval.Evaluator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class BenchTest {
    /// The sum is in a file, so that a change of behaviour shows in the diff of the commit that made it.
    @Test
    void theSearchVisitsTheNodesWrittenDown() throws IOException {
        Bench.Result result = new Bench().run(Bench.DEPTH, (number, of, position, nodes) -> {});
        assertThat(result.nodes())
                .as("if this change is meant to change the search, write the new sum to bench-nodes.txt")
                .isEqualTo(writtenDown());
    }

    @Test
    void mostCutoffsComeWithTheFirstMove() {
        Bench.Result result = new Bench().run(9, (number, of, position, nodes) -> {});
        assertThat(result.firstMovePercent()).isBetween(80L, 99L);
    }

    @Test
    void aSearchThatFailsGivesNoSum() {
        Evaluator broken = position -> {
            throw new IllegalStateException("broken");
        };
        assertThatThrownBy(() -> new Bench().run(() -> broken, 1, (number, of, position, nodes) -> {}))
                .hasMessageContaining("the search failed")
                .hasMessageContaining("broken");
    }

    private static long writtenDown() throws IOException {
        try (InputStream resource = BenchTest.class.getResourceAsStream("bench-nodes.txt")) {
            assertThat(resource).as("bench-nodes.txt").isNotNull();
            return Long.parseLong(new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip());
        }
    }
}
