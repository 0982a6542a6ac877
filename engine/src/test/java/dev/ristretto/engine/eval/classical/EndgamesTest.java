package dev.ristretto.engine.eval.classical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Endings a player knows by heart.
class EndgamesTest {
    private final Classical classical = new Classical(Weights.standard(), 1);

    private int evaluate(String fen) {
        var position = Fen.position(fen);
        classical.reset(position);
        return classical.evaluate(position);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/4k3/8/8/3NNK2/8/8 w - - 0 1", // two knights
                "8/8/4k3/8/8/3B1K2/8/8 w - - 0 1", // one bishop
                "8/8/4kb2/8/8/3B1K2/8/8 w - - 0 1", // bishop against bishop
                "8/8/4kn2/8/8/3B1K2/8/8 w - - 0 1", // bishop against knight
                "k7/8/8/P7/8/2B2K2/8/8 w - - 0 1", // wrong rook pawn: a dark bishop, a light corner
                "7k/8/8/7P/8/3B1K2/8/8 w - - 0 1", // wrong rook pawn: a light bishop, a dark corner
                "k7/8/K7/P7/8/8/8/8 w - - 0 1", // rook pawn, king in the corner
                "8/8/4k3/8/8/8/8/4K3 w - - 0 1",
            })
    void deadDrawsAreCalledDraws(String fen) {
        assertThat(Math.abs(evaluate(fen))).isLessThanOrEqualTo(20);
    }

    @Test
    void aQueenBeatsARook() {
        assertThat(evaluate("8/8/4kr2/8/8/3Q2K1/8/8 w - - 0 1")).isGreaterThan(150);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/4k3/4b3/8/3R1K2/8/8 w - - 0 1", // rook against bishop
                "8/8/4k3/4n3/8/3R1K2/8/8 w - - 0 1", // rook against knight
                "8/8/4k3/4r3/8/2BR1K2/8/8 w - - 0 1", // rook and bishop against rook
            })
    void aPieceMoreWithoutPawnsIsNearlyADraw(String fen) {
        assertThat(Math.abs(evaluate(fen))).isLessThan(150);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/4k3/8/8/3Q1K2/8/8 w - - 0 1",
                "8/8/4k3/8/8/3R1K2/8/8 w - - 0 1",
                "8/8/4k3/8/8/2BB1K2/8/8 w - - 0 1",
                "8/8/4k3/8/8/2BN1K2/8/8 w - - 0 1",
                "8/8/4k3/8/8/1NNN1K2/8/8 w - - 0 1",
                "8/8/8/8/P6k/8/8/K7 w - - 0 1",
                "8/8/4K3/8/8/3r1k2/8/8 b - - 0 1",
            })
    void wonEndingsAreWon(String fen) {
        assertThat(evaluate(fen)).isGreaterThan(1000);
    }

    @ParameterizedTest
    @CsvSource({
        // The lone king at the edge is better than in the middle, the kings near better than far.
        "8/8/8/4k3/8/8/8/R3K3 w - - 0 1, 4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1, 4k3/8/4K3/8/8/8/8/R7 w - - 0 1",
        // Bishop and knight: the corner of the bishop's colour.
        "k7/8/2K5/8/8/8/8/2B1N3 w - - 0 1, k7/8/2K5/8/8/8/8/4NB2 w - - 0 1",
    })
    void theWayToTheMateLeadsUphill(String worse, String better) {
        assertThat(evaluate(better)).isGreaterThan(evaluate(worse));
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5p2/4b1p1/8/4P3/2B3P1/1P3P2/6K1 w - - 0 1, 6k1/5p2/3b2p1/8/4P3/2B3P1/1P3P2/6K1 w - - 0 1",
    })
    void bishopsOfOppositeColoursMakeDraws(String opposite, String same) {
        assertThat(evaluate(opposite)).isLessThan(evaluate(same));
    }
}
