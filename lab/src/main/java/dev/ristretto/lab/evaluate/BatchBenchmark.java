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

/// How many positions a second one contender judges: plain Java, vectors, all threads, or a device.
///
/// Each has to have a Java of its own. Where plain loops and vectors run in one, Java compiles for both, and the
/// vectors
/// come out many times slower than they are.
///
/// @param network to judge by
/// @param evaluation by the same network
/// @param positions to judge, at best as many as the largest batch
/// @param nanos how long each batch size is measured, at least
public record BatchBenchmark(Network network, Evaluation evaluation, List<Position> positions, long nanos) {
    /// How long is enough.
    public static final long STANDARD_NANOS = 150_000_000;

    private static final List<Integer> SIZES = List.of(1, 16, 256, 4_096, 16_384);
    private static final int LARGEST = 16_384;
    private static final int MOST_WARM_UPS = 150;
    private static final int ENOUGH_WARM_UPS = 10;
    private static final double NANOS = 1e9;
    private static final long SEED = 1;

    private static final String PLAIN = "plain Java";
    private static final String VECTORS = "vectors";
    private static final String THREADS = "vectors, all threads";

    /// The list is copied.
    public BatchBenchmark {
        positions = List.copyOf(positions);
    }

    /// Who takes part on this machine.
    public static List<String> contenders() {
        List<String> names = new ArrayList<>(List.of(PLAIN, VECTORS, THREADS));
        for (BatchEvaluator.Device device : BatchEvaluator.devices().devices()) names.add(device.id());
        return names;
    }

    /// Positions of random games: neighbours differ by a move, as in files of games.
    public static List<Position> samplePositions() {
        Random random = new Random(SEED);
        List<Position> positions = new ArrayList<>();
        Position position = Position.start();
        while (positions.size() < LARGEST) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty() || position.madeMoves() > 120) position = Position.start();
            else position.make(moves.get(random.nextInt(moves.size())));
            positions.add(position.copy());
        }
        return positions;
    }

    /// Measures one of them: positions a second for each size of batch.
    public List<Double> rates(String contender) {
        try (BatchEvaluator evaluator = evaluator(contender)) {
            boolean isDevice = !List.of(PLAIN, VECTORS, THREADS).contains(contender);
            if (isDevice != evaluator.usesDevice())
                throw new IllegalArgumentException(contender + " cannot be measured: " + evaluator.description());
            warmUp(evaluator);
            List<Double> rates = new ArrayList<>();
            for (int size : SIZES) rates.add(measure(evaluator, size, nanos));
            return rates;
        }
    }

    /// Java compiles what has run for a while, later on a busy machine: so until it gets no faster.
    private void warmUp(BatchEvaluator evaluator) {
        double best = 0;
        int noBetter = 0;
        for (int i = 0; i < MOST_WARM_UPS && noBetter < ENOUGH_WARM_UPS; i++) {
            double rate = measure(evaluator, 256, nanos);
            noBetter = rate > best * 1.1 ? 0 : noBetter + 1;
            best = Math.max(best, rate);
        }
    }

    private BatchEvaluator evaluator(String contender) {
        BatchEvaluator.Builder plan = BatchEvaluator.builder()
                .device(BatchEvaluator.PROCESSOR)
                .evaluation(evaluation)
                .batch(LARGEST);
        switch (contender) {
            case PLAIN -> plan.threads(1).evaluation(Evaluation.ofEvaluators(PLAIN, () -> Nnue.scalar(network)));
            case VECTORS -> plan.threads(1);
            case THREADS -> plan.threads(0);
            default -> plan.device(contender);
        }
        return plan.build();
    }

    private double measure(BatchEvaluator evaluator, int wanted, long least) {
        int size = Math.min(wanted, positions.size());
        long start = System.nanoTime();
        long judged = 0;
        int at = 0;
        do {
            if (at + size > positions.size()) at = 0;
            judged += evaluator.evaluate(positions.subList(at, at + size)).length;
            at += size;
        } while (System.nanoTime() - start < least);
        return judged * NANOS / (System.nanoTime() - start);
    }

    // ---- the table ----

    /// The line above the figures.
    public static String title() {
        StringBuilder title = new StringBuilder(String.format(Locale.ROOT, "%-32s", "positions a second, batches of"));
        for (int size : SIZES) title.append(String.format(Locale.ROOT, "%,12d", size));
        return title.toString();
    }

    /// A line of the table: for each size the middle one of several rounds.
    public static String line(String contender, List<List<Double>> rounds) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-32s", contender));
        for (int size = 0; size < SIZES.size(); size++) {
            double[] sorted = new double[rounds.size()];
            for (int round = 0; round < sorted.length; round++)
                sorted[round] = rounds.get(round).get(size);
            Arrays.sort(sorted);
            line.append(String.format(Locale.ROOT, "%,12.0f", sorted[sorted.length / 2]));
        }
        return line.toString();
    }
}
