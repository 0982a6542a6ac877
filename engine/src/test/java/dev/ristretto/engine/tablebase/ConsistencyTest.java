package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What a table says of a position follows from what it says of the positions a move later.
class ConsistencyTest {
    private static final long SEED = 20_251_116;

    @Test
    void threeMenFollowFromTheirMoves() throws IOException {
        check(TestTables.threeMen(), 300);
    }

    @Test
    void fourMenFollowFromTheirMoves() throws IOException {
        check(TestTables.fourMen(), 60);
    }

    @Test
    @Tag("slow")
    void manyFourMenFollowFromTheirMoves() throws IOException {
        check(TestTables.fourMen(), 3_000);
    }

    private static void check(Path folder, int positions) throws IOException {
        RandomPositions random = new RandomPositions(SEED);
        try (Tablebases tables = TestTables.open(folder)) {
            Prober prober = tables.newProber();
            for (String name : names(folder)) {
                for (int i = 0; i < positions; i++) check(prober, random.of(name));
            }
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".rtbw"))
                    .map(name -> name.substring(0, name.length() - 5))
                    .sorted()
                    .toList();
        }
    }

    private static void check(Prober prober, Position position) {
        String what = Fen.of(position) + " seed " + SEED;
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        int wdl = prober.wdl(position);
        int dtz = prober.dtz(position);
        if (moves.isEmpty()) {
            assertThat(wdl).as(what).isEqualTo(position.inCheck() ? Wdl.LOSS : Wdl.DRAW);
            return;
        }
        int best = Wdl.LOSS;
        int nearest = Integer.MAX_VALUE;
        for (int move : moves.toArray()) {
            best = Math.max(best, prober.resultOf(position, move));
            int distance = prober.distanceOf(position, move);
            if (Integer.signum(distance) == Integer.signum(wdl)) nearest = Math.min(nearest, distance);
        }
        assertThat(wdl).as(what).isEqualTo(best);
        assertThat(Integer.signum(dtz)).as(what).isEqualTo(Integer.signum(wdl));
        // Some tables count in moves, so that a distance may be a ply too long.
        if (wdl != Wdl.DRAW)
            assertThat(dtz - nearest)
                    .as(what + ": " + dtz + ", moves " + nearest)
                    .isBetween(-1, 1);
    }
}
