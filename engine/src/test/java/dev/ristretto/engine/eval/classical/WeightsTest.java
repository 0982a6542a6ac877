package dev.ristretto.engine.eval.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WeightsTest {
    @Test
    void weightsAreReadAsTheyAreWritten() {
        Weights weights = Weights.standard();
        assertThat(Weights.parse(weights.format())).isEqualTo(weights);
        assertThat(Weights.of(weights.flat())).isEqualTo(weights);
    }

    @Test
    void bothHalvesOfAPackedScoreSurvive() {
        for (int middlegame = -3000; middlegame <= 3000; middlegame += 37) {
            for (int endgame = -3000; endgame <= 3000; endgame += 41) {
                int packed = Tapered.of(middlegame, endgame);
                assertThat(Tapered.middlegame(packed)).isEqualTo(middlegame);
                assertThat(Tapered.endgame(packed)).isEqualTo(endgame);
                assertThat(Tapered.middlegame(-3 * packed)).isEqualTo(-3 * middlegame);
                assertThat(Tapered.endgame(-3 * packed)).isEqualTo(-3 * endgame);
            }
        }
    }

    @Test
    void aMistakeInTheFileIsNamed() {
        String text = Weights.standard().format();
        assertThatThrownBy(() -> Weights.parse(text.replace("BishopPair", "BishopPear")))
                .hasMessageContaining("BishopPear");
        assertThatThrownBy(() -> Weights.parse(text.replaceAll("Tempo \\S+", "Tempo ten")))
                .hasMessageContaining("Tempo");
        assertThatThrownBy(() -> Weights.parse(text.replaceAll("Tempo \\S+", "")))
                .hasMessageContaining("Tempo");
        assertThatThrownBy(() -> Weights.parse(text + "\nTempo 1/2")).hasMessageContaining("Tempo");
    }
}
