package dev.ristretto.web.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;

class InfoLineTest {
    private static final InfoLine KNOWN = line("depth 20 multipv 1 score cp 30 pv e2e4 e7e5 g1f3");

    @Test
    void aBoundGoesOnAsTheLineBeforeIt() {
        InfoLine bound = line("depth 21 multipv 1 score cp 44 lowerbound pv e2e4");
        InfoLine shown = bound.after(KNOWN);
        assertThat(shown.moves()).containsExactly("e2e4", "e7e5", "g1f3");
        assertThat(shown.centipawns()).isEqualTo(44);
        assertThat(shown.depth()).isEqualTo(21);
        assertThat(shown.exact()).isFalse();
    }

    @Test
    void anotherMoveIsNewsAndAnExactLineSpeaksForItself() {
        InfoLine other = line("depth 21 multipv 1 score cp 44 lowerbound pv d2d4");
        InfoLine exact = line("depth 21 multipv 1 score cp 44 pv e2e4");
        assertThat(other.after(KNOWN)).isEqualTo(other);
        assertThat(exact.after(KNOWN)).isEqualTo(exact);
    }

    private static InfoLine line(String words) {
        return Objects.requireNonNull(InfoLine.parse("info " + words));
    }
}
