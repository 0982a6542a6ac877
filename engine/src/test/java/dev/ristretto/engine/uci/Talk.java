package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.engine.Engine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A talk with the engine inside this JVM, from the interface's side.
final class Talk implements AutoCloseable {
    /// Patience for answers that come when they come; what must be quick is measured.
    private static final long PATIENCE_SECONDS = 30;

    private final Input input = new Input();
    private final Lines lines = new Lines();
    private final Thread thread;

    private Talk(Function<Consumer<String>, Engine> engine) {
        Uci uci = new Uci(input, lines, engine);
        thread = new Thread(uci::run, "uci under test");
        thread.setDaemon(true);
        thread.start();
    }

    static Talk start() {
        return start(Engine::new);
    }

    static Talk start(Function<Consumer<String>, Engine> engine) {
        return new Talk(engine);
    }

    void send(String... commands) {
        for (String command : commands) sendBytes((command + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void sendBytes(byte[] bytes) {
        input.chunks.add(bytes);
    }

    /// All lines up to the first that starts like this, that one included.
    List<String> until(String start) {
        List<String> heard = new ArrayList<>();
        while (true) {
            String line = next();
            if (line == null) throw new AssertionError("no line that starts with '" + start + "', but " + heard);
            heard.add(line);
            if (line.startsWith(start)) return heard;
        }
    }

    /// The first line that starts like this.
    String await(String start) {
        return until(start).getLast();
    }

    /// Everything that is said in answer to commands, `isready` being the mark after them. Not for the
    /// time of a search.
    List<String> answers(String... commands) {
        send(commands);
        send("isready");
        List<String> heard = until("readyok");
        return heard.subList(0, heard.size() - 1);
    }

    /// Plays a search to its end.
    List<String> search(String go) {
        send(go);
        return until("bestmove");
    }

    /// The end of input; returns what is still said.
    List<String> endInput() {
        input.chunks.add(Input.END);
        try {
            thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(thread.isAlive())
                .as("the talk goes on after the end of input")
                .isFalse();
        List<String> rest = new ArrayList<>();
        lines.queue.drainTo(rest);
        return rest;
    }

    boolean isOver() {
        return !thread.isAlive();
    }

    private @Nullable String next() {
        try {
            return lines.queue.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        endInput();
    }

    private static final class Input extends InputStream {
        static final byte[] END = {};

        final BlockingQueue<byte[]> chunks = new LinkedBlockingQueue<>();
        private byte[] chunk = END;
        private int used;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                if (used == chunk.length) {
                    chunk = chunks.take();
                    used = 0;
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            if (chunk.length == 0) return -1;
            int count = Math.min(length, chunk.length - used);
            System.arraycopy(chunk, used, target, offset, count);
            used += count;
            return count;
        }
    }

    private static final class Lines extends OutputStream {
        final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public void write(int letter) {
            if (letter != '\n') {
                line.write(letter);
                return;
            }
            queue.add(line.toString(StandardCharsets.UTF_8));
            line.reset();
        }
    }
}
