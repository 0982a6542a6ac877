package dev.ristretto.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A start of the server and a visit to it, for Java to remember the classes that takes: half of the time until the
/// first
/// page is theirs.
public final class Rehearsal {
    private static final long PATIENCE_SECONDS = 10;

    private Rehearsal() {}

    /// Starts a server on any free port, looks at the page, waits for the first word of the talk, and ends it.
    public static void run() throws IOException, InterruptedException {
        try (WebServer server = WebServer.start(WebSettings.standard().withPort(0));
                HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest page = HttpRequest.newBuilder(URI.create(server.address()))
                    .timeout(Duration.ofSeconds(PATIENCE_SECONDS))
                    .build();
            if (client.send(page, BodyHandlers.ofString()).body().isEmpty()) throw new IOException("an empty page");
            talk(client, server);
        }
    }

    private static void talk(HttpClient client, WebServer server) throws IOException, InterruptedException {
        FirstWord word = new FirstWord();
        try {
            WebSocket socket = client.newWebSocketBuilder()
                    .header("Origin", server.address())
                    .buildAsync(URI.create(server.address().replace("http", "ws") + "/talk?session="), word)
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            word.heard.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            socket.abort();
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the server does not talk", e);
        }
    }

    private static final class FirstWord implements WebSocket.Listener {
        private final CompletableFuture<CharSequence> heard = new CompletableFuture<>();

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            heard.complete(data);
            return heard;
        }
    }
}
