package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.notation.Fen;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The sizes of move trees, against the numbers the chess programming world agrees on.
///
/// Each suite is run twice: every day down to trees of a size that keeps the whole class within
/// seconds, and in the slow tier down to a hundred million leaves an entry.
class PerftTest {
    private static final long EVERYDAY = 1_000_000;
    private static final long SLOW = 100_000_000;

    /// Positions of the suites that no game can go on from by our rules, and why.
    private static final Map<String, String> REFUSED =
            Map.of("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - -", "white has 28 pieces");

    @Test
    void standardPositions() {
        check(PerftSuite.epd("standard.epd", Variant.STANDARD), 10 * EVERYDAY, 128);
    }

    @Test
    void trickyPositions() {
        check(PerftSuite.blocks("tricky.perft", Variant.CHESS960), 10 * EVERYDAY, 26);
    }

    @Test
    void randomPositions() {
        check(PerftSuite.blocks("random.perft.gz", Variant.STANDARD), EVERYDAY, 3382);
    }

    @Test
    void positionsInCheck() {
        check(PerftSuite.epd("single_check.epd.gz", Variant.STANDARD), 10 * EVERYDAY, 5000);
    }

    @Test
    void chess960Positions() {
        check(PerftSuite.epd("fischer.epd.gz", Variant.CHESS960), EVERYDAY, 960);
    }

    @Test
    void doubleChess960Positions() {
        check(PerftSuite.epd("double_fischer.epd", Variant.CHESS960), EVERYDAY, 200);
    }

    @Test
    void positionsOfStockfishsOwnChecks() {
        check(PerftSuite.table("stockfish_ci.tsv"), 15 * EVERYDAY, 20);
    }

    @Test
    @Tag("slow")
    void standardPositionsDeeper() {
        check(PerftSuite.epd("standard.epd", Variant.STANDARD), SLOW, 128);
    }

    @Test
    @Tag("slow")
    void randomPositionsDeeper() {
        check(PerftSuite.blocks("random.perft.gz", Variant.STANDARD), SLOW, 3382);
    }

    @Test
    @Tag("slow")
    void chess960PositionsDeeper() {
        check(PerftSuite.epd("fischer.epd.gz", Variant.CHESS960), SLOW, 960);
    }

    @Test
    @Tag("slow")
    void allTwentyRunsOfStockfishsOwnChecks() {
        PerftSuite suite = PerftSuite.table("stockfish_ci.tsv");
        assertThat(suite.entries()).hasSize(20);
        Perft perft = Perft.PLAIN.withThreads(2);
        for (PerftSuite.Entry entry : suite.entries()) {
            entry.leaves().forEach((depth, leaves) -> {
                long start = System.nanoTime();
                assertThat(perft.count(entry.position(), depth)).as(entry.fen()).isEqualTo(leaves);
                report(entry.fen(), leaves, start);
            });
        }
    }

    @Test
    void depthZeroIsTheRootItself() {
        assertThat(Perft.PLAIN.count(Position.start(), 0)).isOne();
        assertThat(Perft.PLAIN.withThreads(2).count(Position.start(), 0)).isOne();
    }

    @Test
    void threadsAndHashChangeNothingButTheTime() {
        for (String fen : List.of(
                Fen.START,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")) {
            Position position = Fen.position(fen);
            Perft hashed = Perft.PLAIN.withHash(1);
            for (int depth = 1; depth <= 4; depth++) {
                long leaves = Perft.PLAIN.count(position, depth);
                assertThat(Perft.PLAIN.withThreads(2).count(position, depth)).isEqualTo(leaves);
                assertThat(hashed.count(position, depth)).isEqualTo(leaves);
                assertThat(hashed.withThreads(3).count(position, depth)).isEqualTo(leaves);
            }
        }
    }

    @Test
    void divideSharesTheLeavesAmongTheRootMoves() {
        Position position = Position.start();
        for (int threads = 1; threads <= 2; threads++) {
            List<Perft.Branch> branches = Perft.PLAIN.withThreads(threads).divide(position, 4);
            assertThat(branches).hasSize(20);
            assertThat(branches.stream().mapToLong(Perft.Branch::nodes).sum()).isEqualTo(197_281);
            assertThat(branches).contains(new Perft.Branch(Move.of(Square.E2, Square.E4), 13_160));
        }
    }

    @Test
    void aCountIsStoppedByAWishAndSaysSo() {
        for (int threads = 1; threads <= 2; threads++) {
            AtomicInteger asked = new AtomicInteger();
            Perft perft = Perft.PLAIN.withThreads(threads).stoppedBy(() -> asked.incrementAndGet() > 10);
            assertThatThrownBy(() -> perft.count(Position.start(), 4)).isInstanceOf(CancellationException.class);
            assertThatThrownBy(() -> perft.divide(Position.start(), 2)).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void aFinishedGameHasNoLeaves() {
        Position mated = Fen.position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
        assertThat(Perft.PLAIN.count(mated, 1)).isZero();
        assertThat(Perft.PLAIN.withThreads(2).count(mated, 4)).isZero();
        assertThat(Perft.PLAIN.divide(mated, 3)).isEmpty();
    }

    @Test
    void countingLeavesThePositionAlone() {
        Position position = Fen.position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        Snapshot before = Snapshot.of(position);
        Perft.PLAIN.withThreads(2).count(position, 3);
        assertThat(Snapshot.of(position)).isEqualTo(before);
    }

    /// Counts every depth of every entry whose tree is small enough, on all cores.
    private static void check(PerftSuite suite, long largestTree, int size) {
        assertThat(suite.entries()).hasSize(size);
        long start = System.nanoTime();
        LongAdder counted = new LongAdder();
        Map<String, String> refused = new ConcurrentHashMap<>();
        Queue<String> wrong = new ConcurrentLinkedQueue<>();
        suite.entries().parallelStream().forEach(entry -> {
            try {
                Position position = entry.position();
                entry.leaves().forEach((depth, leaves) -> {
                    if (leaves > largestTree) return;
                    long found = Perft.PLAIN.count(position, depth);
                    counted.add(found);
                    if (found != leaves) {
                        wrong.add("%s depth %d: %d instead of %d".formatted(entry.fen(), depth, found, leaves));
                    }
                });
            } catch (IllegalPositionException e) {
                refused.put(entry.fen(), String.valueOf(e.getMessage()));
            }
        });
        report(suite.name(), counted.sum(), start);
        assertThat(wrong).as(suite.name()).isEmpty();
        Map<String, String> expected = new HashMap<>(REFUSED);
        expected.keySet()
                .retainAll(suite.entries().stream().map(PerftSuite.Entry::fen).toList());
        assertThat(new TreeMap<>(refused)).as(suite.name()).isEqualTo(new TreeMap<>(expected));
    }

    private static void report(String what, long leaves, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf("perft %s: %,d leaves in %.1f s%n", what, leaves, seconds);
    }
}
