package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.SharedData;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Real files: each has so many games, and errors only where they are. The numbers were found by
/// counting tags, and the odd files by eye.
class PgnFilesTest {
    @ParameterizedTest
    @CsvSource({
        "anastasian-lewis, 1, 0",
        "antichess-programfox, 0, 2",
        "chessbase-empty-line, 1, 0",
        "dfrc, 4, 0",
        "ep, 1, 0",
        "err, 0, 1",
        "kasparov-deep-blue-1997, 6, 0",
        "molinari-bordais-1979, 1, 0",
        "oo, 1, 0",
        "test_invalid, 1, 1",
        "uci-moves, 1, 0",
        "utf8-bom, 2, 0",
        "z0, 1, 0"
    })
    void smallFilesAreReadAsTheyAre(String name, int games, int errors) throws IOException {
        check(name, TestFiles.bytes("pgn/" + name + ".pgn"), games, errors);
    }

    @ParameterizedTest
    @CsvSource({
        "bulk/lichess_db_1000k.pgn, 438, 0",
        "bulk/lichess_db_10k.pgn, 5, 0",
        "bulk/twic1599_100k.pgn, 110, 0",
        "chesslib/Morphy_ANSI.pgn, 211, 0",
        "chesslib/Morphy_UTF8.pgn, 211, 0",
        "chesslib/ep.pgn, 1, 0",
        "chesslib/err.pgn, 0, 1",
        "chesslib/nikolic_arsovic_1989.pgn, 1, 0",
        "chesslib/oo.pgn, 1, 0",
        "chesslib/rav_alternative.pgn, 1, 0",
        "chesslib/z0.pgn, 1, 0",
        "fastchess/dfrc.pgn, 4, 0",
        "fastchess/openings.pgn, 5, 0",
        "fastchess/test_invalid.pgn, 1, 1",
        "jackychess/example.pgn, 400, 0",
        "python-chess/anastasian-lewis.pgn, 1, 0",
        "python-chess/chessbase-empty-line.pgn, 1, 0",
        "python-chess/cutechess-fischerrandom.pgn, 4, 0",
        "python-chess/kasparov-deep-blue-1997.pgn, 6, 0",
        "python-chess/molinari-bordais-1979.pgn, 1, 0",
        "python-chess/nepomniachtchi-liren-game1.pgn, 1, 0",
        "python-chess/stockfish-learning.pgn, 1, 0",
        "python-chess/uci-moves.pgn, 1, 0",
        "python-chess/utf8-bom.pgn, 2, 0",
        "unsupported-variants/antichess-programfox.pgn, 0, 2",
        "unsupported-variants/knightvuillaume-jannlee-zh-lichess.pgn, 0, 1",
        "unsupported-variants/saturs-jannlee-zh-lichess.pgn, 0, 1"
    })
    void sharedFilesAreReadAsTheyAre(String name, int games, int errors) throws IOException {
        check(name, Files.readAllBytes(SharedData.at("pgn/" + name)), games, errors);
    }

    @Test
    void noSharedFileIsForgotten() throws IOException {
        try (var files = Files.walk(SharedData.at("pgn"))) {
            assertThat(files.filter(Files::isRegularFile).map(Path::getFileName))
                    .hasSize(27);
        }
    }

    /// The three ways to read a file agree.
    private static void check(String name, byte[] pgn, int games, int errors) throws IOException {
        List<PgnEntry> entries = PgnReaderTest.readAll(pgn);
        assertThat(entries.stream().filter(PgnGame.class::isInstance)).as(name).hasSize(games);
        assertThat(entries.stream().filter(PgnError.class::isInstance)).as(name).hasSize(errors);
        try (PgnScanner scanner = new PgnScanner(new ByteArrayInputStream(pgn))) {
            for (PgnEntry entry : entries) {
                assertThat(scanner.next()).isTrue();
                scanner.readMoves();
                agree(scanner, entry);
            }
            assertThat(scanner.next()).isFalse();
        }
        try (PgnScanner scanner = new PgnScanner(new ByteArrayInputStream(pgn))) {
            int count = 0;
            while (scanner.next()) count++;
            assertThat(count).as(name).isEqualTo(games + errors);
        }
    }

    private static void agree(PgnScanner scanner, PgnEntry entry) {
        switch (entry) {
            case PgnGame game -> {
                assertThat(scanner.error()).isNull();
                assertThat(scanner.tags()).isEqualTo(game.tags());
                assertThat(scanner.result()).isEqualTo(game.result());
                int[] mainline = game.mainline();
                assertThat(scanner.plies()).isEqualTo(mainline.length);
                for (int ply = 0; ply < mainline.length; ply++)
                    assertThat(scanner.move(ply)).isEqualTo(mainline[ply]);
            }
            case PgnError error -> assertThat(scanner.error()).isEqualTo(error);
        }
    }

    @Test
    void theIllegalMoveIsNamed() throws IOException {
        PgnError error =
                (PgnError) PgnReaderTest.readAll(TestFiles.bytes("pgn/err.pgn")).getFirst();
        assertThat(error.line()).isEqualTo(14);
        assertThat(error.token()).isEqualTo("Kg2");
        assertThat(error.message()).startsWith("move 46...");
    }
}
