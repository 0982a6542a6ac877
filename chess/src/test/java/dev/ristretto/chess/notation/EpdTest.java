package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.SharedData;
import dev.ristretto.chess.Square;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EpdTest {
    private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

    @Test
    void operationsHaveANameAndOperands() {
        Epd epd = Epd.parse("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";");
        assertThat(epd.fen()).isEqualTo("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -");
        assertThat(epd.operations()).containsExactly(new Epd.Operation("bm", "Qd1+"), new Epd.Operation("id", "BK.01"));
        assertThat(epd.moves("bm", epd.position())).containsExactly(Move.of(Square.D6, Square.D1));
    }

    @Test
    void semicolonsAndQuotesMayStandInTexts() {
        Epd epd = Epd.parse(KINGS + " c0 \"a; b \\\"c\\\" \\\\\"; c1 \"\";");
        assertThat(epd.text("c0")).isEqualTo("a; b \"c\" \\");
        assertThat(epd.operation("c1")).contains(new Epd.Operation("c1", ""));
    }

    @Test
    void perftFilesPutTheSemicolonFirst() {
        Epd epd = Epd.parse(Fen.START + " ;D1 20 ;D2 400 ;D3 8902");
        assertThat(epd.fen()).isEqualTo(Fen.START);
        assertThat(epd.text("D1")).isEqualTo("20");
        assertThat(epd.text("D3")).isEqualTo("8902");
        assertThat(Epd.parse("r7/7p/1pb1k1p1/4pP2/2p5/P3KPP1/NP1R3P/8 b - -  0 1; D4 82286")
                        .text("D4"))
                .isEqualTo("82286");
    }

    @Test
    void aCheckApartFromItsMoveIsNoMove() {
        Epd epd = Epd.parse("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01 ");
        assertThat(epd.moves("bm", epd.position())).containsExactly(Move.of(Square.D6, Square.D1));
        assertThat(epd.text("id")).isEqualTo("BK.01");
    }

    @Test
    void anAmbiguousMoveIsAllThatItCouldBe() {
        Epd epd = Epd.parse("4k3/8/8/8/8/8/8/RN2KN2 w - - am Nd2 Ra2;");
        assertThat(epd.moves("am", epd.position()))
                .containsExactly(
                        Move.of(Square.B1, Square.D2), Move.of(Square.F1, Square.D2), Move.of(Square.A1, Square.A2));
    }

    @Test
    void aVariationIsPlayedMoveByMove() {
        Epd epd = Epd.parse(
                "rq2r1k1/5pp1/p7/4bNP1/1p2P2P/5Q2/PP4K1/5R1R w - - acn 106652; pv Nxg7 Kxg7 Qxf7+ Kh8 Qh7+; c0 8");
        Position position = epd.position();
        assertThat(epd.line("pv", position)).hasSize(5).endsWith(Move.of(Square.F7, Square.H7));
        assertThat(Fen.of(position)).as("the position given is not moved").startsWith("rq2r1k1/");
    }

    @Test
    void theClocksAreOperationsToo() {
        Position position = Epd.parse(KINGS + " hmvc 12; fmvn 40;").position();
        assertThat(position.halfmoveClock()).isEqualTo(12);
        assertThat(position.fullmoveNumber()).isEqualTo(40);
    }

    @Test
    void anOperationThatIsNotThereIsEmpty() {
        Epd epd = Epd.parse(KINGS);
        assertThat(epd.operation("bm")).isEmpty();
        assertThat(epd.text("id")).isEmpty();
        assertThat(epd.moves("bm", epd.position())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/8/8/8/8/8/8/4K3 w - | the position has 3 fields, not 4",
                "4k3/8/8/8/8/8/8/4K3; bm Ke2; | the position has 1 fields, not 4",
                "4k3/8/8/8/8/8/8/4K3 w - - id \"open; | the quotes of operation id are not closed",
                "4k3/8/8/8/8/8/8/4K3 w - - \"text\" bm; | where an operation should start",
            })
    void aRefusalNamesWhatIsWrong(String line, String reason) {
        assertThatThrownBy(() -> Epd.parse(line))
                .isInstanceOf(EpdException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2 Kd2; id \"a;b\"; ce -12; acd 7; dm 3; c9 \"x\";",
                "4k3/8/8/8/8/8/8/4K3 w - - 3 4 noop; a \"foo\\\"bar\";; ; b \"foo\\\\\\\\\"; c \"\"; d \"x y\" z;",
                "4k3/8/8/8/8/8/8/4K3 w - - ; bm Kd2 ; id BK.01",
            })
    void whatIsWrittenIsReadBack(String line) {
        Epd epd = Epd.parse(line);
        assertThat(Epd.parse(epd.toString())).isEqualTo(epd);
    }

    /// The positions of each suite, and how many of its moves are misprints: `Bcx3` in Kaufman's.
    @ParameterizedTest
    @CsvSource({
        "STS_LAN_v3_themes_a.epd, 900, 0",
        "bratko-kopec.epd, 24, 0",
        "bt2630.epd, 30, 0",
        "ecmgcp.epd, 183, 0",
        "eet.epd, 100, 0",
        "hardzugs.epd, 3, 0",
        "kaufman.epd, 25, 1",
        "lapuce2.epd, 35, 0",
        "lct2.epd, 35, 0",
        "prof.epd, 8, 0",
        "tbtest.epd, 434, 0",
        "wacnew.epd, 300, 0"
    })
    void everySuiteResolves(String file, int positions, int misprints) throws IOException {
        int count = 0;
        List<String> refused = new ArrayList<>();
        for (String line : lines(SharedData.at("epd/" + file))) {
            Epd epd = Epd.parse(line);
            assertThat(Epd.parse(epd.toString())).isEqualTo(epd);
            Position position = epd.position();
            try {
                assertThat(epd.moves("bm", position).size()
                                + epd.moves("am", position).size())
                        .as(line)
                        .isPositive();
            } catch (SanException e) {
                refused.add(String.valueOf(e.getMessage()));
            }
            count++;
        }
        assertThat(count).isEqualTo(positions);
        assertThat(refused)
                .hasSize(misprints)
                .allSatisfy(message -> assertThat(message).contains("Bcx3"));
    }

    @Test
    void aSuiteWithoutNamesIsReadToo() throws IOException {
        for (String line : lines(SharedData.at("epd/see.epd"))) {
            Epd epd = Epd.parse(line);
            Position position = epd.position();
            assertThat(San.parseAll(position, epd.operations().getFirst().name()))
                    .isNotEmpty();
        }
    }

    @Test
    void theFuzzCorpusIsReadOrRefused() throws IOException {
        try (var files = Files.list(SharedData.at("badinput/epd_fuzz_corpus"))) {
            for (Path file : files.toList()) for (String line : lines(file)) readOrRefuse(line);
        }
    }

    @Test
    void damagedLinesAreReadOrRefused() {
        Random random = new Random(Long.getLong("seed", 11));
        String line = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 bm O-O Ra2; id \"a \\\"b\\\" c\"; pv e1g1 Kf8; c0 \"x;y\";";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder damaged = new StringBuilder(line);
            int changes = 1 + random.nextInt(4);
            for (int j = 0; j < changes; j++) {
                damaged.setCharAt(random.nextInt(damaged.length()), (char) random.nextInt(128));
            }
            readOrRefuse(damaged.substring(0, random.nextInt(damaged.length() + 1)));
        }
    }

    private static void readOrRefuse(String line) {
        try {
            Epd epd = Epd.parse(line);
            assertThat(Epd.parse(epd.toString())).as(line).isEqualTo(epd);
            Position position = epd.position();
            epd.moves("bm", position);
            epd.line("pv", position);
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).as(line).isNotBlank();
        }
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file, StandardCharsets.ISO_8859_1).stream()
                .filter(line -> !line.isBlank())
                .toList();
    }
}
