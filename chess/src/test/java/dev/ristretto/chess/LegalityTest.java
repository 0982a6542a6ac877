package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.Fen;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A code is legal exactly when the generator lists it; every one of the 65,536 codes is asked about.
class LegalityTest {
    @Test
    void aCodeIsLegalExactlyWhenItIsInTheList() {
        checkAllCodes(300);
    }

    @Test
    @Tag("slow")
    void aCodeIsLegalExactlyWhenItIsInTheListOnTenThousandPositions() {
        checkAllCodes(10_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
                "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1",
                "k7/8/8/r1PpPK2/8/8/8/8 w - d6 0 1",
                "1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - - 0 1",
                "2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1",
                "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"
            })
    void aCodeIsLegalExactlyWhenItIsInTheListOfAnOddPosition(String fen) {
        Position position = Fen.position(fen);
        assertThat(legalCodes(position)).isEqualTo(listed(position));
    }

    private static void checkAllCodes(int positions) {
        List.of(RandomWalk.standard(31), RandomWalk.chess960(32)).parallelStream()
                .forEach(walk -> walk.positions(
                        positions / 2,
                        position -> assertThat(legalCodes(position))
                                .as(() -> walk.at(position))
                                .isEqualTo(listed(position))));
    }

    private static BitSet legalCodes(Position position) {
        BitSet legal = new BitSet(Move.CODES);
        for (int code = 0; code < Move.CODES; code++) if (position.isLegal(code)) legal.set(code);
        return legal;
    }

    private static BitSet listed(Position position) {
        BitSet listed = new BitSet(Move.CODES);
        for (int move : RandomWalk.movesOf(position).toArray()) listed.set(move);
        return listed;
    }
}
