package dev.ristretto.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.uci.Build;
import dev.ristretto.web.engines.EnginePool;
import dev.ristretto.web.engines.InfoLine;
import dev.ristretto.web.engines.Order;
import dev.ristretto.web.engines.OrderListener;
import java.io.InputStream;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The very first search of an engine, without a warm-up.
@Timeout(120)
class EnginePoolTest {
    private static final long MOVE_MILLIS = 50;

    /// Two seconds, and as many for a machine with other work; how long it is to the millisecond is in `PulseTest`.
    private static final long SOON_MILLIS = 4_000;

    /// What a person is told, and when.
    private static final class Person implements OrderListener {
        private final CompletableFuture<Long> begun = new CompletableFuture<>();
        private final CompletableFuture<Long> told = new CompletableFuture<>();
        private final CompletableFuture<String> move = new CompletableFuture<>();
        private final List<String> notices = new ArrayList<>();

        @Override
        public void line(InfoLine line) {}

        @Override
        public void done(String best) {
            move.complete(best);
        }

        @Override
        public void notice(String sentence) {
            notices.add(sentence);
            told.complete(System.nanoTime());
        }

        @Override
        public void failed(String sentence) {
            move.completeExceptionally(new AssertionError(sentence));
        }

        @Override
        public void talk(boolean toEngine, String line) {
            if (toEngine && line.startsWith("go")) begun.complete(System.nanoTime());
        }

        long millisUntilTold() {
            return TimeUnit.NANOSECONDS.toMillis(told.join() - begun.join());
        }
    }

    private static Person askOnce(EnginePool pool, Order.Limit limit) {
        Person person = new Person();
        pool.submit(new Order("p", Fen.of(Position.start()), List.of(), false, 0, 1, 16, 1, limit), person);
        return person;
    }

    @ParameterizedTest
    @EnumSource(FailingEngine.Deed.class)
    void anEngineThatFailsInItsFirstSearchIsReplacedSoonAndThePersonTold(FailingEngine.Deed deed) {
        try (EnginePool pool = new EnginePool(new FailingEngine(deed), 1)) {
            Person person = askOnce(pool, new Order.MoveTime(MOVE_MILLIS));
            assertThat(person.move.join()).matches("[a-h][1-8][a-h][1-8]");
            assertThat(person.notices).hasSize(1).first().asString().startsWith("The engine was replaced: it ");
            assertThat(person.millisUntilTold()).isLessThan(SOON_MILLIS);
        }
    }

    @Test
    void anAnalysisThatNeverSaysAnythingIsStuckToo() {
        try (EnginePool pool = new EnginePool(new FailingEngine(FailingEngine.Deed.SEARCHES_FOR_EVER), 1)) {
            Person person = askOnce(pool, new Order.Analysis(600_000));
            assertThat(person.millisUntilTold()).isLessThan(SOON_MILLIS);
        }
    }

    @Test
    void anEngineThatHasEndedHoldsNoPipeOpen() {
        List<InputStream> inputs = new CopyOnWriteArrayList<>();
        Build ending = (in, out, onClosed) -> {
            inputs.add(in);
            return () -> {};
        };
        try (EnginePool pool = new EnginePool(ending, 1)) {
            Person person = askOnce(pool, new Order.MoveTime(MOVE_MILLIS));
            assertThatThrownBy(person.move::join).hasStackTraceContaining("The engine failed twice");
        }
        assertThat(inputs)
                .hasSize(2)
                .allSatisfy(in -> assertThatThrownBy(in::read).isInstanceOf(ClosedChannelException.class));
    }

    @Test
    void anHonestEngineIsNotSuspectedHoweverColdItIs() {
        try (EnginePool pool = new EnginePool(Build.own(), 1)) {
            Person person = askOnce(pool, new Order.MoveTime(MOVE_MILLIS));
            assertThat(person.move.join()).matches("[a-h][1-8][a-h][1-8]");
            assertThat(person.notices).isEmpty();
        }
    }

    @Test
    void anEngineThatWasWarmedUpServesTheFirstWhoComes() {
        try (EnginePool pool = new EnginePool(Build.own(), 1)) {
            pool.warmUp();
            assertThat(askOnce(pool, new Order.MoveTime(MOVE_MILLIS)).move.join())
                    .hasSize(4);
            assertThat(pool.size()).isEqualTo(1);
        }
    }
}
