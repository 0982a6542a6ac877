package dev.ristretto.lab.evaluate;

import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.Nnue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;

/// How many positions a second are judged by plain Java, by vectors, by all threads and by each device, for batches
/// of several sizes. They take turns, so that whatever else the machine does hits all alike; the middle one of
/// several rounds counts.
public final class BatchBenchmark implements AutoCloseable {
    private static final int[] SIZES = {1, 16, 256, 4_096, 16_384};
    private static final long LEAST_NANOS = 60_000_000;
    private static final long WARM_UP = 30;
    private static final double NANOS = 1e9;
    private static final long SEED = 1;

    private final List<Contender> contenders = new ArrayList<>();
    private final List<Position> positions;
    private final int rounds;
    private final long nanos;

    private record Contender(String name, BatchEvaluator evaluator) {}

    /// @param network to judge by
    /// @param evaluation by the same network
    /// @param positions to judge, at best as many as the largest batch
    /// @param rounds of which the middle one counts
    /// @param notices hears of devices that cannot be used
    public BatchBenchmark(
            Network network, Evaluation evaluation, List<Position> positions, int rounds, Consumer<String> notices) {
        this(network, evaluation, positions, rounds, notices, LEAST_NANOS);
    }

    /// @param nanos how long each of them works in a round, at least
    BatchBenchmark(
            Network network,
            Evaluation evaluation,
            List<Position> positions,
            int rounds,
            Consumer<String> notices,
            long nanos) {
        this.nanos = nanos;
        this.positions = List.copyOf(positions);
        this.rounds = rounds;
        Evaluation plain = Evaluation.ofEvaluators("plain Java", () -> Nnue.scalar(network));
        add("plain Java, 1 thread", onProcessor(plain, 1));
        add("vectors, 1 thread", onProcessor(evaluation, 1));
        int processors = Runtime.getRuntime().availableProcessors();
        if (processors > 1) add("vectors, " + processors + " threads", onProcessor(evaluation, processors));
        for (BatchEvaluator.Device device : BatchEvaluator.devices().devices()) {
            BatchEvaluator on = BatchEvaluator.builder()
                    .evaluation(evaluation)
                    .device(device.id())
                    .batch(SIZES[SIZES.length - 1])
                    .notices(notices)
                    .build();
            if (on.usesDevice()) add(device.id() + " " + device.name(), on);
            else on.close();
        }
    }

    private static BatchEvaluator onProcessor(Evaluation evaluation, int threads) {
        return BatchEvaluator.builder()
                .evaluation(evaluation)
                .device(BatchEvaluator.PROCESSOR)
                .threads(threads)
                .build();
    }

    private void add(String name, BatchEvaluator evaluator) {
        contenders.add(new Contender(name, evaluator));
    }

    /// Positions of random games: neighbours differ by a move, as in files of games.
    public static List<Position> samplePositions() {
        Random random = new Random(SEED);
        List<Position> positions = new ArrayList<>();
        Position position = Position.start();
        while (positions.size() < SIZES[SIZES.length - 1]) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty() || position.madeMoves() > 120) position = Position.start();
            else position.make(moves.get(random.nextInt(moves.size())));
            positions.add(position.copy());
        }
        return positions;
    }

    /// The table, line by line.
    public List<String> run() {
        List<String> lines = new ArrayList<>();
        StringBuilder title = new StringBuilder(String.format(Locale.ROOT, "%-32s", "positions a second, batches of"));
        for (int size : SIZES) title.append(String.format(Locale.ROOT, "%,12d", size));
        lines.add(title.toString());
        double[][][] rates = measure();
        for (int i = 0; i < contenders.size(); i++) {
            String name = contenders.get(i).name;
            StringBuilder line = new StringBuilder(
                    String.format(Locale.ROOT, "%-32s", name.length() > 31 ? name.substring(0, 31) : name));
            for (double[] ofSize : rates[i]) {
                Arrays.sort(ofSize);
                line.append(String.format(Locale.ROOT, "%,12.0f", ofSize[rounds / 2]));
            }
            lines.add(line.toString());
        }
        return lines;
    }

    private double[][][] measure() {
        double[][][] rates = new double[contenders.size()][SIZES.length][rounds];
        // Java compiles what has run for a while.
        for (Contender contender : contenders) rate(contender.evaluator, 256, WARM_UP * nanos);
        for (int round = 0; round < rounds; round++) {
            for (int size = 0; size < SIZES.length; size++) {
                for (int i = 0; i < contenders.size(); i++)
                    rates[i][size][round] = rate(contenders.get(i).evaluator, SIZES[size], nanos);
            }
        }
        return rates;
    }

    private double rate(BatchEvaluator evaluator, int wanted, long least) {
        int size = Math.min(wanted, positions.size());
        long start = System.nanoTime();
        long judged = 0;
        int at = 0;
        while (System.nanoTime() - start < least) {
            if (at + size > positions.size()) at = 0;
            judged += evaluator.evaluate(positions.subList(at, at + size)).length;
            at += size;
        }
        return judged * NANOS / (System.nanoTime() - start);
    }

    @Override
    public void close() {
        for (Contender contender : contenders) contender.evaluator.close();
    }
}
