package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// The main processor judging many positions: some threads, each with an evaluator of its own.
///
/// Each takes a run of neighbours at a time. Neighbours are often positions of one game, and a network gets from one
/// to the next by a few rows of weights.
final class ProcessorTeam implements AutoCloseable {
    private static final int RUN = 128;

    private final List<Evaluator> evaluators = new ArrayList<>();
    private final ExecutorService threads;

    ProcessorTeam(Supplier<Evaluator> maker, int size) {
        for (int i = 0; i < size; i++) evaluators.add(maker.get());
        threads = Executors.newFixedThreadPool(
                size, work -> Thread.ofPlatform().daemon().name("batch").unstarted(work));
    }

    int size() {
        return evaluators.size();
    }

    /// Judges the positions of a list from one index up to another.
    void evaluate(List<Position> positions, int from, int to, int[] scores) {
        if (to - from <= RUN || size() == 1) {
            judge(evaluators.getFirst(), positions, from, to, scores);
            return;
        }
        AtomicInteger next = new AtomicInteger(from);
        CompletableFuture<?>[] parts = evaluators.stream()
                .map(evaluator ->
                        CompletableFuture.runAsync(() -> judgeRuns(evaluator, positions, next, to, scores), threads))
                .toArray(CompletableFuture<?>[]::new);
        join(parts);
    }

    private static void judgeRuns(
            Evaluator evaluator, List<Position> positions, AtomicInteger next, int to, int[] scores) {
        for (int at = next.getAndAdd(RUN); at < to; at = next.getAndAdd(RUN))
            judge(evaluator, positions, at, Math.min(to, at + RUN), scores);
    }

    private static void judge(Evaluator evaluator, List<Position> positions, int from, int to, int[] scores) {
        for (int i = from; i < to; i++) {
            Position position = positions.get(i);
            evaluator.reset(position);
            scores[i] = evaluator.evaluate(position);
        }
    }

    /// Half of the scores are of no use to anybody, so an interrupt has to wait; and as long as a part is at work its
    /// evaluator is taken, even when another part has failed.
    private static void join(CompletableFuture<?>... parts) {
        try {
            CompletableFuture.allOf(parts).join();
        } catch (CompletionException e) {
            throw new IllegalStateException("the evaluation failed: " + e.getCause(), e.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
