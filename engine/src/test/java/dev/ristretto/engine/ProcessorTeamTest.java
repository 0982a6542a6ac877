package dev.ristretto.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProcessorTeamTest {
    private static final int RUN = 128;
    private static final List<Position> POSITIONS = Collections.nCopies(12 * RUN, Position.start());

    private final AtomicInteger judged = new AtomicInteger();

    private int slow(Position position) {
        LockSupport.parkNanos(10_000);
        return judged.incrementAndGet();
    }

    private static int broken(Position position) {
        throw new UnsupportedOperationException("no idea");
    }

    @Test
    void whenOnePartFailsTheOthersHaveEndedBeforeItIsTold() {
        Iterator<Evaluator> members =
                List.<Evaluator>of(ProcessorTeamTest::broken, this::slow).iterator();
        int[] scores = new int[POSITIONS.size()];
        try (ProcessorTeam team = new ProcessorTeam(members::next, 2)) {
            assertThatThrownBy(() -> team.evaluate(POSITIONS, 0, scores.length, scores))
                    .hasMessageContaining("no idea")
                    .hasCauseInstanceOf(UnsupportedOperationException.class);
            assertThat(judged).hasValueGreaterThanOrEqualTo(scores.length - RUN);
        }
    }

    @Test
    void anInterruptWaitsForTheScoresAndIsNotForgotten() {
        Iterator<Evaluator> members = List.<Evaluator>of(this::slow, this::slow).iterator();
        int[] scores = new int[POSITIONS.size()];
        try (ProcessorTeam team = new ProcessorTeam(members::next, 2)) {
            Thread.currentThread().interrupt();
            team.evaluate(POSITIONS, 0, scores.length, scores);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(scores).doesNotContain(0);
        }
    }
}
