package dev.ristretto.lichess.api;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The way to the host and back, on which nobody waits for ever.
///
/// The time limit of [HttpRequest] is not used: up to Java 25 it ends with the head of an answer, so that a
/// body may hang; after that it counts the body too, and would end every stream. So an answer is waited for
/// here, the whole of it, and of a stream the head. Redirects are not followed. Safe to use from several
/// threads.
final class Transport implements AutoCloseable {
    /// Of a refusal; what is longer comes from no Lichess.
    private static final long LONGEST_REFUSAL = 1 << 16;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient http;

    /// What comes of the wish for a stream.
    sealed interface Opened {}

    record Streaming(Flow.Publisher<List<ByteBuffer>> body) implements Opened {}

    record Refusal(String body) implements Opened {}

    Transport(Duration connect) {
        http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(connect)
                .executor(threads)
                .build();
    }

    /// Sends a request and waits for all of the answer.
    HttpResponse<String> send(HttpRequest request, Duration patience) throws IOException, InterruptedException {
        return await(http.sendAsync(request, BodyHandlers.ofString()), patience);
    }

    /// Asks for a stream and waits for its head, or for all of a refusal.
    HttpResponse<Opened> open(HttpRequest request, Duration patience) throws IOException, InterruptedException {
        return await(http.sendAsync(request, head -> body(head.statusCode())), patience);
    }

    private static BodySubscriber<Opened> body(int status) {
        return status == 200
                ? BodySubscribers.mapping(BodySubscribers.ofPublisher(), Streaming::new)
                : BodySubscribers.mapping(
                        BodySubscribers.limiting(BodySubscribers.ofString(StandardCharsets.UTF_8), LONGEST_REFUSAL),
                        Refusal::new);
    }

    private static <T> T await(CompletableFuture<T> answer, Duration patience)
            throws IOException, InterruptedException {
        try {
            return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new IOException("no answer within " + patience.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException trouble ? trouble : new IOException(e.getCause());
        } finally {
            // Does nothing to what is done, and else frees the connection.
            boolean ignored = answer.cancel(true);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        threads.shutdownNow();
    }
}
