package dev.ristretto.lichess.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.lichess.config.Config;
import org.junit.jupiter.api.Test;

class AttitudeTest {
    private final Attitude attitude =
            new Attitude(new Config.Resign(true, 900, 3), new Config.Draw(true, true, 10, 4, 40));

    @Test
    void aGameIsResignedAfterEnoughBadMovesInARow() {
        see(-950, -1200, -899, -950, -950);
        assertThat(attitude.resigns()).isFalse();
        see(-31_990);
        assertThat(attitude.resigns()).isTrue();
    }

    @Test
    void aDrawIsOfferedWhenItIsLateAndEven() {
        see(0, 10, -10, 3);
        assertThat(attitude.offersDraw(39)).isFalse();
        assertThat(attitude.offersDraw(40)).isTrue();
        see(11);
        assertThat(attitude.offersDraw(41)).isFalse();
    }

    @Test
    void aDrawIsAcceptedInALostGame() {
        see(50);
        assertThat(attitude.acceptsDraw(60)).isFalse();
        see(-1000);
        assertThat(attitude.acceptsDraw(20)).isTrue();
    }

    @Test
    void whatIsSwitchedOffIsNotDone() {
        Attitude stubborn = new Attitude(new Config.Resign(false, 900, 1), new Config.Draw(false, false, 10, 1, 1));
        stubborn.saw(-20_000);
        assertThat(stubborn.resigns()).isFalse();
        stubborn.saw(0);
        assertThat(stubborn.offersDraw(80)).isFalse();
        assertThat(stubborn.acceptsDraw(80)).isFalse();
    }

    private void see(int... scores) {
        for (int score : scores) attitude.saw(score);
    }
}
