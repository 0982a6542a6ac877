package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Outcome.Reason;
import dev.ristretto.chess.Outcome.Result;
import dev.ristretto.chess.notation.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// When a game is over, and why.
class OutcomeTest {
    private static final Outcome FIFTY_MOVES = new Outcome(Result.DRAW, Reason.FIFTY_MOVES);
    private static final Outcome THREEFOLD = new Outcome(Result.DRAW, Reason.THREEFOLD_REPETITION);

    @Test
    void theGameGoesOnFromTheStart() {
        assertThat(Outcome.of(Position.start())).isEmpty();
    }

    @Test
    void mateWinsForTheOtherSide() {
        assertThat(Outcome.of(Fen.position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")))
                .contains(new Outcome(Result.WHITE_WINS, Reason.CHECKMATE));
        assertThat(Outcome.of(Fen.position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")))
                .contains(new Outcome(Result.BLACK_WINS, Reason.CHECKMATE));
    }

    @Test
    void stalemateDraws() {
        assertThat(Outcome.of(Fen.position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")))
                .contains(new Outcome(Result.DRAW, Reason.STALEMATE));
    }

    // ---- fifty moves ----

    @Test
    void fiftyMovesWithoutCaptureOrPawnMoveDraw() {
        Position position = Fen.position("7k/8/8/8/8/8/R7/K7 w - - 98 80");
        position.make(Move.of(Square.A2, Square.B2));
        assertThat(Outcome.of(position)).isEmpty();
        position.make(Move.of(Square.H8, Square.G8));
        assertThat(Outcome.of(position)).contains(FIFTY_MOVES);
        position.undo();
        assertThat(Outcome.of(position)).isEmpty();
    }

    @Test
    void mateOnTheHundredthPlyIsMate() {
        Position position = Fen.position("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
        position.make(Move.of(Square.A1, Square.A8));
        assertThat(position.isFiftyMoves()).isTrue();
        assertThat(Outcome.of(position)).contains(new Outcome(Result.WHITE_WINS, Reason.CHECKMATE));
    }

    @Test
    void aCheckThatIsNotMateOnTheHundredthPlyIsADraw() {
        Position position = Fen.position("7k/8/5K2/8/8/8/8/R7 w - - 99 80");
        position.make(Move.of(Square.A1, Square.A8));
        assertThat(Outcome.of(position)).contains(FIFTY_MOVES);
    }

    @Test
    void aPawnMoveOrCaptureStartsTheCountAgain() {
        Position position = Fen.position("7k/8/8/8/8/8/Rp5P/K7 w - - 99 80");
        position.make(Move.of(Square.H2, Square.H4));
        assertThat(position.halfmoveClock()).isZero();
        position.undo();
        assertThat(position.halfmoveClock()).isEqualTo(99);
        position.make(Move.of(Square.A2, Square.B2));
        assertThat(position.halfmoveClock()).isZero();
    }

    @Test
    void castlingDoesNotStartTheCountAgain() {
        Position position = Fen.position("4k3/8/8/8/8/8/8/4K2R w K - 99 80");
        position.make(Move.castling(Square.E1, Square.H1));
        assertThat(Outcome.of(position)).contains(FIFTY_MOVES);
    }

    @Test
    void aClockBeyondOneHundredInAFenIsADrawFromTheStart() {
        assertThat(Outcome.of(Fen.position("7k/8/8/8/8/8/R7/K7 w - - 5000 80"))).contains(FIFTY_MOVES);
    }

    // ---- material ----

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1", // bare kings
                "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",
                "3nk3/8/8/8/8/8/8/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/3BK3 w - - 0 1",
                "3bk3/8/8/8/8/8/8/4K3 b - - 0 1",
                "2b1k3/8/8/8/8/8/8/3BK3 w - - 0 1", // both bishops on light squares
                "4kb2/8/8/8/8/B1B5/8/4K3 w - - 0 1" // all bishops on dark squares
            })
    void whatCannotMateDraws(String fen) {
        assertThat(Outcome.of(Fen.position(fen))).contains(new Outcome(Result.DRAW, Reason.INSUFFICIENT_MATERIAL));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/7P/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1",
                "3nk3/8/8/8/8/8/8/3NK3 w - - 0 1",
                "3nk3/8/8/8/8/8/8/3BK3 w - - 0 1",
                "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1",
                "4kb2/8/8/8/8/8/8/3BK3 w - - 0 1", // bishops on both colours
                "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1"
            })
    void whatCouldStillMateGoesOn(String fen) {
        assertThat(Outcome.of(Fen.position(fen))).isEmpty();
    }

    // ---- repetition ----

    @Test
    void theThirdOccurrenceDraws() {
        Position position = Position.start();
        knightsOutAndBack(position);
        assertThat(position.repetitions()).isEqualTo(1);
        assertThat(Outcome.of(position)).isEmpty();
        knightsOutAndBack(position);
        assertThat(position.repetitions()).isEqualTo(2);
        assertThat(Outcome.of(position)).contains(THREEFOLD);
        position.undo();
        assertThat(Outcome.of(position)).isEmpty();
    }

    @Test
    void aPositionWithALostCastlingRightIsAnother() {
        Position position = Fen.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        for (int i = 0; i < 2; i++) {
            rooksOutAndBack(position);
            assertThat(position.repetitions())
                    .as("the rook has moved, so the first one had other rights")
                    .isEqualTo(i);
        }
        rooksOutAndBack(position);
        assertThat(Outcome.of(position)).contains(THREEFOLD);
    }

    @Test
    void aPositionWithALegalEnPassantCaptureIsAnother() {
        Position position = Fen.position("4k3/8/8/8/3p4/8/4P3/RN2K3 w - - 0 1");
        position.make(Move.of(Square.E2, Square.E4));
        assertThat(position.enPassant()).isEqualTo(Square.E3);
        kingsOutAndBack(position);
        kingsOutAndBack(position);
        assertThat(position.repetitions())
                .as("the first time black could take en passant")
                .isEqualTo(1);
        kingsOutAndBack(position);
        assertThat(Outcome.of(position)).contains(THREEFOLD);
    }

    @Test
    void anEnPassantSquareNobodyCanUseMakesNoDifference() {
        // The black pawn is pinned to its king, so the double step gives it nothing.
        Position position = Fen.position("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
        position.make(Move.of(Square.E2, Square.E4));
        assertThat(position.enPassant()).isEqualTo(Square.NONE);
        int[] shuffle = {
            Move.of(Square.A4, Square.A5), Move.of(Square.E1, Square.D1),
            Move.of(Square.A5, Square.A4), Move.of(Square.D1, Square.E1)
        };
        for (int i = 0; i < 2; i++) for (int move : shuffle) position.make(move);
        assertThat(Outcome.of(position)).contains(THREEFOLD);
    }

    @Test
    void theSamePiecesWithTheOtherSideToMoveAreAnother() {
        Position position = Fen.position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        long first = position.key();
        int[] loseATempo = {
            Move.of(Square.A1, Square.A2),
            Move.of(Square.E8, Square.E7),
            Move.of(Square.A2, Square.A3),
            Move.of(Square.E7, Square.E8),
            Move.of(Square.A3, Square.A1)
        };
        for (int move : loseATempo) position.make(move);
        assertThat(position.key()).isNotEqualTo(first);
        assertThat(position.repetitions()).isZero();
    }

    @Test
    void aPawnMoveEndsTheSearchForRepetitions() {
        Position position = Position.start();
        knightsOutAndBack(position);
        position.make(Move.of(Square.E2, Square.E3));
        assertThat(position.reversiblePlies()).isZero();
        position.undo();
        assertThat(position.repetitions()).isEqualTo(1);
    }

    @Test
    void nothingIsRepeatedAcrossANullMove() {
        Position position = Position.start();
        knightsOutAndBack(position);
        position.makeNull();
        position.makeNull();
        assertThat(position.key()).isEqualTo(Position.start().key());
        assertThat(position.repetitions()).isZero();
        assertThat(position.isRepetition(100)).isFalse();
        position.undo();
        position.undo();
        assertThat(position.repetitions()).isEqualTo(1);
    }

    @Test
    void insideASearchOneRepetitionIsEnoughAndBeforeItTwoAre() {
        Position position = Position.start();
        knightsOutAndBack(position);
        assertThat(position.isRepetition(4))
                .as("the position stood on the board inside the search")
                .isTrue();
        assertThat(position.isRepetition(3))
                .as("it stood there once before the search")
                .isFalse();
        knightsOutAndBack(position);
        assertThat(position.isRepetition(0))
                .as("it stood there twice before the search")
                .isTrue();
    }

    @Test
    void theResultIsWrittenAsInPgn() {
        assertThat(Result.winFor(Color.WHITE)).hasToString("1-0");
        assertThat(Result.winFor(Color.BLACK)).hasToString("0-1");
        assertThat(Result.DRAW).hasToString("1/2-1/2");
    }

    private static void knightsOutAndBack(Position position) {
        position.make(Move.of(Square.G1, Square.F3));
        position.make(Move.of(Square.G8, Square.F6));
        position.make(Move.of(Square.F3, Square.G1));
        position.make(Move.of(Square.F6, Square.G8));
    }

    private static void rooksOutAndBack(Position position) {
        position.make(Move.of(Square.H1, Square.G1));
        position.make(Move.of(Square.H8, Square.G8));
        position.make(Move.of(Square.G1, Square.H1));
        position.make(Move.of(Square.G8, Square.H8));
    }

    /// With Black to move.
    private static void kingsOutAndBack(Position position) {
        position.make(Move.of(Square.E8, Square.F8));
        position.make(Move.of(Square.E1, Square.F1));
        position.make(Move.of(Square.F8, Square.E8));
        position.make(Move.of(Square.F1, Square.E1));
    }
}
