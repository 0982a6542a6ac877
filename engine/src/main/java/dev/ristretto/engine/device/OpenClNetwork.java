package dev.ristretto.engine.device;

import static dev.ristretto.engine.device.OpenClFunction.clBuildProgram;
import static dev.ristretto.engine.device.OpenClFunction.clCreateBuffer;
import static dev.ristretto.engine.device.OpenClFunction.clCreateCommandQueue;
import static dev.ristretto.engine.device.OpenClFunction.clCreateContext;
import static dev.ristretto.engine.device.OpenClFunction.clCreateKernel;
import static dev.ristretto.engine.device.OpenClFunction.clCreateProgramWithSource;
import static dev.ristretto.engine.device.OpenClFunction.clEnqueueNDRangeKernel;
import static dev.ristretto.engine.device.OpenClFunction.clEnqueueReadBuffer;
import static dev.ristretto.engine.device.OpenClFunction.clEnqueueWriteBuffer;
import static dev.ristretto.engine.device.OpenClFunction.clGetProgramBuildInfo;
import static dev.ristretto.engine.device.OpenClFunction.clReleaseCommandQueue;
import static dev.ristretto.engine.device.OpenClFunction.clReleaseContext;
import static dev.ristretto.engine.device.OpenClFunction.clReleaseKernel;
import static dev.ristretto.engine.device.OpenClFunction.clReleaseMemObject;
import static dev.ristretto.engine.device.OpenClFunction.clReleaseProgram;
import static dev.ristretto.engine.device.OpenClFunction.clSetKernelArg;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Nnue;
import dev.ristretto.engine.eval.nnue.Quantisation;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/// A network on a device of OpenCL: its weights stay there, positions go in and scores come out.
final class OpenClNetwork implements DeviceNetwork {
    /// Sums that a work item does at a time, as in the kernel.
    static final int BLOCK = 16;

    private static final String SOURCE = "evaluate.cl";
    private static final long WRITE_ONLY = 1 << 1;
    private static final long READ_ONLY = 1 << 2;
    private static final long COPY = 1 << 5;
    private static final int BUILD_LOG = 0x1183;
    private static final int BLOCKING = 1;
    private static final int LOG_BYTES = 1 << 14;

    private final OpenCl library;
    private final MemorySegment device;
    private final int batch;
    private final long team;
    /// What has been made, to be given back in the opposite order.
    private final Deque<Made> made = new ArrayDeque<>();

    private final Arena arena = Arena.ofShared();
    private final MemorySegment staging;
    private final MemorySegment results;
    private MemorySegment context = MemorySegment.NULL;
    private MemorySegment queue = MemorySegment.NULL;
    private MemorySegment kernel = MemorySegment.NULL;
    private MemorySegment positions = MemorySegment.NULL;
    private MemorySegment scores = MemorySegment.NULL;

    private record Made(OpenClFunction release, MemorySegment handle) {}

    private OpenClNetwork(OpenCl library, MemorySegment device, int batch, long team) {
        this.library = library;
        this.device = device;
        this.batch = batch;
        this.team = team;
        staging = arena.allocate(ValueLayout.JAVA_SHORT, (long) batch * Inputs.STRIDE);
        results = arena.allocate(ValueLayout.JAVA_INT, batch);
    }

    static OpenClNetwork open(OpenCl library, MemorySegment device, NetworkFile network, int batch, long team)
            throws DeviceException {
        OpenClNetwork opened = new OpenClNetwork(library, device, batch, team);
        try {
            opened.prepare(network);
            return opened;
        } catch (DeviceException | RuntimeException | Error e) {
            opened.close();
            throw e;
        }
    }

    // ---- getting ready ----

    private void prepare(NetworkFile network) throws DeviceException {
        try (Arena temporary = Arena.ofConfined()) {
            MemorySegment devices = temporary.allocateFrom(ValueLayout.ADDRESS, device);
            MemorySegment none = MemorySegment.NULL;
            context = make(clReleaseContext, clCreateContext, none, 1, devices, none, none);
            queue = make(clReleaseCommandQueue, clCreateCommandQueue, context, device, 0L);
            kernel = kernel(network, devices, temporary);
            argument(0, weights(network.inputWeights()), temporary);
            argument(1, weights(network.inputBiases()), temporary);
            argument(2, weights(network.outputWeights()), temporary);
            argument(3, weights(network.outputBiases()), temporary);
            positions = buffer(READ_ONLY, staging.byteSize(), none);
            scores = buffer(WRITE_ONLY, results.byteSize(), none);
            argument(4, positions, temporary);
            argument(5, scores, temporary);
            int found = network.architecture().layered() ? Architecture.FIRST_OUTPUTS : 1;
            library.call(clSetKernelArg, kernel, 6, team * found * Integer.BYTES, none);
        }
    }

    private MemorySegment make(OpenClFunction release, OpenClFunction create, Object... arguments)
            throws DeviceException {
        MemorySegment handle = library.make(create, arguments);
        made.push(new Made(release, handle));
        return handle;
    }

    private MemorySegment kernel(NetworkFile network, MemorySegment devices, Arena temporary) throws DeviceException {
        MemorySegment source = temporary.allocateFrom(ValueLayout.ADDRESS, temporary.allocateFrom(source()));
        MemorySegment none = MemorySegment.NULL;
        MemorySegment program = make(clReleaseProgram, clCreateProgramWithSource, context, 1, source, none);
        MemorySegment options = temporary.allocateFrom(options(network));
        int code = library.tryCall(clBuildProgram, program, 1, devices, options, none, none);
        if (code != 0) throw new DeviceException("the kernel does not compile (" + code + "): " + log(program));
        return make(clReleaseKernel, clCreateKernel, program, temporary.allocateFrom("evaluate"));
    }

    private static String options(NetworkFile network) {
        Quantisation numbers = network.quantisation();
        boolean layered = network.architecture().layered();
        return "-D HIDDEN=%d -D STRIDE=%d -D SIDE=%d -D CLIP=%d -D SCALE=%d -D DIVISOR=%d -D LIMIT=%d -D LAYERED=%d"
                .formatted(
                        network.architecture().hidden(),
                        Inputs.STRIDE,
                        Inputs.MAX_PIECES,
                        numbers.qa(),
                        numbers.scale(),
                        layered ? Quantisation.LAYER_ONE : numbers.qa() * numbers.qb(),
                        Nnue.MAX_SCORE,
                        layered ? 1 : 0);
    }

    private String log(MemorySegment program) throws DeviceException {
        try (Arena temporary = Arena.ofConfined()) {
            MemorySegment text = temporary.allocate(LOG_BYTES);
            int code = library.tryCall(
                    clGetProgramBuildInfo, program, device, BUILD_LOG, LOG_BYTES - 1L, text, MemorySegment.NULL);
            return code == 0 ? text.getString(0).strip() : "without a reason";
        }
    }

    private static String source() {
        try (InputStream resource = OpenClNetwork.class.getResourceAsStream(SOURCE)) {
            if (resource == null) throw new IllegalStateException(SOURCE + " is missing from the engine's jar");
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(SOURCE + " cannot be read", e);
        }
    }

    private MemorySegment weights(short[] numbers) throws DeviceException {
        try (Arena temporary = Arena.ofConfined()) {
            MemorySegment copy = temporary.allocateFrom(ValueLayout.JAVA_SHORT, numbers);
            return buffer(READ_ONLY | COPY, copy.byteSize(), copy);
        }
    }

    private MemorySegment buffer(long flags, long bytes, MemorySegment content) throws DeviceException {
        return make(clReleaseMemObject, clCreateBuffer, context, flags, bytes, content);
    }

    private void argument(int index, MemorySegment buffer, Arena temporary) throws DeviceException {
        MemorySegment value = temporary.allocateFrom(ValueLayout.ADDRESS, buffer);
        library.call(clSetKernelArg, kernel, index, ValueLayout.ADDRESS.byteSize(), value);
    }

    // ---- judging ----

    /// Three calls: positions in, the kernel, scores out. The queue keeps their order, and the last one waits.
    @Override
    public void evaluate(short[] packed, int count, int[] into, int at) throws DeviceException {
        if (count > batch) throw new DeviceException(count + " positions, and there is room for " + batch);
        long bytes = (long) count * Inputs.STRIDE * Short.BYTES;
        MemorySegment.copy(packed, 0, staging, ValueLayout.JAVA_SHORT, 0, count * Inputs.STRIDE);
        MemorySegment none = MemorySegment.NULL;
        try (Arena temporary = Arena.ofConfined()) {
            MemorySegment items = temporary.allocateFrom(ValueLayout.JAVA_LONG, count * team);
            MemorySegment ofTeam = temporary.allocateFrom(ValueLayout.JAVA_LONG, team);
            library.call(clEnqueueWriteBuffer, queue, positions, BLOCKING, 0L, bytes, staging, 0, none, none);
            library.call(clEnqueueNDRangeKernel, queue, kernel, 1, none, items, ofTeam, 0, none, none);
            long resultBytes = (long) count * Integer.BYTES;
            library.call(clEnqueueReadBuffer, queue, scores, BLOCKING, 0L, resultBytes, results, 0, none, none);
        }
        MemorySegment.copy(results, ValueLayout.JAVA_INT, 0, into, at, count);
    }

    @Override
    public void close() {
        while (!made.isEmpty()) {
            Made next = made.pop();
            try {
                library.tryCall(next.release, next.handle);
            } catch (DeviceException e) {
                // Nothing more can be done with a device that does not even take back.
            }
        }
        arena.close();
    }
}
