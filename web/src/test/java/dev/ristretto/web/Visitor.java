package dev.ristretto.web;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A page without a browser: it says messages and waits for answers.
final class Visitor implements WebSocket.Listener, AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final JsonMapper mapper = new JsonMapper();
    private final List<JsonNode> heard = new ArrayList<>();
    private final Set<String> types = new HashSet<>();
    private final StringBuilder part = new StringBuilder();
    private final WebSocket socket;
    private int closed = -1;

    private Visitor(HttpClient client, int port, String session, String origin) throws Exception {
        socket = client.newWebSocketBuilder()
                .header("Origin", origin)
                .connectTimeout(Duration.ofSeconds(PATIENCE_SECONDS))
                .buildAsync(URI.create("ws://127.0.0.1:" + port + "/talk?session=" + session), this)
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    static Visitor at(HttpClient client, WebServer server) throws Exception {
        return at(client, server, "");
    }

    static Visitor at(HttpClient client, WebServer server, String session) throws Exception {
        return new Visitor(client, server.port(), session, server.address());
    }

    static Visitor from(HttpClient client, WebServer server, String origin) throws Exception {
        return new Visitor(client, server.port(), "", origin);
    }

    @Override
    public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
        part.append(data);
        if (last) {
            JsonNode message = mapper.readTree(part.toString());
            part.setLength(0);
            synchronized (this) {
                heard.add(message);
                types.add(message.get("type").asString());
                notifyAll();
            }
        }
        webSocket.request(1);
        return null;
    }

    @Override
    public synchronized CompletionStage<?> onClose(WebSocket webSocket, int status, String reason) {
        closed = status;
        notifyAll();
        return null;
    }

    @Override
    public synchronized void onError(WebSocket webSocket, Throwable error) {
        closed = 0;
        notifyAll();
    }

    void say(String json) {
        socket.sendText(json, true)
                .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    /// Says a message with one text field, whatever the text holds.
    void say(String type, String field, String text, String more) {
        String quoted = mapper.writeValueAsString(text);
        say("{\"type\":\"" + type + "\",\"" + field + "\":" + quoted + more + "}");
    }

    /// The next message of a type; those before it are forgotten.
    JsonNode next(String type) {
        return next(type, message -> true);
    }

    synchronized JsonNode next(String type, Predicate<JsonNode> wanted) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        int seen = 0;
        while (true) {
            for (; seen < heard.size(); seen++) {
                JsonNode message = heard.get(seen);
                if (!message.get("type").asString().equals(type) || !wanted.test(message)) continue;
                heard.subList(0, seen + 1).clear();
                return message;
            }
            await(end, type);
        }
    }

    @SuppressWarnings("WaitNotInLoop") // whoever calls this does so in a loop
    private void await(long end, String type) {
        long millis = (end - System.nanoTime()) / 1_000_000;
        if (millis <= 0) throw new AssertionError("no message " + type + " came, but " + heard);
        try {
            wait(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// Whether a message of a type has ever come.
    synchronized boolean hasHeard(String type) {
        return types.contains(type);
    }

    /// The status the server closed with.
    synchronized int awaitClose() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (closed < 0) await(end, "close");
        return closed;
    }

    /// The game on the board, once everything that was asked for before has been done.
    String pgn() {
        say("{\"type\":\"export\",\"evals\":false,\"report\":false}");
        return next("pgn").get("text").asString();
    }

    @Override
    public void close() {
        socket.abort();
    }
}
