package dev.ristretto.engine.uci;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;

/// Lines on their way out, written by a thread of their own.
///
/// Nobody who has something to say ever waits for whoever should read it. So that an unread pipe does
/// not fill the memory instead, `info` lines are dropped once [#INFO_LIMIT] characters wait, and all
/// others at [#LIMIT]: nobody has read megabytes of answers then, and nobody will.
///
/// A Java program is not told when its reader goes away; it only sees that a write fails. Then
/// `onClosed` is called, once.
final class Output extends Thread implements Consumer<String> {
    static final int INFO_LIMIT = 1 << 20;
    static final int LIMIT = 16 << 20;

    private static final int CHUNK = 32 << 10;
    private static final long RETRY_MILLIS = 10;

    private final OutputStream sink;
    private final Runnable onClosed;
    private final DebugLog log;

    private final Queue<String> waiting = new ArrayDeque<>();
    private int waitingCharacters;
    private boolean writing;
    private boolean closed;

    /// An output that is still to be started. Each line written is also noted in the log.
    Output(OutputStream sink, Runnable onClosed, DebugLog log) {
        super("output");
        this.sink = sink;
        this.onClosed = onClosed;
        this.log = log;
        setDaemon(true);
    }

    /// Says a line that must arrive.
    void say(String line) {
        enqueue(line, LIMIT);
    }

    /// Says a line that may be lost when nobody reads.
    void info(String line) {
        enqueue(line, INFO_LIMIT);
    }

    /// Tells the person something.
    void note(String sentence) {
        enqueue("info string " + sentence.replace('\n', ' ').replace('\r', ' '), LIMIT);
    }

    /// The same, for those who do not know what an output is.
    @Override
    public void accept(String sentence) {
        note(sentence);
    }

    /// Waits until everything said so far is written, but no longer than this.
    void flush(long millis) throws InterruptedException {
        long end = System.nanoTime() + millis * 1_000_000;
        synchronized (this) {
            while (!closed && (writing || !waiting.isEmpty())) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0) return;
                wait(left);
            }
        }
    }

    /// Ends the thread; what was not written yet is lost.
    void close() {
        interrupt();
    }

    private synchronized void enqueue(String line, int limit) {
        if (closed || waitingCharacters > limit) return;
        waiting.add(line);
        waitingCharacters += line.length();
        notifyAll();
    }

    @Override
    public void run() {
        try {
            while (true) writeSome();
        } catch (IOException e) {
            shut();
            onClosed.run();
        } catch (InterruptedException e) {
            shut();
        }
    }

    /// Writes what waits. Lines are taken out of the queue only when their bytes are made, so that none
    /// is lost when the memory is just used up by somebody else.
    private void writeSome() throws IOException, InterruptedException {
        awaitLines();
        List<String> batch;
        byte[] bytes;
        try {
            batch = look();
            bytes = (String.join("\n", batch) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (OutOfMemoryError e) {
            Thread.sleep(RETRY_MILLIS);
            return;
        }
        remove(batch.size());
        for (String line : batch) log.add('<', line, this);
        sink.write(bytes);
        sink.flush();
    }

    private synchronized void awaitLines() throws InterruptedException {
        writing = false;
        notifyAll();
        while (waiting.isEmpty()) wait();
    }

    /// As many lines as make a write of reasonable size.
    private synchronized List<String> look() {
        List<String> batch = new ArrayList<>();
        int length = 0;
        for (String line : waiting) {
            if (length >= CHUNK) break;
            batch.add(line);
            length += line.length();
        }
        return batch;
    }

    private synchronized void remove(int count) {
        for (int i = 0; i < count; i++) waitingCharacters -= waiting.remove().length();
        writing = true;
    }

    private synchronized void shut() {
        closed = true;
        waiting.clear();
        notifyAll();
    }
}
