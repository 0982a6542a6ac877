package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.device.DeviceException;
import dev.ristretto.engine.device.DeviceInfo;
import dev.ristretto.engine.device.Devices;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Judges thousands of positions at once, without searching.
///
/// ```java
/// try (BatchEvaluator batch = BatchEvaluator.builder().build()) {
///     int[] scores = batch.evaluate(positions);   // centipawns from the mover's side, in order
/// }
/// ```
///
/// The work is done by the main processor, on all its cores, or by a device of OpenCL; the scores are the same to the
/// last bit. A device is used for networks of Ristretto's own shape. When there is none, or it fails, the processor
/// does what is to be done, no position is lost, and a notice says so.
///
/// Safe to use from several threads; they wait for each other.
public final class BatchEvaluator implements AutoCloseable {
    /// The name by which the main processor is chosen.
    public static final String PROCESSOR = "cpu";

    /// The name that chooses a device if there is one besides the processor.
    public static final String AUTOMATIC = "auto";

    /// Fewer positions than this are done before a device that nobody has asked for has them.
    private static final int SMALLEST_FOR_A_DEVICE = 1_024;

    private final Consumer<String> notices;
    private final ProcessorTeam team;
    private final int smallest;
    private final String remark;
    private @Nullable DeviceWorker device;

    /// A device that can be chosen.
    ///
    /// @param id by which to choose it, such as `opencl:0`
    /// @param name as its driver gives it
    /// @param platform the driver
    /// @param isProcessor whether it is the main processor under another name, which brings nothing
    /// @param megabytes of memory
    public record Device(String id, String name, String platform, boolean isProcessor, long megabytes) {
        private static Device of(DeviceInfo info) {
            return new Device(info.id(), info.name(), info.platform(), info.isProcessor(), info.memoryBytes() >> 20);
        }
    }

    /// The devices of this machine, and what is to be said when there are none.
    ///
    /// @param remark a sentence on why there are none, without a full stop; empty when there are some
    public record Found(List<Device> devices, String remark) {
        /// The list is copied.
        public Found {
            devices = List.copyOf(devices);
        }
    }

    private BatchEvaluator(Builder plan) {
        notices = plan.notices;
        Evaluation evaluation = plan.evaluation();
        team = new ProcessorTeam(evaluation::newEvaluator, plan.threads());
        smallest = plan.device.equals(AUTOMATIC) ? SMALLEST_FOR_A_DEVICE : 1;
        Choice choice = plan.device.equals(PROCESSOR) ? new Choice(null, "") : choose(plan, evaluation);
        device = choice.worker;
        remark = choice.remark;
    }

    /// What has been chosen, and what is to be said of it.
    private record Choice(@Nullable DeviceWorker worker, String remark) {}

    private Choice choose(Builder plan, Evaluation evaluation) {
        Devices devices = plan.devices != null ? plan.devices : Devices.find();
        Optional<dev.ristretto.engine.device.Device> wanted = plan.wanted(devices);
        if (wanted.isEmpty())
            return new Choice(null, devices.all().isEmpty() ? devices.remark() : "OpenCL has this processor only");
        Optional<NetworkFile> numbers =
                evaluation instanceof ByNetwork(var network) ? network.numbers() : Optional.empty();
        if (numbers.isEmpty()) return new Choice(null, "only networks of Ristretto's own shape run on a device");
        try {
            return new Choice(new DeviceWorker(wanted.get(), numbers.get(), plan.batch, plan.patience), "");
        } catch (DeviceException e) {
            notices.accept("the device cannot be used, the processor does the work: " + e.getMessage());
            return new Choice(null, String.valueOf(e.getMessage()));
        }
    }

    /// Looks for devices. Loads the drivers, so it takes a moment.
    public static Found devices() {
        Devices found = Devices.find();
        return new Found(
                found.all().stream().map(each -> Device.of(each.info())).toList(), found.remark());
    }

    /// Chooses how to evaluate.
    public static Builder builder() {
        return new Builder();
    }

    /// Who does the work, and why not a device, in a line for people.
    public synchronized String description() {
        if (device != null) return device.name() + ", " + device.batch() + " positions at a time";
        String threads = team.size() == 1 ? "1 thread" : team.size() + " threads";
        return "the processor, " + threads + (remark.isEmpty() ? "" : " (" + remark + ")");
    }

    /// Whether a device does the work.
    public synchronized boolean usesDevice() {
        return device != null;
    }

    /// What the evaluation says of each position: centipawns from the mover's side, in the order of the list. The
    /// positions must not change meanwhile. Positions in check are judged like all others, though no search
    /// asks for them.
    public synchronized int[] evaluate(List<Position> positions) {
        int[] scores = new int[positions.size()];
        int done = positions.size() >= smallest ? onDevice(positions, scores) : 0;
        if (done < scores.length) team.evaluate(positions, done, scores.length, scores);
        return scores;
    }

    /// As many positions as the device does, which is all unless it fails.
    private int onDevice(List<Position> positions, int[] scores) {
        DeviceWorker worker = device;
        if (worker == null) return 0;
        int done = 0;
        try {
            while (done < scores.length) {
                int end = Math.min(scores.length, done + worker.batch());
                worker.evaluate(positions, done, end, scores);
                done = end;
            }
        } catch (DeviceException e) {
            device = null;
            worker.close();
            notices.accept("the device is given up, the processor goes on: " + e.getMessage());
        }
        return done;
    }

    @Override
    public synchronized void close() {
        if (device != null) device.close();
        device = null;
        team.close();
    }

    /// How to evaluate. Everything has a sensible value from the start.
    public static final class Builder {
        private static final int MOST_POSITIONS = 1 << 20;
        private static final int MOST_THREADS = 512;

        private @Nullable Evaluation evaluation;
        private String device = AUTOMATIC;
        private int batch = 4_096;
        private int threads;
        private Consumer<String> notices = notice -> {};
        private Duration patience = Duration.ofMinutes(2);
        private @Nullable Devices devices;

        private Builder() {}

        /// What to judge by; the network that comes with the engine unless set. A device takes only networks of
        /// Ristretto's own shape, the processor everything.
        public Builder evaluation(Evaluation judge) {
            evaluation = judge;
            return this;
        }

        /// Who does the work: [#PROCESSOR], a device by its id or a part of its name, or [#AUTOMATIC]. That is what
        /// happens unless set: a device if there is one that is not the processor itself, for long lists.
        public Builder device(String name) {
            device = name.toLowerCase(Locale.ROOT);
            return this;
        }

        /// How many positions a device gets at a time; 4096 unless set.
        public Builder batch(int positions) {
            if (positions < 1 || positions > MOST_POSITIONS)
                throw new IllegalArgumentException(
                        "a batch must be 1 to %,d positions, not %d".formatted(MOST_POSITIONS, positions));
            batch = positions;
            return this;
        }

        /// How many threads of the processor work; 0, which is what happens unless set, for all there are.
        public Builder threads(int number) {
            if (number < 0 || number > MOST_THREADS)
                throw new IllegalArgumentException("threads must be 0 to %d, not %d".formatted(MOST_THREADS, number));
            threads = number;
            return this;
        }

        /// Who is told, a sentence each, when a device fails.
        public Builder notices(Consumer<String> listener) {
            notices = listener;
            return this;
        }

        /// Other devices than those of this machine, for tests.
        Builder devices(Devices others) {
            devices = others;
            return this;
        }

        /// How long a device may take for a batch before it counts as lost.
        Builder patience(Duration longest) {
            patience = longest;
            return this;
        }

        /// Gets ready: reads the network, and prepares the device if there is to be one.
        ///
        /// @throws IllegalArgumentException when a device is asked for by a name that none has
        public BatchEvaluator build() {
            return new BatchEvaluator(this);
        }

        private int threads() {
            return threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
        }

        private Evaluation evaluation() {
            if (evaluation != null) return evaluation;
            try {
                return Evaluation.embedded();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private Optional<dev.ristretto.engine.device.Device> wanted(Devices found) {
            if (device.equals(AUTOMATIC))
                return found.all().stream()
                        .filter(each -> !each.info().isProcessor())
                        .findFirst();
            for (var each : found.all()) {
                DeviceInfo info = each.info();
                if (info.id().equals(device)
                        || info.name().toLowerCase(Locale.ROOT).contains(device)) return Optional.of(each);
            }
            throw new IllegalArgumentException("there is no device '%s': choose %s".formatted(device, choices(found)));
        }

        private static String choices(Devices found) {
            List<String> choices = new ArrayList<>(List.of(AUTOMATIC, PROCESSOR));
            for (var each : found.all())
                choices.add(each.info().id() + " (" + each.info().name() + ")");
            return String.join(", ", choices) + (found.remark().isEmpty() ? "" : "; " + found.remark());
        }
    }
}
