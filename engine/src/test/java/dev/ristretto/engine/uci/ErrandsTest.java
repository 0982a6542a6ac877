package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import java.io.OutputStream;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ErrandsTest {
    @Test
    void nobodyWaitsForAnErrandThatCouldNotBeStarted() throws InterruptedException {
        Errands errands = new Errands(new Output(OutputStream.nullOutputStream(), () -> {}, new DebugLog()));
        errands.perft(Position.start(), 1);
        errands.await();
        errands.close();
        assertThatThrownBy(() -> errands.perft(Position.start(), 1)).isInstanceOf(RejectedExecutionException.class);
        errands.await();
    }
}
