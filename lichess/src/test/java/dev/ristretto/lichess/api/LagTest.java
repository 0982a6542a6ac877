package dev.ristretto.lichess.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LagTest {
    private static final long MILLISECOND = 1_000_000;

    private final Lag lag = new Lag();

    @Test
    void beforeAnythingIsMeasuredMuchIsKeptInHand() {
        assertThat(lag.millis()).isZero();
        assertThat(lag.moveOverhead()).isEqualTo(200);
    }

    /// The first request opens the connection.
    @Test
    void theFirstRequestDoesNotCount() {
        lag.took(3_000 * MILLISECOND);
        take(30, 60);
        assertThat(lag.millis()).isEqualTo(60);
        assertThat(lag.moveOverhead()).isBetween(80, 85);
    }

    @Test
    void aLineThatVariesCostsMoreThanOneThatDoesNot() {
        take(30, 100);
        int steady = lag.moveOverhead();
        for (int i = 0; i < 30; i++) take(1, i % 2 == 0 ? 40 : 160);
        assertThat(lag.millis()).isBetween(80L, 120L);
        assertThat(lag.moveOverhead()).isGreaterThan(steady + 100);
    }

    @Test
    void thereIsALeastAndAMost() {
        take(30, 1);
        assertThat(lag.moveOverhead()).isEqualTo(50);
        take(60, 60_000);
        assertThat(lag.moveOverhead()).isEqualTo(2_000);
    }

    private void take(int times, long millis) {
        for (int i = 0; i < times; i++) lag.took(millis * MILLISECOND);
    }
}
