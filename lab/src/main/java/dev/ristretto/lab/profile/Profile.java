package dev.ristretto.lab.profile;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/// What a recording says about where the time went.
final class Profile {
    private static final String ENGINE = "dev.ristretto.engine.";

    private final CallTree tree = CallTree.root();
    private final Map<Part, Integer> parts = new EnumMap<>(Part.class);
    private final Map<String, Map<Part, Integer>> methods = new HashMap<>();
    private final Map<String, Long> allocations = new HashMap<>();
    private final Set<Long> allocating = new HashSet<>();
    private final Map<String, Compiling> compiling = new HashMap<>();
    private int samples;
    private int pauses;
    private long pauseNanos;
    private long longestPauseNanos;

    /// What a compiler did, C1 or C2.
    record Compiling(int methods, long nanos) {
        Compiling plus(long more) {
            return new Compiling(methods + 1, nanos + more);
        }
    }

    /// Takes note of an event of the recording.
    void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case Recorder.PROCESSOR_SAMPLE, Recorder.SAMPLE -> sample(event.getStackTrace());
            case Recorder.ALLOCATION -> allocation(event);
            case Recorder.COMPILATION -> compilation(event);
            case Recorder.COLLECTION -> collection(event);
            default -> {}
        }
    }

    private void sample(RecordedStackTrace trace) {
        if (trace == null) return;
        List<String> stack = stack(trace);
        if (!stack.isEmpty()) sample(stack);
    }

    /// @param stack the outermost method first
    void sample(List<String> stack) {
        Part part = Part.REST;
        for (String method : stack) part = Part.of(method, part);
        samples++;
        parts.merge(part, 1, Integer::sum);
        methods.computeIfAbsent(stack.getLast(), _ -> new EnumMap<>(Part.class)).merge(part, 1, Integer::sum);
        tree.add(stack);
    }

    /// The methods on a stack, the outermost first, from where the engine begins.
    private static List<String> stack(RecordedStackTrace trace) {
        List<String> stack = new ArrayList<>();
        for (RecordedFrame frame : trace.getFrames().reversed()) {
            RecordedMethod method = frame.getMethod();
            if (method != null) stack.add(method.getType().getName() + "." + method.getName());
        }
        for (int i = 0; i < stack.size(); i++) {
            if (stack.get(i).startsWith(ENGINE)) return stack.subList(i, stack.size());
        }
        return stack;
    }

    private void allocation(RecordedEvent event) {
        RecordedStackTrace trace = event.getStackTrace();
        // The first sample of a thread stands for all it ever allocated, also before the recording.
        boolean isFirst =
                event.getThread() == null || allocating.add(event.getThread().getJavaThreadId());
        if (trace == null || isFirst) return;
        String site = stack(trace).reversed().stream()
                .filter(method -> method.startsWith("dev.ristretto."))
                .findFirst()
                .orElse("elsewhere");
        String type = event.getClass("objectClass").getName();
        allocations.merge(readable(type) + " in " + site, event.getLong("weight"), Long::sum);
    }

    /// `long[]` for `[J`.
    static String readable(String type) {
        if (type.startsWith("[L") && type.endsWith(";")) return type.substring(2, type.length() - 1) + "[]";
        if (!type.startsWith("[")) return type;
        String rest = type.substring(1);
        return switch (rest) {
            case "B" -> "byte[]";
            case "C" -> "char[]";
            case "D" -> "double[]";
            case "F" -> "float[]";
            case "I" -> "int[]";
            case "J" -> "long[]";
            case "S" -> "short[]";
            case "Z" -> "boolean[]";
            default -> readable(rest) + "[]";
        };
    }

    private void compilation(RecordedEvent event) {
        Compiling before = compiling.getOrDefault(event.getString("compiler"), new Compiling(0, 0));
        compiling.put(
                event.getString("compiler"), before.plus(event.getDuration().toNanos()));
    }

    private void collection(RecordedEvent event) {
        pauses++;
        pauseNanos += event.getDuration("sumOfPauses").toNanos();
        longestPauseNanos =
                Math.max(longestPauseNanos, event.getDuration("longestPause").toNanos());
    }

    CallTree tree() {
        return tree;
    }

    int samples() {
        return samples;
    }

    int samples(Part part) {
        return parts.getOrDefault(part, 0);
    }

    /// Samples of each method itself, by the part it worked for.
    Map<String, Map<Part, Integer>> methods() {
        return methods;
    }

    /// Estimated bytes by class and place.
    Map<String, Long> allocations() {
        return allocations;
    }

    Compiling compiling(String compiler) {
        return compiling.getOrDefault(compiler, new Compiling(0, 0));
    }

    int pauses() {
        return pauses;
    }

    long pauseNanos() {
        return pauseNanos;
    }

    long longestPauseNanos() {
        return longestPauseNanos;
    }
}
