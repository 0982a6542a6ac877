package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PgnScannerTest {
    private static final String TWO_GAMES = """
            [Event "A"]
            [White "X"]

            1. e4 {a (comment} e5 (1... c5 {)} 2. Nf3 (2. c3)) 2. Nf3 1-0

            [Event "B"]

            1. d4 (nothing here is read (1-0)) d5 2. c4 *
            """;

    private static PgnScanner scan(String pgn) {
        return new PgnScanner(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void theMovesPlayedAreReadAndNothingElse() throws IOException {
        try (PgnScanner games = scan(TWO_GAMES)) {
            assertThat(games.next()).isTrue();
            assertThat(games.tag("White")).isEqualTo("X");
            assertThat(games.hasTag("Event", "A")).isTrue();
            assertThat(games.hasTag("Black")).isFalse();
            assertThat(games.readMoves()).isTrue();
            assertThat(games.plies()).isEqualTo(3);
            assertThat(games.result()).isEqualTo(GameResult.WHITE_WINS);
            assertThat(Fen.of(games.position()))
                    .isEqualTo("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
            assertThat(games.next()).isTrue();
            assertThat(games.line()).isEqualTo(6);
            assertThat(games.readMoves()).isTrue();
            assertThat(games.plies()).isEqualTo(3);
            assertThat(games.next()).isFalse();
        }
    }

    @Test
    void movesNobodyAsksForAreSkipped() throws IOException {
        List<String> events = new ArrayList<>();
        String noise =
                "[Event \"C\"]\n\n1. what (ever {1-0} ; 0-1\n % *\n 1/2-1/2) is this {[Event \"no\"]\n[Site \"no\"]} 1-0\n";
        try (PgnScanner games = scan(TWO_GAMES + noise + TWO_GAMES)) {
            while (games.next()) events.add(String.valueOf(games.tag("Event")));
        }
        assertThat(events).containsExactly("A", "B", "C", "A", "B");
    }

    @Test
    void gamesWithoutTagsAreToldApartByTheirResults() throws IOException {
        int count = 0;
        try (PgnScanner games = scan("1. e4 0-0 1-0 1. d4 {*} (0-1) 1/2-1/2\n1. c4 O-O-O *")) {
            while (games.next()) count++;
        }
        assertThat(count).isEqualTo(3);
    }

    @Test
    void aVisitorSeesEachPositionBeforeItsMove() throws IOException {
        List<String> line = new ArrayList<>();
        try (PgnScanner games = scan(TWO_GAMES)) {
            games.next();
            games.readMoves((position, move) -> line.add(San.of(position.copy(), move)));
        }
        assertThat(line).containsExactly("e4", "e5", "Nf3");
    }

    @Test
    void aBrokenGameIsReportedAndTheNextOneIsRead() throws IOException {
        try (PgnScanner games = scan("[Event \"A\"]\n\n1. e4 e5 2. Ke3 e6 *\n\n" + TWO_GAMES)) {
            assertThat(games.next()).isTrue();
            assertThat(games.readMoves()).isFalse();
            assertThat(games.plies()).as("the moves before the fault stand").isEqualTo(2);
            PgnError error = games.error();
            assertThat(error).isNotNull();
            assertThat(String.valueOf(error)).contains("line 3", "Ke3");
            assertThat(games.next()).isTrue();
            assertThat(games.error()).isNull();
            assertThat(games.readMoves()).isTrue();
            assertThat(games.plies()).isEqualTo(3);
        }
    }

    @Test
    void theStartIsAlwaysTheStart() throws IOException {
        String setUp = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Ra8+ Kd7 *\n";
        try (PgnScanner games = scan(TWO_GAMES + setUp + TWO_GAMES)) {
            while (games.next()) {
                Position[] first = new Position[1];
                games.readMoves((position, _) -> first[0] = first[0] == null ? position.copy() : first[0]);
                String expected = games.hasTag("FEN") ? "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" : Fen.START;
                assertThat(Fen.of(first[0])).isEqualTo(expected);
            }
        }
    }
}
