package dev.ristretto.app;

import dev.ristretto.engine.Engine;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.eval.nnue.Networks;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchResult;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// What the doctor finds out about the engine, by letting it search for a second.
final class EngineFindings {
    private static final long WARM_UP_MILLIS = 1_000;
    private static final long TEST_MILLIS = 1_000;

    /// What is too slow for any machine of today.
    private static final long SLOW = 100_000;

    List<Finding> all() {
        try (Engine engine = new Engine()) {
            engine.warmUp(WARM_UP_MILLIS);
            engine.isReady();
            return List.of(Finding.fine("Judges by", engine.evaluationName()), network(), speed(engine));
        }
    }

    private static Finding network() {
        try {
            return Finding.fine("Network", "SHA-256 " + Networks.embedded().checksum());
        } catch (IOException e) {
            return new Finding(
                    "Network", String.valueOf(e.getMessage()), "set EvalFile to a network, see `ristretto net --help`");
        }
    }

    private static Finding speed(Engine engine) {
        CompletableFuture<Long> nodes = new CompletableFuture<>();
        engine.go(Limits.moveTime(TEST_MILLIS), new EngineListener() {
            @Override
            public void bestMove(SearchResult result) {
                nodes.complete(result.nodes());
            }
        });
        long speed = nodes.join() * 1_000 / TEST_MILLIS;
        String text = speed + " nodes a second with one thread, from the start of a game";
        if (speed >= SLOW) return Finding.fine("Speed", text);
        return new Finding("Speed", text, "that is slow: is the machine busy, or saving power?");
    }
}
