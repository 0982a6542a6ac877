package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.BatchEvaluator;
import java.util.Arrays;
import java.util.List;

/// Labels positions with what the evaluation says of them, many at a time and without searching.
public final class BatchJudge implements Judge {
    private final BatchEvaluator evaluator;
    private final int batch;
    private volatile boolean isStopped;

    /// @param evaluator is closed with this
    /// @param batch how many positions at a time
    public BatchJudge(BatchEvaluator evaluator, int batch) {
        this.evaluator = evaluator;
        this.batch = batch;
    }

    @Override
    public List<Verdict> judge(List<Position> positions) {
        if (isStopped) return List.of();
        return Arrays.stream(evaluator.evaluate(positions))
                .mapToObj(Verdict::new)
                .toList();
    }

    @Override
    public String description() {
        return "without a search, on " + evaluator.description();
    }

    @Override
    public int appetite() {
        return batch;
    }

    @Override
    public void stop() {
        isStopped = true;
    }

    @Override
    public void close() {
        evaluator.close();
    }
}
