package dev.ristretto.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchResult;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Limits are wide, as other things may run on the machine; what is tested is far wider.
@Timeout(120)
class WarmUpTest {
    private static final long LONG_MILLIS = 60_000;
    private static final Duration SOON = Duration.ofSeconds(20);

    @Test
    void itLeavesNothingThatASearchCouldNotice() throws Exception {
        try (Engine cold = new Engine();
                Engine warm = new Engine()) {
            warm.isReady();
            warm.warmUp(1_000);
            warm.isReady();
            assertThat(search(warm)).isEqualTo(search(cold));
        }
    }

    @Test
    void aSearchDoesNotWaitForIt() throws Exception {
        try (Engine engine = new Engine()) {
            engine.warmUp(LONG_MILLIS);
            engine.warmUp(LONG_MILLIS);
            long start = System.nanoTime();
            assertThat(search(engine).nodes()).isPositive();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
        }
    }

    @Test
    void readyWaitsForItAndItsTimeIsKept() throws Exception {
        try (Engine engine = new Engine()) {
            engine.isReady();
            long start = System.nanoTime();
            engine.warmUp(700);
            engine.ready().get(SOON.toSeconds(), TimeUnit.SECONDS);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(Duration.ofMillis(600), SOON);
        }
    }

    @Test
    void itIsNotRepeatedForTheSameEvaluation() throws Exception {
        try (Engine engine = new Engine()) {
            engine.isReady();
            engine.warmUp(1_000);
            engine.isReady();
            engine.warmUp(LONG_MILLIS);
            engine.ready().get(SOON.toSeconds(), TimeUnit.SECONDS);
        }
    }

    @Test
    void itIsLeftOutWhenThereIsTooLittleTime() {
        assertThat(new WarmUp(10).run(new Thinker.Standard.Maker(), Evaluation.classical()))
                .isFalse();
    }

    @Test
    void whatWasStoppedBeforeItsFirstSearchDoesNotCount() {
        WarmUp stopped = new WarmUp(LONG_MILLIS);
        stopped.stop();
        assertThat(stopped.run(new Thinker.Standard.Maker(), Evaluation.classical()))
                .isFalse();
    }

    @Test
    void closingEndsIt() throws Exception {
        CompletableFuture<Void> ready;
        try (Engine engine = new Engine()) {
            engine.warmUp(LONG_MILLIS);
            ready = engine.ready();
        }
        ready.get(SOON.toSeconds(), TimeUnit.SECONDS);
    }

    private static SearchResult search(Engine engine) throws Exception {
        CompletableFuture<SearchResult> answer = new CompletableFuture<>();
        engine.go(Limits.nodes(20_000), new EngineListener() {
            @Override
            public void bestMove(SearchResult result) {
                assertThat(answer.complete(result)).isTrue();
            }
        });
        return answer.get(SOON.toSeconds() * 2, TimeUnit.SECONDS);
    }
}
