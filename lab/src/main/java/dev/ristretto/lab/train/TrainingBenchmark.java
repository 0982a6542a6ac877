package dev.ristretto.lab.train;

import com.sun.management.OperatingSystemMXBean;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/// How many positions a second can be trained on, everything included but the reading of files.
public final class TrainingBenchmark {
    private static final int BATCHES = 16;
    /// Random games get down to about 19 pieces on average by then, as real ones do.
    private static final int LONGEST_GAME = 200;
    private static final double WARM_UP_SECONDS = 5;
    private static final double SECONDS = 10;

    private final Architecture architecture;
    private final Window positions;

    /// @param data files to take positions from; when there are none, positions of random games are used
    /// @throws IOException also when there is no position in the files
    public TrainingBenchmark(Architecture architecture, int batch, List<Path> data) throws IOException {
        this.architecture = architecture;
        if (data.isEmpty()) {
            Dealer dealer = new Dealer(BATCHES * batch, batch, 1, new byte[0]);
            dealer.deal(random(BATCHES * batch), BATCHES * batch);
            positions = dealer.collect(new byte[0]);
        } else {
            try (TrainingData files = TrainingData.open(data, 0, 1)) {
                files.demandRecords();
                positions = files.read(0, 0, batch, new byte[0]);
                if (positions.size() == 0) throw files.noPositions(positions.dropped());
            }
        }
    }

    /// Trains for some seconds, and says in a line how fast it was: by the clock, and by the time the
    /// processors gave us, which tells more on a busy machine.
    public String measure(int threads) throws InterruptedException {
        return measure(threads, WARM_UP_SECONDS, SECONDS);
    }

    String measure(int threads, double warmUp, double duration) throws InterruptedException {
        Model model = Model.random(architecture, 1);
        Loss loss = new Loss(TrainingSettings.SCALE, 0);
        try (Steps steps = new Steps(model, loss, Kernel.fastest(), 0, threads, Trainer.CHUNK)) {
            if (train(steps, warmUp) == 0) throw new IllegalStateException("there is nothing to train on");
            long cpu = processorNanos();
            long start = System.nanoTime();
            double seen = train(steps, duration);
            double seconds = (System.nanoTime() - start) / 1e9;
            double cpuSeconds = (processorNanos() - cpu) / 1e9;
            return String.format(
                    Locale.ROOT,
                    "%s, %d threads: %.0f thousand positions a second, %.0f a second of processor time",
                    architecture.describe(),
                    threads,
                    seen / seconds / 1e3,
                    seen / cpuSeconds / 1e3);
        }
    }

    /// Trains for so long, and returns how many positions that were.
    private double train(Steps steps, double seconds) throws InterruptedException {
        long end = System.nanoTime() + Math.round(seconds * 1e9);
        double seen = 0;
        for (int i = 0; System.nanoTime() < end; i++) {
            int from = positions.start(i % positions.batches());
            int to = positions.start(i % positions.batches() + 1);
            double sum = from < to ? steps.learn(positions.records(), from, to, 1e-4) : 0;
            if (Double.isNaN(sum)) throw new ArithmeticException("the loss is not a number");
            seen += to - from;
        }
        return seen;
    }

    private static long processorNanos() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return system.getProcessCpuTime();
    }

    /// Positions of games of random moves, with scores that make no sense.
    private static byte[] random(int count) {
        byte[] records = new byte[count * TrainingRecord.BYTES];
        SplittableRandom random = new SplittableRandom(1);
        MoveList moves = new MoveList();
        Position position = Position.start();
        for (int i = 0; i < count; i++) {
            moves.clear();
            MoveGenerator.all(position, moves);
            if (moves.isEmpty() || position.gamePly() >= LONGEST_GAME) {
                position = Position.start();
                moves.clear();
                MoveGenerator.all(position, moves);
            }
            TrainingRecord.write(records, i * TrainingRecord.BYTES, position, random.nextInt(-500, 500), 1);
            position.make(moves.get(random.nextInt(moves.size())));
        }
        return records;
    }
}
