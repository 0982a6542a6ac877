package dev.ristretto.engine.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TypedTest {
    @Test
    void wholeNumbersAreReadWithAndWithoutASign() {
        assertThat(Typed.number("42")).isEqualTo(42);
        assertThat(Typed.number("+42")).isEqualTo(42);
        assertThat(Typed.number("-42")).isEqualTo(-42);
    }

    @Test
    void aNumberBeyondAllBoundsIsTheLargestOrTheSmallest() {
        assertThat(Typed.number("9".repeat(30))).isEqualTo(Long.MAX_VALUE);
        assertThat(Typed.number("-" + "9".repeat(30))).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void whatIsNoWholeNumberIsNone() {
        for (String word : List.of("", "-", "+", "1.5", "1e3", "--1", "many", "\u0661"))
            assertThat(Typed.number(word)).as(word).isEqualTo(Typed.NO_NUMBER);
    }

    @Test
    void whatIsShownIsShortAndPlain() {
        assertThat(Typed.shown("a\u001bb\nc")).isEqualTo("'a?b?c'");
        assertThat(Typed.shown("x".repeat(41))).isEqualTo("'" + "x".repeat(40) + "...'");
    }
}
