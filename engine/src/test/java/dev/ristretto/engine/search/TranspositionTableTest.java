package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Square;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
    private static final int MOVE = Move.of(Square.E2, Square.E4);

    @Test
    void whatIsStoredIsFound() {
        try (TranspositionTable table = new TranspositionTable(1)) {
            SplittableRandom random = new SplittableRandom(1);
            for (int i = 0; i < 1000; i++) {
                long key = random.nextLong();
                int score = random.nextInt(-Score.MATE, Score.MATE);
                int eval = random.nextInt(-Score.MAX_EVAL, Score.MAX_EVAL);
                int depth = random.nextInt(-2, Score.MAX_PLY);
                int bound = random.nextInt(1, 4);
                boolean pv = random.nextBoolean();
                table.store(key, MOVE, score, eval, depth, bound, pv);
                long data = table.probe(key);
                assertThat(TranspositionTable.move(data)).isEqualTo(MOVE);
                assertThat(TranspositionTable.score(data)).isEqualTo(score);
                assertThat(TranspositionTable.eval(data)).isEqualTo(eval);
                assertThat(TranspositionTable.depth(data)).isEqualTo(depth);
                assertThat(TranspositionTable.bound(data)).isEqualTo(bound);
                assertThat(TranspositionTable.pv(data)).isEqualTo(pv);
            }
        }
    }

    @Test
    void whatWasNeverStoredIsNotFound() {
        try (TranspositionTable table = new TranspositionTable(1)) {
            assertThat(table.probe(0)).isEqualTo(TranspositionTable.MISS);
            assertThat(table.probe(-1)).isEqualTo(TranspositionTable.MISS);
        }
    }

    @Test
    void clearingForgetsEverything() {
        try (TranspositionTable table = new TranspositionTable(3)) {
            long[] keys = new SplittableRandom(2).longs(5000).toArray();
            for (long key : keys) table.store(key, MOVE, 1, 2, 3, Bound.EXACT, false);
            assertThat(table.permilleFull()).isPositive();
            table.clear(2);
            assertThat(Arrays.stream(keys)).allMatch(key -> table.probe(key) == TranspositionTable.MISS);
            assertThat(table.permilleFull()).isZero();
        }
    }

    @Test
    void aBucketKeepsTheDeepAndTheNew() {
        try (TranspositionTable table = new TranspositionTable(1)) {
            // Keys that differ only in their low bits share a bucket.
            for (int i = 1; i <= 4; i++) table.store(i, MOVE, 0, 0, 10 + i, Bound.LOWER, false);
            table.store(5, MOVE, 0, 0, 1, Bound.LOWER, false);
            assertThat(table.probe(1)).as("the shallowest gave way").isEqualTo(TranspositionTable.MISS);
            for (int i = 0; i < 5; i++) table.newSearch();
            table.store(2, MOVE, 0, 0, 12, Bound.LOWER, false);
            table.store(6, MOVE, 0, 0, 1, Bound.LOWER, false);
            assertThat(table.probe(2)).as("renewed in this search").isNotEqualTo(TranspositionTable.MISS);
        }
    }

    @Test
    void aStoreWithoutMoveKeepsTheOldMove() {
        try (TranspositionTable table = new TranspositionTable(1)) {
            table.store(7, MOVE, 0, 0, 3, Bound.LOWER, false);
            table.store(7, Move.NONE, 0, 0, 4, Bound.UPPER, false);
            assertThat(TranspositionTable.move(table.probe(7))).isEqualTo(MOVE);
        }
    }

    @Test
    void mateScoresCountFromTheNodeInTheTableAndFromTheRootOutside() {
        int mate = Score.mateIn(9);
        int stored = TranspositionTable.toTable(mate, 4);
        assertThat(stored).isEqualTo(Score.mateIn(5));
        assertThat(TranspositionTable.fromTable(stored, 6)).isEqualTo(Score.mateIn(11));
        assertThat(TranspositionTable.fromTable(TranspositionTable.toTable(-mate, 4), 4))
                .isEqualTo(-mate);
        assertThat(TranspositionTable.fromTable(TranspositionTable.toTable(123, 4), 9))
                .isEqualTo(123);
    }

    /// Two threads write entries for keys of one bucket whose data is a function of the key. A reader
    /// that gets data of another key has met a torn entry.
    @Test
    void halvesOfTwoEntriesNeverPassForOne() throws InterruptedException {
        try (TranspositionTable table = new TranspositionTable(1)) {
            long torn = hammer(
                    key -> table.store(key, (int) key & 0xFFFF, (int) key & 0x3FFF, 0, 5, Bound.EXACT, false), key -> {
                        long data = table.probe(key);
                        boolean mine = TranspositionTable.move(data) == ((int) key & 0xFFFF)
                                && TranspositionTable.score(data) == ((int) key & 0x3FFF);
                        return data == TranspositionTable.MISS || mine ? 0 : 1;
                    });
            assertThat(torn).isZero();
        }
    }

    /// The same on two plain words, which shows that the hammer hits hard enough.
    @Test
    void plainWordsDoTear() throws InterruptedException {
        long[] words = new long[2];
        long torn = 0;
        // Seconds on a free machine; on a busy one the threads may not meet at once.
        for (int attempt = 0; attempt < 50 && torn == 0; attempt++) {
            torn = hammer(
                    key -> {
                        words[0] = key;
                        words[1] = key * 31;
                    },
                    key -> words[0] == key && words[1] != key * 31 ? 1 : 0);
        }
        assertThat(torn).isPositive();
    }

    private static long hammer(LongConsumer write, LongUnaryOperator read) throws InterruptedException {
        AtomicLong torn = new AtomicLong();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            long seed = i;
            threads[i] = Thread.ofPlatform().start(() -> {
                SplittableRandom random = new SplittableRandom(seed);
                long found = 0;
                for (int round = 0; round < 3_000_000; round++) {
                    write.accept(1 + random.nextInt(16));
                    found += read.applyAsLong(1 + random.nextInt(16));
                }
                torn.addAndGet(found);
            });
        }
        for (Thread thread : threads) thread.join();
        return torn.get();
    }

    @Test
    void theTableIsAsLargeAsItWasAskedToBe() {
        for (int megabytes : Arrays.asList(1, 2, 3, 7, 64)) {
            try (TranspositionTable table = new TranspositionTable(megabytes)) {
                assertThat(table.megabytes()).isEqualTo(megabytes);
            }
        }
    }
}
