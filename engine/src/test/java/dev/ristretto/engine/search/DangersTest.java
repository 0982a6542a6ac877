package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Threats;
import dev.ristretto.chess.notation.Fen;
import org.junit.jupiter.api.Test;

class DangersTest {
    @Test
    void whatIsWorthLessIsADanger() {
        Position position = Fen.position("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6");
        Dangers dangers = new Dangers();
        dangers.look(position);
        long pawns = Threats.byPawns(position, 1);
        long minors = Threats.byMinors(position, 1);
        long rooks = Threats.byRooks(position, 1);
        assertThat(dangers.to(Piece.KNIGHT)).isEqualTo(pawns);
        assertThat(dangers.to(Piece.BISHOP)).isEqualTo(pawns);
        assertThat(dangers.to(Piece.ROOK)).isEqualTo(pawns | minors);
        assertThat(dangers.to(Piece.QUEEN)).isEqualTo(pawns | minors | rooks);
        assertThat(dangers.to(Piece.PAWN)).isZero();
        assertThat(dangers.all()).isEqualTo(Threats.all(position, 1));
    }
}
