package dev.ristretto.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.device.Device;
import dev.ristretto.engine.device.DeviceException;
import dev.ristretto.engine.device.DeviceInfo;
import dev.ristretto.engine.device.DeviceNetwork;
import dev.ristretto.engine.device.Devices;
import dev.ristretto.engine.device.Inputs;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Networks;
import dev.ristretto.engine.eval.nnue.SampleNetworks;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(180)
class BatchEvaluatorTest {
    private static final long SEED = 77;
    private static final List<Position> POSITIONS = positions(1_500);

    /// Positions of random games, both sides to move, in check or not.
    private static List<Position> positions(int count) {
        Random random = new Random(SEED);
        List<Position> positions = new ArrayList<>();
        Position position = Position.start();
        while (positions.size() < count) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty() || position.madeMoves() > 150) position = Position.start();
            else position.make(moves.get(random.nextInt(moves.size())));
            positions.add(position.copy());
        }
        return positions;
    }

    /// What an evaluator says of each position on its own.
    private static int[] oneByOne(Evaluation evaluation) {
        int[] scores = new int[POSITIONS.size()];
        Evaluator evaluator = evaluation.newEvaluator();
        for (int i = 0; i < scores.length; i++) {
            evaluator.reset(POSITIONS.get(i));
            scores[i] = evaluator.evaluate(POSITIONS.get(i));
        }
        return scores;
    }

    private static Evaluation random(Architecture architecture) {
        return new ByNetwork(SampleNetworks.own(architecture, SEED));
    }

    private static final Evaluation SMALL = random(Architecture.plain(32, 8));

    private static BatchEvaluator.Builder small() {
        return BatchEvaluator.builder().evaluation(SMALL);
    }

    // ---- the processor ----

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void theProcessorGivesTheScoresInOrder(int threads) {
        try (BatchEvaluator batch =
                small().device(BatchEvaluator.PROCESSOR).threads(threads).build()) {
            assertThat(batch.evaluate(POSITIONS)).isEqualTo(oneByOne(SMALL));
            assertThat(batch.evaluate(List.of())).isEmpty();
            assertThat(batch.description()).startsWith("the processor, ");
        }
    }

    @Test
    void anyEvaluationWorksOnTheProcessor() {
        for (Evaluation evaluation : List.of(
                Evaluation.materialAndSquares(),
                Evaluation.classical(),
                new ByNetwork(SampleNetworks.stockfish(SEED)))) {
            try (BatchEvaluator batch =
                    BatchEvaluator.builder().evaluation(evaluation).threads(2).build()) {
                assertThat(batch.evaluate(POSITIONS)).isEqualTo(oneByOne(evaluation));
            }
        }
    }

    @Test
    void whatTheEvaluationThrowsReachesTheCaller() {
        Evaluation broken = Evaluation.ofFunction("broken", position -> {
            throw new UnsupportedOperationException("no idea");
        });
        try (BatchEvaluator batch =
                BatchEvaluator.builder().evaluation(broken).threads(2).build()) {
            assertThatThrownBy(() -> batch.evaluate(POSITIONS)).hasMessageContaining("no idea");
        }
    }

    // ---- devices that fail ----

    /// Judges by the processor, and fails when it is told to.
    private static final class FakeDevice implements Device {
        private final int failingBatch;
        private final String failure;
        private final CountDownLatch closed = new CountDownLatch(1);
        private int batches;

        FakeDevice(int failingBatch, String failure) {
            this.failingBatch = failingBatch;
            this.failure = failure;
        }

        @Override
        public DeviceInfo info() {
            return new DeviceInfo("fake:0", "Fake", "test", false, 1 << 20);
        }

        @Override
        public DeviceNetwork open(NetworkFile network, int batch) throws DeviceException {
            if (failingBatch == 0) fail();
            return new DeviceNetwork() {
                @Override
                public void evaluate(short[] positions, int count, int[] scores, int at) throws DeviceException {
                    if (++batches == failingBatch) fail();
                    // A number that no network gives, told apart by the pieces.
                    for (int i = 0; i < count; i++) scores[at + i] = 100_000 + positions[i * Inputs.STRIDE];
                }

                @Override
                public void close() {
                    closed.countDown();
                }
            };
        }

        private void fail() throws DeviceException {
            switch (failure) {
                case "hang" -> {
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }
                case "slow" -> LockSupport.parkNanos(50_000_000);
                case "crash" -> throw new IllegalStateException("a bug in the binding");
                default -> throw new DeviceException(failure);
            }
        }
    }

    private static BatchEvaluator with(FakeDevice device, List<String> notices) {
        return small().devices(new Devices(List.of(device), ""))
                .batch(400)
                .notices(notices::add)
                .patience(Duration.ofMillis(device.failure.equals("hang") ? 300 : 60_000))
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"the device is lost", "not enough memory on the device", "crash", "hang"})
    void aDeviceLostOnTheWayLosesNoPosition(String failure) throws InterruptedException {
        List<String> notices = new ArrayList<>();
        FakeDevice device = new FakeDevice(3, failure);
        int[] expected = oneByOne(SMALL);
        try (BatchEvaluator batch = with(device, notices)) {
            assertThat(batch.usesDevice()).isTrue();
            int[] scores = batch.evaluate(POSITIONS);
            for (int i = 0; i < scores.length; i++) {
                int byDevice = 100_000 + Long.bitCount(POSITIONS.get(i).occupied());
                assertThat(scores[i]).as("position %d", i).isEqualTo(i < 800 ? byDevice : expected[i]);
            }
            assertThat(notices).hasSize(1).first().asString().contains("the processor goes on");
            assertThat(batch.usesDevice()).isFalse();
            assertThat(batch.evaluate(POSITIONS)).isEqualTo(expected);
        }
        if (!failure.equals("hang")) device.closed.await();
    }

    @ParameterizedTest
    @ValueSource(strings = {"too little memory", "the kernel does not compile", "crash", "hang"})
    void aDeviceThatCannotBeUsedIsReplacedFromTheStart(String failure) {
        List<String> notices = new ArrayList<>();
        try (BatchEvaluator batch = with(new FakeDevice(0, failure), notices)) {
            assertThat(batch.usesDevice()).isFalse();
            assertThat(notices).hasSize(1).first().asString().contains("the processor does the work");
            assertThat(batch.evaluate(POSITIONS)).isEqualTo(oneByOne(SMALL));
        }
    }

    @Test
    void anInterruptOfOneCallerDoesNotTakeTheDeviceFromTheOthers() {
        List<String> notices = new ArrayList<>();
        FakeDevice device = new FakeDevice(1, "slow");
        try (BatchEvaluator batch = with(device, notices)) {
            Thread.currentThread().interrupt();
            batch.evaluate(POSITIONS);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(batch.usesDevice()).isTrue();
            assertThat(device.batches).isEqualTo(4);
            assertThat(notices).isEmpty();
        }
    }

    @Test
    void aDeviceNobodyAskedForGetsLongListsOnly() {
        FakeDevice device = new FakeDevice(-1, "");
        try (BatchEvaluator batch = with(device, new ArrayList<>())) {
            batch.evaluate(POSITIONS.subList(0, 100));
            assertThat(device.batches).isZero();
            batch.evaluate(POSITIONS);
            assertThat(device.batches).isEqualTo(4);
        }
    }

    @Test
    void anUnknownDeviceIsRefusedWithThoseThereAre() {
        Devices devices = new Devices(List.of(new FakeDevice(-1, "")), "");
        assertThatThrownBy(() -> small().devices(devices).device("quantum").build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no device 'quantum': choose auto, cpu, fake:0 (Fake)");
    }

    @Test
    void withoutADeviceTheProcessorDoesItAndSaysWhy() {
        Devices none = new Devices(List.of(), "no OpenCL library is installed");
        try (BatchEvaluator batch = small().devices(none).threads(1).build()) {
            assertThat(batch.description()).isEqualTo("the processor, 1 thread (no OpenCL library is installed)");
        }
    }

    @Test
    void aNetworkOfStockfishStaysOnTheProcessor() {
        Devices devices = new Devices(List.of(new FakeDevice(-1, "")), "");
        try (BatchEvaluator batch = BatchEvaluator.builder()
                .evaluation(new ByNetwork(SampleNetworks.stockfish(SEED)))
                .devices(devices)
                .build()) {
            assertThat(batch.usesDevice()).isFalse();
            assertThat(batch.description()).contains("only networks of Ristretto's own shape run on a device");
        }
    }

    // ---- real devices ----

    private static List<BatchEvaluator.Device> realDevices() {
        BatchEvaluator.Found found = BatchEvaluator.devices();
        String needed = "skipped, install ocl-icd-libopencl1 and pocl-opencl-icd to run it: ";
        assumeTrue(!found.devices().isEmpty(), needed + found.remark());
        return found.devices();
    }

    private static void agree(Evaluation evaluation, int batchSize) {
        int[] expected = oneByOne(evaluation);
        for (BatchEvaluator.Device device : realDevices()) {
            List<String> notices = new ArrayList<>();
            try (BatchEvaluator batch = BatchEvaluator.builder()
                    .evaluation(evaluation)
                    .device(device.id())
                    .batch(batchSize)
                    .notices(notices::add)
                    .build()) {
                assertThat(batch.usesDevice()).as("%s %s", device, notices).isTrue();
                assertThat(batch.evaluate(POSITIONS)).as(device.name()).isEqualTo(expected);
                assertThat(batch.evaluate(POSITIONS.subList(0, 1))[0]).isEqualTo(expected[0]);
                assertThat(notices).isEmpty();
            }
        }
    }

    @Test
    void aDeviceGivesTheNumbersOfTheProcessorForTheNetworkOfTheEngine() throws IOException {
        agree(new ByNetwork(Networks.embedded()), 512);
    }

    @Test
    void aDeviceGivesTheNumbersOfTheProcessorForNetworksOfAllShapes() {
        int[] fourBuckets = new int[64];
        int[] many = new int[64];
        for (int square = 0; square < 64; square++) {
            fourBuckets[square] = square < 8 ? 0 : square < 16 ? 1 : square < 32 ? 2 : 3;
            many[square] = square % 13;
        }
        agree(random(Architecture.plain(32, 1)), 1_500);
        agree(random(new Architecture(512, true, fourBuckets, 8)), 700);
        agree(random(new Architecture(96, false, many, 5)), 1);
        agree(random(Architecture.plain(1_056, 32)), 1_100);
        agree(random(new Architecture(512, true, fourBuckets, 8, true)), 700);
        agree(random(new Architecture(64, false, many, 5, true)), 300);
    }

    /// Weights so large that the sums of 16 bits overflow: they must do so alike.
    @Test
    void sumsThatOverflowDoSoAlike() {
        agree(new ByNetwork(SampleNetworks.extreme(Architecture.plain(64, 4), SEED)), 256);
        agree(new ByNetwork(SampleNetworks.extreme(new Architecture(64, true, new int[64], 4, true), SEED)), 256);
    }
}
