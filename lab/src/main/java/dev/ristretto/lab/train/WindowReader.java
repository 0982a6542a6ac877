package dev.ristretto.lab.train;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Reads the next window while the trainer works on the last one, in two buffers by turns.
final class WindowReader implements AutoCloseable {
    private final TrainingData data;
    private final int epochs;
    private final int batch;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("trainer-reader").factory());
    private byte[] spare = {};
    private byte[] inUse = {};
    private int epoch;
    private int number;
    private CompletableFuture<Window> next;

    /// Begins with this window of this epoch.
    WindowReader(TrainingData data, Recipe recipe, int epoch, int number) {
        this.data = data;
        epochs = recipe.epochs();
        batch = recipe.batch();
        this.epoch = epoch;
        this.number = number;
        next = readAhead();
    }

    private CompletableFuture<Window> readAhead() {
        if (epoch >= epochs) return CompletableFuture.completedFuture(new Window(spare, new int[1], 0));
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return data.read(epoch, number, batch, spare);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                thread);
    }

    /// The next window. The one before must no longer be used.
    Window next() throws IOException {
        Window window;
        try {
            window = next.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException trouble) throw trouble.getCause();
            throw e;
        }
        spare = inUse;
        inUse = window.records();
        number++;
        if (number == data.windows()) {
            number = 0;
            epoch++;
        }
        next = readAhead();
        return window;
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
