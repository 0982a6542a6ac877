package dev.ristretto.lab.player;

import dev.ristretto.engine.uci.Build;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The UCI side of another build, running in this JVM on a thread of its own, over pipes.
final class JarEndpoint implements Endpoint {
    private final Pipe toEngine;
    private final Pipe fromEngine;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile String ending = "ended";

    private JarEndpoint(Build build) throws IOException {
        toEngine = Pipe.open();
        fromEngine = Pipe.open();
        Runnable talk = build.open(
                Channels.newInputStream(toEngine.source()),
                Channels.newOutputStream(fromEngine.sink()),
                ended::countDown);
        Thread.ofPlatform().daemon().name("uci-jar").start(() -> run(talk));
    }

    static JarEndpoint start(Build build) throws PlayerFault {
        try {
            return new JarEndpoint(build);
        } catch (IOException | IllegalStateException e) {
            throw new PlayerFault(Fault.NO_START, "its UCI class is not as it should be: " + e, e);
        }
    }

    private void run(Runnable talk) {
        try {
            talk.run();
        } catch (IllegalStateException e) {
            ending = String.valueOf(e.getMessage());
        } finally {
            close(toEngine.sink(), toEngine.source(), fromEngine.sink());
            ended.countDown();
        }
    }

    @Override
    public InputStream output() {
        return Channels.newInputStream(fromEngine.source());
    }

    /// It complains on the error output of this program.
    @Override
    public InputStream errors() {
        return InputStream.nullInputStream();
    }

    @Override
    public OutputStream input() {
        return Channels.newOutputStream(toEngine.sink());
    }

    @Override
    public boolean awaitEnd(long millis) throws InterruptedException {
        return ended.await(millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public String ending() {
        return ending;
    }

    /// The end of its input is all it can be told; a search that does not heed it cannot be ended.
    @Override
    public void kill() {
        close();
    }

    private void close() {
        close(toEngine.sink(), fromEngine.sink());
    }

    private void close(AutoCloseable... ends) {
        for (AutoCloseable end : ends) {
            try {
                end.close();
            } catch (Exception e) {
                ending = "ended, and left a pipe open: " + e.getMessage();
            }
        }
    }
}
