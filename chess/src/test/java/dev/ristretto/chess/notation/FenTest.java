package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Castling;
import dev.ristretto.chess.IllegalPositionException;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.RandomWalk;
import dev.ristretto.chess.Setup;
import dev.ristretto.chess.Snapshot;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.Variant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Positions as text. What is refused says which field is wrong; what can be mended is mended.
class FenTest {
    private static final String CASTLING_ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R w ";

    // ---- what is not a FEN ----

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "8/8/8/8/8/8/8 w - - 0 1",
                "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
                "4k3//8/8/8/8/8/4K3 w - - 0 1",
                "/4k3/8/8/8/8/8/4K3/ w - - 0 1"
            })
    void aBoardWithoutEightRanksIsRefused(String fen) {
        refused(fen, "board");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k4/8/8/8/8/8/8/4K3",
                "4k3/8/8/8/8/8/8/4K2",
                "4k3/88/8/8/8/8/8/4K3",
                "4k3/8/8/8/pppppppppp/8/8/4K3"
            })
    void aRankWithoutEightSquaresIsRefused(String board) {
        refused(board + " w - - 0 1", "board");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"4k3/0/8/8/8/8/8/4K3", "4k3/9/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/80/4K3", "4k3/-8/8/8/8/8/8/4K3"})
    void theDigitsNoughtAndNineAreRefused(String board) {
        refused(board + " w - - 0 1", "board");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "Z", "\0", "\u007f", "é", "♔", "８", "\ud83d"})
    void unknownLettersOnTheBoardAreRefused(String letter) {
        refused("4k3/7" + letter + "/8/8/8/8/8/4K3 w - - 0 1", "board");
    }

    @ParameterizedTest
    @ValueSource(strings = {"W", "x", "white", "-", "wb", "\0"})
    void aSideToMoveOtherThanWhiteOrBlackIsRefused(String side) {
        refused("4k3/8/8/8/8/8/8/4K3 " + side + " - - 0 1", "side to move");
    }

    @Test
    void aMissingSideToMoveIsRefused() {
        refused("4k3/8/8/8/8/8/8/4K3", "side to move");
    }

    @ParameterizedTest
    @ValueSource(strings = {"KX", "i", "K-", "--", "0", "KQkq\0", "\u212a", "ｋ"})
    void unknownCastlingLettersAreRefused(String letters) {
        refused(CASTLING_ROOKS + letters + " - 0 1", "castling");
    }

    @ParameterizedTest
    @ValueSource(strings = {"e9", "i3", "e", "e33", "E3", "3e", "\0\0", "--"})
    void anEnPassantFieldThatIsNoSquareIsRefused(String square) {
        refused("4k3/8/8/8/8/8/8/4K3 w - " + square + " 0 1", "en passant");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "-", "1.5", "0x10", "1e3", "--1", "+", "٣"})
    void countersThatAreNoNumbersAreRefused(String number) {
        refused("4k3/8/8/8/8/8/8/4K3 w - - " + number + " 1", "halfmove clock");
        refused("4k3/8/8/8/8/8/8/4K3 w - - 0 " + number, "fullmove number");
    }

    @Test
    void tenThousandCharactersAreRefused() {
        refused("8/".repeat(5000), "text");
        refused(Fen.START + " ".repeat(10_000), "text");
        refused("p".repeat(10_000), "text");
    }

    @Test
    void aSeventhFieldIsRefused() {
        refused(Fen.START + " 1", "text");
    }

    // ---- what is mended ----

    @Test
    void boardAndSideAreEnoughAndTheRestHasDefaults() {
        Position position = Fen.position("r3k2r/8/8/8/8/8/8/R3K2R b");
        assertThat(Fen.of(position)).isEqualTo("r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1");
        assertThat(Fen.of(Fen.position(CASTLING_ROOKS + "Kq -"))).isEqualTo(CASTLING_ROOKS + "Kq - 0 1");
    }

    @Test
    void anySpacingBetweenFieldsWillDo() {
        String spaced = "  " + Fen.START.replace(" ", " \t ") + "\r\n";
        assertThat(Fen.of(Fen.position(spaced))).isEqualTo(Fen.START);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KQkq", "KKQQkkqq", "qkQK", "HAha", "AHah", "KAkaQq"})
    void castlingLettersAreNormalised(String letters) {
        Setup setup = Fen.parse(CASTLING_ROOKS + letters + " - 0 1");
        assertThat(setup.notes()).isEmpty();
        assertThat(Fen.of(Position.of(setup))).isEqualTo(CASTLING_ROOKS + "KQkq - 0 1");
        assertThat(Fen.shredder(Position.of(setup))).isEqualTo(CASTLING_ROOKS + "HAha - 0 1");
    }

    @ParameterizedTest
    @CsvSource({
        "99999999999999999999, 65535",
        "2147483648,           65535",
        "65536,                65535",
        "100,                  100",
        "0000000000012,        12",
        "+7,                   7",
        "-1,                   0",
        "-99999999999,         0"
    })
    void theHalfmoveClockIsClamped(String written, int read) {
        Position position = Fen.position("4k3/8/8/8/8/8/8/4K3 w - - " + written + " 1");
        assertThat(position.halfmoveClock()).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource({
        "99999999999999999999, 999999999",
        "1000000000,           999999999",
        "999999999,            999999999",
        "0000000000012,        12",
        "0,                    1",
        "-5,                   1"
    })
    void theFullmoveNumberIsClamped(String written, int read) {
        for (String side : new String[] {"w", "b"}) {
            Position position = Fen.position("4k3/8/8/8/8/8/8/4K3 " + side + " - - 0 " + written);
            assertThat(position.fullmoveNumber()).isEqualTo(read);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/R3K3,     KQkq, Q",
        "4k2r/8/8/8/8/8/8/4K2R,    KQkq, Kk",
        "4k2r/8/8/8/8/8/8/3K3R,    KQkq, k",
        "r3k2r/8/8/8/8/8/4K3/R6R,  KQkq, kq",
        "r3k2r/8/8/8/8/8/8/1R2K1R1, KQkq, kq",
        "r3k2r/8/8/8/8/8/8/R3K2r,  HAha, Qkq",
        "r3k2r/8/8/8/8/8/8/R3K2R,  GBgb, -"
    })
    void aCastlingRightWithoutKingOrRookInPlaceIsDroppedWithANote(String board, String written, String kept) {
        Setup setup = Fen.parse(board + " w " + written + " - 0 1");
        assertThat(Fen.of(Position.of(setup))).isEqualTo(board + " w " + kept + " - 0 1");
        int dropped = written.length() - (kept.equals("-") ? 0 : kept.length());
        assertThat(setup.notes()).hasSize(dropped).allMatch(note -> note.matches("castling right . dropped: .*"));
    }

    @Test
    void inChess960TwoRooksOfOneSideCannotBothCastle() {
        Setup setup = Fen.parse("2rrk3/8/8/8/8/8/3PPPPP/2RK4 b cd - 0 1", Variant.CHESS960);
        assertThat(setup.notes()).singleElement().asString().startsWith("castling right d dropped");
        Position position = Position.of(setup);
        assertThat(Fen.of(position)).isEqualTo("2rrk3/8/8/8/8/8/3PPPPP/2RK4 b q - 0 1");
        position.make(Move.of(Square.D8, Square.D4));
        assertThat(position.castlingRights()).isEqualTo(Castling.BLACK_QUEEN);
    }

    // A folder whose name is no package name, or the module system would hide it from JUnit.
    @ParameterizedTest
    @CsvFileSource(resources = "/fen-cases/en_passant.tsv", delimiter = '\t', numLinesToSkip = 1)
    void anEnPassantSquareStaysOnlyIfALegalCaptureExists(String written, String read) {
        assertThat(Fen.of(Fen.position(written))).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", // nobody to take
                "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", // no pawn has passed
                "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", // the wrong side to move
                "4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", // the wrong rank
                "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", // the pawn cannot have come from d7
                "4k3/8/3p4/3pP3/8/8/8/4K3 w - d6 0 1", // nor past a piece
                "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1" // not a pawn
            })
    void anEnPassantSquareThatMeansNothingIsDroppedAndDoesNotChangeTheKey(String fen) {
        Position position = Fen.position(fen);
        assertThat(position.enPassant()).isEqualTo(Square.NONE);
        String without = fen.replaceFirst(" [a-h][36] ", " - ");
        assertThat(position.key()).isEqualTo(Fen.position(without).key());
    }

    // ---- what can be read but not played ----

    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/8/8/8 w,                     white has no king",
        "8/8/8/8/8/8/8/4K3 w,                   black has no king",
        "4k3/8/8/8/8/8/8/3KK3 w,                white has 2 kings",
        "3kk3/8/8/8/8/8/8/4K3 w,                black has 2 kings",
        "8/8/8/8/4k3/4K3/8/8 w,                 the kings stand next to each other",
        "8/8/8/8/4k3/3K4/8/8 b,                 the kings stand next to each other",
        "4k3/8/8/8/8/8/4R3/4K3 w,               the side not to move is in check",
        "4k3/8/8/8/8/8/3p4/4K3 b,               the side not to move is in check",
        "4k3/5P2/3N4/8/8/8/4R3/4K3 b,           three or more pieces give check at once",
        "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w,     ",
        "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w,    white has 17 pieces",
        "rnbqkbnr/pppppppp/p7/8/8/8/8/4K3 w,    black has 9 pawns",
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w,         white has 9 pawns",
        "4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w,        white has 1 promoted pieces but misses only 0 pawns",
        "4k3/8/8/8/8/QQ6/PPPPPPP1/3QK3 w,       white has 2 promoted pieces but misses only 1 pawns",
        "4k3/8/8/8/8/Q7/PPPPPPP1/3QK3 w,        ",
        "4k3/nnn5/pppppppp/8/8/8/8/4K3 w,       black has 1 promoted pieces but misses only 0 pawns",
        "4k3/8/8/8/8/B1B5/PPPPPPPP/4K3 w,       white has 1 promoted pieces but misses only 0 pawns",
        "4k3/8/8/8/8/BB6/PPPPPPPP/4K3 w,        ",
        "4k3/8/8/8/8/B1B5/PPPPPPP1/4K3 w,       ",
        "4k2P/8/8/8/8/8/8/4K3 w,                a pawn stands on the first or last rank",
        "4k3/8/8/8/8/8/8/p3K3 w,                a pawn stands on the first or last rank",
        "p3k3/8/8/8/8/8/8/4K3 w,                a pawn stands on the first or last rank"
    })
    void aPositionNoGameCanGoOnFromIsRefusedWithTheReason(String fen, @Nullable String reason) {
        if (reason == null) {
            assertThat(Fen.position(fen)).isNotNull();
        } else {
            assertThatThrownBy(() -> Fen.position(fen))
                    .isInstanceOf(IllegalPositionException.class)
                    .hasMessage(reason);
        }
    }

    // ---- what is odd and yet a position ----

    @Test
    void aHalfmoveClockOfOneHundredIsADrawUnlessItIsMate() {
        assertThat(Outcome.of(Fen.position("7k/8/8/8/8/8/R7/K7 b - - 100 80")))
                .contains(new Outcome(Outcome.Result.DRAW, Outcome.Reason.FIFTY_MOVES));
        assertThat(Outcome.of(Fen.position("R6k/8/7K/8/8/8/8/8 b - - 100 80")))
                .contains(new Outcome(Outcome.Result.WHITE_WINS, Outcome.Reason.CHECKMATE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "k7/1R6/1K6/8/8/8/8/8 b - - 0 1"})
    void matedAndStalematedPositionsAreRead(String fen) {
        Position position = Fen.position(fen);
        assertThat(RandomWalk.movesOf(position).isEmpty()).isTrue();
        assertThat(Fen.of(position)).isEqualTo(fen);
    }

    @Test
    void theMostMovesThereAreFitTheList() {
        Position position = Fen.position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
        assertThat(RandomWalk.movesOf(position).size()).isEqualTo(218);
    }

    // ---- what broke other programs ----

    @ParameterizedTest
    @CsvFileSource(resources = "/fen-cases/crashes.tsv", delimiter = '\t', numLinesToSkip = 1, quoteCharacter = '\b')
    void whatBrokeOtherProgramsIsReadOrRefused(String source, String fen, String verdict) {
        assertThat(verdictOn(fen)).as(source).isEqualTo(verdict);
    }

    @Test
    void hundredsOfEmptyRanksAreRefused() {
        refused("8/".repeat(160) + "8/8/8/8/8/8/8/8/[]", "text");
    }

    private static String verdictOn(String fen) {
        try {
            Setup setup = Fen.parse(fen);
            String read = Fen.of(Position.of(setup));
            int dropped = setup.notes().size();
            return read.equals(fen) ? "read as it is" : "read as " + read + ", " + dropped + " rights dropped";
        } catch (FenException | IllegalPositionException e) {
            return "refused: " + e.getMessage();
        }
    }

    // ---- Chess960 ----

    @ParameterizedTest
    @CsvSource({
        // An inner rook castles: X-FEN must name its file.
        "3k4/8/8/8/8/8/8/R1RKR2R w EC - 0 1, EC, EC",
        "3k4/8/8/8/8/8/8/R1RKR2R w HA - 0 1, KQ, HA",
        "1rkr4/8/8/8/8/8/8/1RKR4 w KQkq - 0 1, KQkq, DBdb",
        "r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq - 0 1, KQkq, FAfa"
    })
    void xFenNamesAFileOnlyForAnInnerRook(String fen, String xFen, String shredder) {
        Position position = Fen.position(fen, Variant.CHESS960);
        assertThat(Fen.of(position).split(" ")[2]).isEqualTo(xFen);
        assertThat(Fen.shredder(position).split(" ")[2]).isEqualTo(shredder);
    }

    @Test
    void everyPositionOfARandomGameReadsBackAsWritten() {
        for (RandomWalk walk : new RandomWalk[] {RandomWalk.standard(1), RandomWalk.chess960(2)}) {
            walk.plies(20_000, position -> {
                Snapshot written = Snapshot.withoutHistory(position);
                for (String fen : new String[] {Fen.of(position), Fen.shredder(position)}) {
                    Setup setup = Fen.parse(fen, position.variant());
                    assertThat(setup.notes()).as(() -> walk.at(position)).isEmpty();
                    assertThat(Snapshot.withoutHistory(Position.of(setup)))
                            .as(() -> walk.at(position))
                            .isEqualTo(written);
                }
            });
        }
    }

    private static void refused(String fen, String field) {
        for (Variant variant : Variant.values()) {
            assertThatThrownBy(() -> Fen.parse(fen, variant))
                    .isInstanceOf(FenException.class)
                    .hasMessageStartingWith("FEN " + field + ": ")
                    .message()
                    .isPrintable();
        }
    }
}
