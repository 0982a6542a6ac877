package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.Variant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UciMoveTest {
    private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    @Test
    void castlingIsReadInBothFormsInStandardChess() {
        Position position = Fen.position(CASTLING);
        assertThat(UciMove.parse(position, "e1g1")).isEqualTo(Move.castling(Square.E1, Square.H1));
        assertThat(UciMove.parse(position, "e1h1")).isEqualTo(Move.castling(Square.E1, Square.H1));
        assertThat(UciMove.parse(position, "e1c1")).isEqualTo(Move.castling(Square.E1, Square.A1));
        assertThat(UciMove.parse(position, "e1a1")).isEqualTo(Move.castling(Square.E1, Square.A1));
    }

    @Test
    void castlingIsWrittenAsTheKingsStepInStandardChess() {
        Position white = Fen.position(CASTLING);
        assertThat(UciMove.of(white, Move.castling(Square.E1, Square.H1))).isEqualTo("e1g1");
        assertThat(UciMove.of(white, Move.castling(Square.E1, Square.A1))).isEqualTo("e1c1");
        Position black = Fen.position(CASTLING.replace(" w ", " b "));
        assertThat(UciMove.of(black, Move.castling(Square.E8, Square.H8))).isEqualTo("e8g8");
        assertThat(UciMove.of(black, Move.castling(Square.E8, Square.A8))).isEqualTo("e8c8");
    }

    @Test
    void castlingIsWrittenAsTheKingTakingItsRookInChess960() {
        Position position = Fen.position(CASTLING, Variant.CHESS960);
        assertThat(UciMove.of(position, Move.castling(Square.E1, Square.H1))).isEqualTo("e1h1");
        assertThat(UciMove.parse(position, "e1h1")).isEqualTo(Move.castling(Square.E1, Square.H1));
    }

    @Test
    void inChess960AStepToTheNextSquareIsAMoveOfTheKingAlone() {
        Position position = Fen.position("5k2/8/8/8/8/8/8/5K1R w H - 0 1", Variant.CHESS960);
        assertThat(UciMove.parse(position, "f1g1")).isEqualTo(Move.of(Square.F1, Square.G1));
        assertThat(UciMove.parse(position, "f1h1")).isEqualTo(Move.castling(Square.F1, Square.H1));
    }

    @Test
    void promotionLettersMayBeUpperCase() {
        Position position = Fen.position("8/P6k/8/8/8/8/8/K7 w - - 0 1");
        assertThat(UciMove.parse(position, "a7a8Q")).isEqualTo(UciMove.parse(position, "a7a8q"));
        assertThat(UciMove.of(position, UciMove.parse(position, "a7a8N"))).isEqualTo("a7a8n");
    }

    @Test
    void enPassantIsRecognised() {
        Position position = Fen.position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assertThat(Move.isEnPassant(UciMove.parse(position, "e5d6"))).isTrue();
    }

    @Test
    void whatIsRefusedIsNamedWithTheReason() {
        Position position = Position.start();
        assertRefused(position, "e2e5", "e2e5 is not legal here");
        assertRefused(position, "e4e5", "e4e5 moves nothing: e4 is empty");
        assertRefused(position, "e7e5", "e7e5 moves a piece of the side that is not to move");
        assertRefused(position, "", " is not a move");
        assertRefused(position, "0000", "0000 is not a move");
        assertRefused(position, "e2e4e6", "e2e4e6 is not a move");
        assertRefused(position, "i2i4", "i2i4 is not a move");
        assertRefused(position, "e2e4q", "e2e4q promotes what is no pawn on its last step");
        assertRefused(position, "e2\u0000\n4", "e2??4 is not a move");
        assertRefused(position, "x".repeat(1000), "xxxxxxxxxxxx... is not a move");
        Position promotion = Fen.position("8/P6k/8/8/8/8/8/K7 w - - 0 1");
        assertRefused(promotion, "a7a8", "a7a8 does not say what the pawn becomes");
        assertRefused(promotion, "a7a8k", "a7a8k names no piece a pawn can become");
    }

    @Test
    void everyLegalMoveComesBackAsItWasWritten() {
        Random random = new Random(7);
        for (Variant variant : Variant.values()) {
            for (int game = 0; game < 40; game++) {
                Position position = Fen.position(Fen.START, variant);
                for (int ply = 0; ply < 120; ply++) {
                    MoveList moves = new MoveList();
                    MoveGenerator.all(position, moves);
                    if (moves.isEmpty()) break;
                    for (int move : moves.toArray()) {
                        assertThat(UciMove.parse(position, UciMove.of(position, move)))
                                .isEqualTo(move);
                    }
                    position.make(moves.get(random.nextInt(moves.size())));
                }
            }
        }
    }

    @Test
    void noMoveAndAPassedTurnHaveNamesOfTheirOwn() {
        assertThat(UciMove.of(Position.start(), Move.NONE)).isEqualTo("(none)");
        assertThat(UciMove.of(Position.start(), Move.NULL)).isEqualTo("0000");
    }

    private static void assertRefused(Position position, String text, String message) {
        assertThatThrownBy(() -> UciMove.parse(position, text))
                .isInstanceOf(UciMoveException.class)
                .hasMessage(message);
    }
}
