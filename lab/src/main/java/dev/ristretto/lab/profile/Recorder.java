package dev.ristretto.lab.profile;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.management.JMException;
import javax.management.ObjectName;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/// Runs work under the Flight Recorder of this JVM.
///
/// A JVM keeps the place of an instruction only at safepoints unless started with [#EXACT]. Without that a
/// sample is put down to wherever the next safepoint lies: a cache miss in the table was blamed on a test
/// of legality many lines further on.
public final class Recorder {
    /// A look every so often of processor time, which other programs on the machine do not spoil; only
    /// Linux has it.
    static final String PROCESSOR_SAMPLE = "jdk.CPUTimeSample";

    /// A look every so often of real time.
    static final String SAMPLE = "jdk.ExecutionSample";

    static final String ALLOCATION = "jdk.ObjectAllocationSample";
    static final String COMPILATION = "jdk.Compilation";
    static final String COLLECTION = "jdk.GarbageCollection";

    /// More than the deepest search: a stack cut off at the usual 64 frames has lost its beginning.
    private static final int STACK_DEPTH = 1024;

    private static final Duration PROCESSOR_PERIOD = Duration.ofMillis(2);
    private static final Duration PERIOD = Duration.ofMillis(10);

    /// The flags a JVM needs to know its places exactly.
    public static final List<String> EXACT = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    private Recorder() {}

    /// Whether this JVM was started with [#EXACT].
    public static boolean isExact() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().contains(EXACT.getLast());
    }

    /// Runs work some times unseen, so that the JVM has compiled it, and then under the recorder.
    ///
    /// @param least work is repeated until this time is over
    /// @param recording where the recording is kept for other tools
    public static ProfileReport record(Workload work, int warmUps, Duration least, Path recording) throws IOException {
        deepenStacks();
        for (int i = 0; i < warmUps; i++) {
            if (work.run() == 0) throw new IOException("nothing was searched");
        }
        try (Recording recorder = new Recording()) {
            if (isLinux()) recorder.enable(PROCESSOR_SAMPLE).with("throttle", PROCESSOR_PERIOD.toMillis() + "ms");
            else recorder.enable(SAMPLE).withPeriod(PERIOD);
            recorder.enable(ALLOCATION).withStackTrace().with("throttle", "300/s");
            recorder.enable(COMPILATION).withoutThreshold();
            recorder.enable(COLLECTION).withoutThreshold();
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            recorder.start();
            long allocated = threads.getTotalThreadAllocatedBytes();
            long processor = system.getProcessCpuTime();
            long start = System.nanoTime();
            long nodes = 0;
            long nanos = 0;
            while (nanos == 0 || nanos < least.toNanos()) {
                nodes += work.run();
                nanos = System.nanoTime() - start;
            }
            processor = system.getProcessCpuTime() - processor;
            allocated = threads.getTotalThreadAllocatedBytes() - allocated;
            recorder.stop();
            recorder.dump(recording);
            return new ProfileReport(work.title(), warmUps, nodes, nanos, processor, allocated, read(recording));
        }
    }

    /// The same, leaving no recording behind.
    public static ProfileReport record(Workload work, int warmUps, Duration least) throws IOException {
        Path recording = Files.createTempFile("ristretto", ".jfr");
        try {
            return record(work, warmUps, least, recording);
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    private static Profile read(Path recording) throws IOException {
        Profile profile = new Profile();
        try (RecordingFile events = new RecordingFile(recording)) {
            while (events.hasMoreEvents()) profile.add(events.readEvent());
        }
        return profile;
    }

    private static boolean isLinux() {
        return System.getProperty("os.name", "").startsWith("Linux");
    }

    /// There is no other way to say this to a JVM that is running; it has to be said before the first
    /// recording. Where it is not heard, deep stacks are cut off, which only the flame view shows.
    private static void deepenStacks() {
        try {
            Object answer = ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "jfrConfigure",
                            new Object[] {new String[] {"stackdepth=" + STACK_DEPTH}},
                            new String[] {String[].class.getName()});
            assert answer != null;
        } catch (JMException e) {
            System.getLogger(Recorder.class.getName()).log(System.Logger.Level.DEBUG, "shallow stacks", e);
        }
    }
}
