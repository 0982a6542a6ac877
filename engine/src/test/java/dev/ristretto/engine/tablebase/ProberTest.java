package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.AllocatedBytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ProberTest {
    private static final long SEED = 5;

    @Test
    void threadsShareTablesThatNobodyHasOpenedYet() throws IOException, InterruptedException, ExecutionException {
        List<Position> positions = positions(200);
        try (Tablebases tables = TestTables.open(TestTables.threeMen());
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<List<Integer>>> answers = new ArrayList<>();
            for (int i = 0; i < 8; i++) answers.add(threads.submit(() -> distances(tables, positions)));
            List<Integer> alone = distances(tables, positions);
            for (Future<List<Integer>> answer : answers)
                assertThat(answer.get()).isEqualTo(alone);
        }
    }

    @Test
    void lookingUpAllocatesNothing() throws IOException, ReflectiveOperationException {
        List<Position> positions = positions(50);
        try (Tablebases tables = TestTables.open(TestTables.threeMen())) {
            Prober prober = tables.newProber();
            // Positions grow their history the first time they are moved on, and tables are opened.
            for (Position position : positions) look(prober, position);
            AllocatedBytes allocated = new AllocatedBytes();
            long before = allocated.soFar();
            for (int i = 0; i < positions.size(); i++) look(prober, positions.get(i));
            assertThat(allocated.soFar() - before).isLessThan(1_000);
        }
    }

    @Test
    void withoutTablesNothingIsKnown() {
        Prober prober = Tablebases.NONE.newProber();
        assertThat(prober.men()).isZero();
        assertThat(prober.wdl(Fen.position("8/8/8/8/4k3/8/8/KR6 w - - 0 1"))).isEqualTo(Wdl.UNKNOWN);
    }

    private static void look(Prober prober, Position position) {
        if (prober.wdl(position) == Wdl.UNKNOWN || prober.dtz(position) == Wdl.UNKNOWN) throw new AssertionError();
    }

    private static List<Integer> distances(Tablebases tables, List<Position> positions) {
        Prober prober = tables.newProber();
        return positions.stream().map(position -> prober.dtz(position.copy())).toList();
    }

    private static List<Position> positions(int count) {
        RandomPositions random = new RandomPositions(SEED);
        String[] names = {"KQvK", "KRvK", "KPvK", "KBvK"};
        List<Position> positions = new ArrayList<>();
        for (int i = 0; i < count; i++) positions.add(random.of(names[i % names.length]));
        return positions;
    }
}
