package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.search.Score;
import org.junit.jupiter.api.Test;

class WinRateTest {
    @Test
    void theThreeAlwaysMakeAThousandAndNoneIsNegative() {
        for (int phase = 0; phase <= 24; phase++) {
            for (int score = -Score.MATE; score <= Score.MATE; score += 37) {
                WinRate rate = WinRate.of(score, phase);
                assertThat(rate.win() + rate.draw() + rate.loss()).isEqualTo(1000);
                assertThat(Math.min(rate.win(), Math.min(rate.draw(), rate.loss())))
                        .isNotNegative();
            }
        }
    }

    @Test
    void bothSidesAreMeasuredAlike() {
        for (int score = 0; score < 1000; score += 13) {
            WinRate ours = WinRate.of(score, 12);
            WinRate theirs = WinRate.of(-score, 12);
            assertThat(ours.win()).isEqualTo(theirs.loss());
            assertThat(ours.draw()).isEqualTo(theirs.draw());
        }
    }

    @Test
    void aBetterScoreWinsMoreAndAMateAlways() {
        for (int score = -900; score < 900; score += 10) {
            assertThat(WinRate.of(score + 10, 10).win())
                    .isGreaterThanOrEqualTo(WinRate.of(score, 10).win());
        }
        assertThat(WinRate.of(Score.mateIn(3), 5)).isEqualTo(new WinRate(1000, 0, 0));
        assertThat(WinRate.of(Score.matedIn(4), 5)).isEqualTo(new WinRate(0, 0, 1000));
    }

    @Test
    void thePhaseGoesFromAllPiecesToNone() {
        assertThat(WinRate.phase(Position.start())).isEqualTo(24);
        assertThat(WinRate.phase(Fen.position("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1")))
                .isZero();
    }
}
