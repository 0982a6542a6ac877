package dev.ristretto.web.engines;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Slow or stuck, on a clock that the test moves.
class PulseTest {
    /// As often as the pool looks.
    private static final long LOOK_MILLIS = 100;

    private long time = 5_000;
    private final Pulse pulse = new Pulse(() -> time);

    /// Lets time pass with somebody looking.
    ///
    /// @return whether the engine was alive all the while
    private boolean livesFor(long millis) {
        for (long end = time + millis; time < end; ) {
            time += LOOK_MILLIS;
            if (!pulse.isAlive()) return false;
        }
        return true;
    }

    private long millisUntilGivenUp() {
        long start = time;
        while (livesFor(LOOK_MILLIS)) {}
        return time - start;
    }

    @Test
    void aSearchThatNeverSaysAnythingIsGivenUpWithinTwoSeconds() {
        pulse.begin(600_000);
        assertThat(millisUntilGivenUp()).isLessThanOrEqualTo(2_000);
    }

    @Test
    void aSearchThatFallsSilentIsGivenUpWithinTwoSecondsOfItsTime() {
        pulse.begin(3_000);
        pulse.hear();
        assertThat(livesFor(3_000)).isTrue();
        assertThat(millisUntilGivenUp()).isLessThanOrEqualTo(2_000);
    }

    @Test
    void aColdEngineThatTalksMayBeSecondsLate() {
        pulse.begin(50);
        for (int line = 0; line < 4; line++) {
            assertThat(livesFor(1_500)).isTrue();
            pulse.hear();
        }
    }

    @Test
    void talkingForEverIsNotEnough() {
        pulse.begin(50);
        boolean alive = true;
        for (int line = 0; line < 8 && alive; line++) {
            alive = livesFor(1_200);
            pulse.hear();
        }
        assertThat(alive).isFalse();
    }

    @Test
    void aDeepSearchMaySayNothingForLongWithinItsTime() {
        pulse.begin(600_000);
        pulse.hear();
        assertThat(livesFor(500_000)).isTrue();
    }

    @Test
    void aSearchThatIsStoppedMustEndSoon() {
        pulse.begin(600_000);
        pulse.hear();
        assertThat(livesFor(60_000)).isTrue();
        pulse.stop();
        assertThat(millisUntilGivenUp()).isLessThanOrEqualTo(2_000);
    }

    @Test
    void aQuestionWithoutAnAnswerIsFatalAndAnAnswerMakesItGood() {
        pulse.begin(600_000);
        pulse.hear();
        assertThat(pulse.takeQuestion()).isFalse();
        assertThat(livesFor(1_100)).isTrue();
        assertThat(pulse.takeQuestion()).isTrue();
        assertThat(pulse.takeQuestion()).isFalse();
        assertThat(livesFor(1_500)).isTrue();
        pulse.answer();
        assertThat(livesFor(1_100)).isTrue();
        assertThat(pulse.takeQuestion()).isTrue();
        assertThat(millisUntilGivenUp()).isLessThanOrEqualTo(2_000);
    }

    @Test
    void aMachineThatSleptIsNotTheEnginesFault() {
        pulse.begin(1_000);
        time += 3_600_000;
        assertThat(pulse.isAlive()).isTrue();
        assertThat(livesFor(1_000)).isTrue();
    }

    @Test
    void loadingANetworkMayTakeLongerButNotForEver() {
        pulse.getReady(8_000);
        assertThat(livesFor(8_000)).isTrue();
        assertThat(livesFor(1_000)).isFalse();
        pulse.rest();
        assertThat(livesFor(60_000)).isTrue();
    }
}
