package dev.ristretto.engine.eval.classical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Evaluating gives the collector no work.
class AllocationTest {
    private static final int EVALUATIONS = 1_000_000;

    @Test
    void aMillionEvaluationsAllocateNothing() throws ReflectiveOperationException {
        List<Position> list = Walks.quietPositions(1000, 5);
        Position[] positions = list.toArray(new Position[0]);
        int[] moves = new int[positions.length];
        for (int i = 0; i < moves.length; i++) {
            MoveList legal = Walks.moves(positions[i]);
            moves[i] = legal.isEmpty() ? 0 : legal.get(0);
        }
        Classical classical = new Classical(Weights.standard());
        Bytes bytes = new Bytes();
        run(classical, positions, moves, positions.length);
        long before = bytes.allocated();
        long cost = bytes.allocated() - before;
        before = bytes.allocated();
        run(classical, positions, moves, EVALUATIONS);
        assertThat(bytes.allocated() - before - cost).isLessThan(500);
    }

    private static void run(Classical classical, Position[] positions, int[] moves, int count) {
        for (int i = 0; i < count; i++) {
            int which = i % positions.length;
            Position position = positions[which];
            if (i % 7 == 0) classical.reset(position);
            if (moves[which] != 0) {
                classical.beforeMove(position, moves[which]);
                classical.afterUndo();
            }
            classical.evaluate(position);
        }
    }

    /// By reflection, as the engine's module does not read the one that knows the number.
    private static final class Bytes {
        private final Object threads;
        private final Method method;

        Bytes() throws ReflectiveOperationException {
            threads = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            method = Class.forName("com.sun.management.ThreadMXBean").getMethod("getCurrentThreadAllocatedBytes");
            for (int i = 0; i < 100; i++) allocated();
        }

        long allocated() throws ReflectiveOperationException {
            return (long) method.invoke(threads);
        }
    }
}
