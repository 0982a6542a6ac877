package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.SharedData;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.Variant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SanTest {
    private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    private static String san(String fen, int move) {
        return San.of(Fen.position(fen), move);
    }

    private static int parse(String fen, String text) {
        return San.parse(Fen.position(fen), text);
    }

    @Test
    void aPawnMoveIsItsSquare() {
        assertThat(san(Fen.START, Move.of(Square.E2, Square.E4))).isEqualTo("e4");
    }

    @Test
    void aPieceIsNamedByItsLetter() {
        assertThat(san(Fen.START, Move.of(Square.G1, Square.F3))).isEqualTo("Nf3");
    }

    @Test
    void aPawnCaptureNamesItsFile() {
        assertThat(san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", Move.of(Square.E4, Square.D5)))
                .isEqualTo("exd5");
        assertThat(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Move.enPassant(Square.E5, Square.D6)))
                .isEqualTo("exd6");
    }

    @Test
    void aPromotionNamesThePiece() {
        String fen = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
        assertThat(san(fen, Move.promotion(Square.E7, Square.D8, Piece.QUEEN))).isEqualTo("exd8=Q+");
        assertThat(san(fen, Move.promotion(Square.E7, Square.E8, Piece.KNIGHT))).isEqualTo("e8=N");
    }

    @Test
    void castlingIsWrittenWithLetters() {
        assertThat(san(CASTLING, Move.castling(Square.E1, Square.H1))).isEqualTo("O-O");
        assertThat(san(CASTLING, Move.castling(Square.E1, Square.A1))).isEqualTo("O-O-O");
    }

    @Test
    void mateIsMarked() {
        assertThat(san("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Move.of(Square.A1, Square.A8)))
                .isEqualTo("Ra8#");
    }

    @Test
    void theFileTellsTwoPiecesApartIfItCan() {
        assertThat(san("4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", Move.of(Square.B1, Square.D2)))
                .isEqualTo("Nbd2");
    }

    @Test
    void theRankDoesWhenTheFileCannot() {
        assertThat(san("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", Move.of(Square.A1, Square.A3)))
                .isEqualTo("R1a3");
    }

    @Test
    void bothDoWhenNeitherAloneCan() {
        String fen = "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1";
        assertThat(san(fen, Move.of(Square.H4, Square.E1))).isEqualTo("Qh4e1");
    }

    @Test
    void aPinnedRivalNeedsNoTellingApart() {
        String fen = "4r1k1/8/8/8/8/4N3/8/2N1K3 w - - 0 1";
        assertThat(san(fen, Move.of(Square.C1, Square.D3))).isEqualTo("Nd3");
        assertThat(parse("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1", "Nc2")).isEqualTo(Move.of(Square.A1, Square.C2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"O-O", "0-0", "o-o", "O-O+", "0-0!?", "e1g1", "Ke1g1", "e1-g1", "e1h1"})
    void shortCastlingIsReadInEveryForm(String text) {
        assertThat(parse(CASTLING, text)).isEqualTo(Move.castling(Square.E1, Square.H1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"O-O-O", "0-0-0", "O-O-O#", "e1c1", "e1a1"})
    void longCastlingIsReadInEveryForm(String text) {
        assertThat(parse(CASTLING, text)).isEqualTo(Move.castling(Square.E1, Square.A1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Nf3", "Ng1f3", "Ngf3", "N1f3", "Ng1-f3", "g1f3", "g1-f3", "Nxf3", "Nf3+", "Nf3!!", "Nf3++", " Nf3 "
            })
    void aKnightMoveIsReadInEveryForm(String text) {
        assertThat(parse(Fen.START, text)).isEqualTo(Move.of(Square.G1, Square.F3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e4", "Pe4", "e2e4", "e2-e4", "e4?!", "ee4"})
    void aDoubleStepIsReadInEveryForm(String text) {
        assertThat(parse(Fen.START, text)).isEqualTo(Move.of(Square.E2, Square.E4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"exd6", "ed6", "e5d6", "e5xd6", "exd6e.p.", "exd6ep", "e:d6", "exd6 e.p.", "exd6e.p.+"})
    void anEnPassantCaptureIsReadInEveryForm(String text) {
        String joined = text.replace(" ", "");
        assertThat(parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", joined)).isEqualTo(Move.enPassant(Square.E5, Square.D6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e8=N", "e8N", "e8(N)", "e8/N", "e7e8n", "e7-e8=N", "e8=N+"})
    void aPromotionIsReadInEveryForm(String text) {
        assertThat(parse("8/k3P3/8/8/8/8/8/4K3 w - - 0 1", text))
                .isEqualTo(Move.promotion(Square.E7, Square.E8, Piece.KNIGHT));
    }

    @Test
    void inChess960AStepOfTwoSquaresIsCastlingOnlyWhereItEndsThere() {
        Position position = Fen.position("4k3/8/8/8/8/8/8/3K2R1 w G - 0 1", Variant.CHESS960);
        assertThatThrownBy(() -> San.parse(position, "d1f1")).isInstanceOf(SanException.class);
    }

    @Test
    void noMoveAndAPassedTurnHaveTextsToo() {
        Position mated = Fen.position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assertThat(San.of(mated, Move.NONE)).isEqualTo("(none)");
        Position start = Position.start();
        int e4 = San.parse(start, "e4");
        assertThat(San.line(start, e4, Move.NULL, Move.of(Square.D2, Square.D4)))
                .isEqualTo("e4 -- d4");
    }

    @Test
    void chess960CastlingNamesTheSide() {
        Position position = Fen.position("4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1", Variant.CHESS960);
        assertThat(San.parse(position, "O-O")).isEqualTo(Move.castling(Square.C1, Square.G1));
        assertThat(San.of(position, Move.castling(Square.C1, Square.B1))).isEqualTo("O-O-O");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Nf4 | no white knight can go to f4",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e5 | no white pawn can go to e5",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | O-O | a piece stands in the way",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Rh2 | an own piece stands there",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Qa1h8=K# | not a move",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | hello | not a move",
                "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1 | Nd2 | ambiguous, more than one white knight",
                "4k3/8/8/8/8/8/8/R3K2R w - - 0 1 | O-O | may not castle on that side any more",
                "4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1 | Nf5 | the piece is pinned",
                "4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1 | Nc2 | leaves the king in check",
                "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1 | Kd1 | illegal",
                "8/k3P3/8/8/8/8/8/4K3 w - - 0 1 | e8 | does not say to what",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 | Ke1e4 | no white king can go from e1 to e4",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 | e1e4 | no white king can go from e1 to e4",
                "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 | g1g3 | no white knight can go from g1 to g3",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 | a1a2 | no white piece can go from a1 to a2",
                "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 | g1f3q | not a move",
                "4k3/8/8/8/8/8/8/4KB1R w K - 0 1 | Ke1g1 | a piece stands in the way",
                "4k3/8/8/8/8/8/8/4KB1R w K - 0 1 | e1h1 | a piece stands in the way",
                "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1 | O-O-O | a piece stands in the way",
                "4kr2/8/8/8/8/8/8/4K2R w K - 0 1 | e1g1 | the king would pass or reach an attacked square",
                "4k3/8/8/8/8/8/8/R3K2R w - - 0 1 | e1h1 | an own piece stands there",
                "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1 | e1d1 | the square is attacked",
                "4r1k1/8/8/8/8/8/8/3RK3 w - - 0 1 | d1d8 | it leaves the king in check",
                "4r1k1/8/8/3p4/4P3/8/8/4K3 w - - 0 1 | exd5 | the piece is pinned",
                "4r1k1/8/8/8/P7/8/8/4K3 w - - 0 1 | axb5 | no enemy piece stands there",
                "4r1k1/8/8/8/P7/8/8/4K3 w - - 0 1 | a5 | it leaves the king in check",
                "4k3/8/8/3p4/P7/8/8/4K3 w - - 0 1 | axd5 | no white pawn can go from a to d5",
                "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1 | a5 | a piece stands in the way",
                "4k3/8/8/8/P7/8/8/4K3 w - - 0 1 | a5=Q | a pawn promotes on the last rank only",
            })
    void aRefusalSaysWhy(String fen, String text, String reason) {
        assertThatThrownBy(() -> parse(fen, text))
                .isInstanceOf(SanException.class)
                .hasMessageContaining(text)
                .hasMessageContaining(reason);
    }

    @Test
    void nothingIsNoMove() {
        for (String text : List.of("", " ", "+", "e", "N", "O", "O-", "-", "x", "=Q", "(Q)", "e.p.")) {
            assertThatThrownBy(() -> parse(Fen.START, text)).as(text).isInstanceOf(SanException.class);
        }
    }

    @Test
    void whatIsWrittenIsReadBack() {
        roundTrips(20_000);
    }

    @Test
    @Tag("slow")
    void whatIsWrittenIsReadBackAMillionTimes() {
        roundTrips(1_000_000);
    }

    /// Random walks over standard and Chess960 games: each legal move has a text of its own, and the
    /// text means the move.
    private static void roundTrips(int positions) {
        long seed = Long.getLong("seed", 20250921);
        Random random = new Random(seed);
        int[] left = {positions};
        while (left[0] > 0) {
            RandomGames.play(randomStart(random), random, 200, (position, _) -> {
                everyTextIsItsOwn(position, seed);
                left[0]--;
            });
        }
    }

    private static Position randomStart(Random random) {
        if (random.nextInt(4) > 0) return Position.start();
        return Fen.position("nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1", Variant.CHESS960);
    }

    private static void everyTextIsItsOwn(Position position, long seed) {
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        Map<String, Integer> texts = new HashMap<>();
        for (int i = 0; i < moves.size(); i++) {
            String text = San.of(position, moves.get(i));
            String where = "seed " + seed + ", " + Fen.of(position) + ", " + text;
            assertThat(texts.put(text, moves.get(i))).as(where).isNull();
            assertThat(San.parse(position, text)).as(where).isEqualTo(moves.get(i));
        }
    }

    @Test
    void theFuzzCorpusIsReadOrRefused() throws IOException {
        try (var files = Files.list(SharedData.at("badinput/san_fuzz_corpus"))) {
            for (Path file : files.toList()) readOrRefuse(Files.readString(file, StandardCharsets.ISO_8859_1));
        }
    }

    @Test
    void randomTextsAreReadOrRefused() {
        long seed = Long.getLong("seed", 7);
        Random random = new Random(seed);
        String letters = "KQRBNPabcdefgh12345678xO0o-=+#!?().:/qrbn e\u00e9\u2654";
        for (int i = 0; i < 100_000; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(9);
            for (int j = 0; j < length; j++) text.append(letters.charAt(random.nextInt(letters.length())));
            readOrRefuse(text.toString());
        }
    }

    private static void readOrRefuse(String text) {
        Position position = Fen.position("r3k2r/pPp1qpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PpPBBPPP/R3K2R w KQkq - 0 1");
        try {
            assertThat(position.isLegal(San.parse(position, text))).as(text).isTrue();
        } catch (SanException e) {
            assertThat(e).hasMessageContaining(":");
        }
    }
}
