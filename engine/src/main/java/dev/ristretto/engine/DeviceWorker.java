package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.device.Device;
import dev.ristretto.engine.device.DeviceException;
import dev.ristretto.engine.device.DeviceNetwork;
import dev.ristretto.engine.device.Inputs;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A device at work, on a thread of its own: should it never answer, that thread waits and nobody else.
final class DeviceWorker implements AutoCloseable {
    private final Device device;
    private final Duration patience;
    private final int batch;
    private final Inputs inputs;
    private final short[] packed;
    private final int[] answers;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(DeviceWorker::newThread);
    private final DeviceNetwork network;

    /// @throws DeviceException when the device cannot be used; it has been given back then
    DeviceWorker(Device device, NetworkFile file, int batch, Duration patience) throws DeviceException {
        this.device = device;
        this.patience = patience;
        this.batch = batch;
        inputs = new Inputs(file.architecture());
        packed = new short[batch * Inputs.STRIDE];
        answers = new int[batch];
        try {
            network = await(() -> device.open(file, batch));
        } catch (DeviceException e) {
            thread.shutdownNow();
            throw e;
        }
    }

    private static Thread newThread(Runnable work) {
        return Thread.ofPlatform().daemon().name("device").unstarted(work);
    }

    String name() {
        return device.info().name();
    }

    int batch() {
        return batch;
    }

    /// Judges the positions of a list from one index up to another, no more than a batch.
    ///
    /// @throws DeviceException when the device fails; no score has been written then
    void evaluate(List<Position> positions, int from, int to, int[] scores) throws DeviceException {
        int count = to - from;
        for (int i = 0; i < count; i++) inputs.write(positions.get(from + i), packed, i * Inputs.STRIDE);
        // Into an array of its own: a device that has been given up may still write.
        Boolean done = await(() -> {
            network.evaluate(packed, count, answers, 0);
            return true;
        });
        if (done) System.arraycopy(answers, 0, scores, from, count);
    }

    /// An interrupt has to wait: it is meant for one caller, and the device serves others after it.
    private <T> T await(Callable<T> work) throws DeviceException {
        Future<T> result = thread.submit(work);
        long end = System.nanoTime() + patience.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (TimeoutException e) {
            throw new DeviceException("%s has not answered for %,d ms".formatted(name(), patience.toMillis()), e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DeviceException trouble) throw trouble;
            throw new DeviceException(name() + " failed: " + e.getCause(), e);
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /// Gives the device back, behind whatever it is still doing. Waits for nothing.
    @Override
    public void close() {
        thread.execute(network::close);
        thread.shutdown();
    }
}
