package dev.ristretto.lichess;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// The writing end of a stream of the scripted Lichess, with an empty line whenever there is nothing to say.
final class Feed {
    private static final long KEEP_ALIVE_MILLIS = 150;

    private final BlockingQueue<Item> items = new LinkedBlockingQueue<>();

    private record Item(String text, Kind kind) {}

    private enum Kind {
        TEXT,
        END,
        CUT,
        SILENCE
    }

    void line(String text) {
        items.add(new Item(text + "\n", Kind.TEXT));
    }

    /// Part of a line.
    void part(String text) {
        items.add(new Item(text, Kind.TEXT));
    }

    /// Ends the stream properly.
    void end() {
        items.add(new Item("", Kind.END));
    }

    /// Ends it in the middle of everything.
    void cut() {
        items.add(new Item("", Kind.CUT));
    }

    void silence() {
        items.add(new Item("", Kind.SILENCE));
    }

    /// Writes until the stream ends, on the thread of the exchange.
    void serve(HttpExchange exchange) throws IOException, InterruptedException {
        exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson");
        exchange.sendResponseHeaders(200, 0);
        boolean silent = false;
        try (OutputStream out = exchange.getResponseBody()) {
            while (true) {
                Item item = items.poll(KEEP_ALIVE_MILLIS, TimeUnit.MILLISECONDS);
                if (item != null && item.kind == Kind.END) return;
                if (item != null && item.kind == Kind.CUT) throw new IllegalStateException("cut");
                silent |= item != null && item.kind == Kind.SILENCE;
                if (silent) continue;
                out.write((item == null ? "\n" : item.text).getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        }
    }
}
