package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.notation.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiegeTest {
    private static final int ENOUGH = 5;

    @ParameterizedTest
    @CsvSource({
        "a queen and a knight beside the king,            6k1/8/8/4N1Q1/8/8/8/K7 b - -, true",
        "a queen alone,                                   6k1/8/8/6Q1/8/8/8/K7 b - -, false",
        "a queen that a pawn helps,                       6k1/8/5P2/6Q1/8/8/8/K7 b - -, true",
        "a pawn that is too far to help,                  6k1/8/8/5PQ1/8/8/8/K7 b - -, false",
        "a rook behind a rook,                            6k1/8/8/6R1/6R1/8/8/K7 b - -, true",
        "a rook behind the queen,                         6k1/8/8/6Q1/6R1/8/8/K7 b - -, true",
        "a bishop behind the queen,                       6k1/8/8/4Q3/3B4/8/8/K7 b - -, true",
        "a rook behind a pawn,                            6k1/8/8/6P1/6R1/4N3/8/K7 b - -, false",
        "rook and bishop that point elsewhere,            6k1/8/8/8/8/8/8/KR1B4 b - -, false",
        "bishop and rook on lines to the king,            6k1/8/8/8/8/1B6/8/K5R1 b - -, true"
    })
    void forceBesideTheKingIsASiege(String what, String fen, boolean isSiege) {
        Siege siege = new Siege(ENOUGH);
        assertThat(siege.isLaidBy(Color.WHITE, Fen.position(fen))).as(what).isEqualTo(isSiege);
        assertThat(siege.isLaidBy(Color.BLACK, Fen.position(fen)))
                .as("a king alone")
                .isFalse();
    }

    @Test
    void whatIsEnoughCanBeChosen() {
        var position = Fen.position("6k1/8/8/4N1Q1/8/8/8/K7 b - -");
        assertThat(new Siege(6).isLaidBy(Color.WHITE, position)).isTrue();
        assertThat(new Siege(7).isLaidBy(Color.WHITE, position)).isFalse();
    }
}
