package dev.ristretto.lab.player;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The UCI side of another build, running in this JVM on a thread of its own, over pipes.
final class JarEndpoint implements Endpoint {
    private final Pipe toEngine;
    private final Pipe fromEngine;
    private final Object talk;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile String ending = "ended";

    private JarEndpoint(Class<?> uci) throws IOException, ReflectiveOperationException {
        toEngine = Pipe.open();
        fromEngine = Pipe.open();
        talk = uci.getConstructor(InputStream.class, OutputStream.class, Runnable.class)
                .newInstance(
                        Channels.newInputStream(toEngine.source()),
                        Channels.newOutputStream(fromEngine.sink()),
                        (Runnable) ended::countDown);
        Method run = uci.getMethod("run");
        Thread.ofPlatform().daemon().name("uci-jar").start(() -> run(run));
    }

    /// @param uci the class that talks UCI: made of input, output and what to do when nobody reads, and
    ///     then run
    static JarEndpoint start(Class<?> uci) throws PlayerFault {
        try {
            return new JarEndpoint(uci);
        } catch (IOException | ReflectiveOperationException e) {
            throw new PlayerFault(Fault.NO_START, "its UCI class is not as it should be: " + e, e);
        }
    }

    private void run(Method run) {
        try {
            run.invoke(talk);
        } catch (ReflectiveOperationException e) {
            ending = "failed: " + e.getCause();
        } finally {
            close();
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
        for (AutoCloseable end : new AutoCloseable[] {toEngine.sink(), fromEngine.sink()}) {
            try {
                end.close();
            } catch (Exception e) {
                ending = "ended, and left a pipe open: " + e.getMessage();
            }
        }
    }
}
