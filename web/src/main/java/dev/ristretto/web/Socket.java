package dev.ristretto.web;

import dev.ristretto.web.session.Page;
import io.javalin.websocket.WsContext;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.websocket.api.Callback;

/// A connection to a page. A thread of its own writes, so that a slow page holds nobody up; one that does not
/// read at all is hung up on.
final class Socket implements Page {
    private static final int MOST_WAITING = 2_000;
    private static final long WRITE_SECONDS = 10;
    private static final String END = "";
    /// The status of WebSocket for a server that is full.
    private static final int TRY_AGAIN_LATER = 1013;

    private final WsContext context;
    private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Thread writer;

    Socket(WsContext context) {
        this.context = context;
        writer = Thread.ofVirtual().name("page-writer").start(this::write);
    }

    @Override
    public void send(String json) {
        if (!waiting.offer(json)) close();
    }

    /// A last word, then the line is closed; a page comes back after a while and asks again.
    void refuse(String json) {
        send(json);
        send(END);
    }

    private void write() {
        try {
            for (String next = waiting.take(); !next.equals(END); next = waiting.take()) {
                Callback.Completable written = new Callback.Completable();
                context.session.sendText(next, written);
                written.get(WRITE_SECONDS, TimeUnit.SECONDS);
            }
            context.closeSession(TRY_AGAIN_LATER, "");
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            context.session.disconnect();
        }
    }

    void close() {
        writer.interrupt();
    }
}
