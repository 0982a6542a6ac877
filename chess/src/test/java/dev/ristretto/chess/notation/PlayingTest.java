package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Game;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The short ways for those who use the rules in a program.
class PlayingTest {
    @ParameterizedTest
    @ValueSource(strings = {"e4 e5 Nf3 Nc6", "1. e4 e5 2. Nf3 Nc6", " 1.e4 e5\n2.Nf3 2...Nc6 "})
    void movesArePlayedAsTheyAreWritten(String text) {
        Game game = new Game();
        San.play(game, text);
        assertThat(San.line(game.start(), game.moves())).isEqualTo("e4 e5 Nf3 Nc6");
        assertThat(game.length()).isEqualTo(4);
    }

    @Test
    @Timeout(20)
    void aGameOfAHundredThousandMovesIsPlayedInOneGo() {
        Game game = new Game();
        San.play(game, "Nf3 Nf6 Ng1 Ng8 ".repeat(25_000));
        assertThat(game.length()).isEqualTo(100_000);
    }

    @Test
    void anIllegalMoveIsRefusedAndThoseBeforeItStand() {
        Game game = new Game();
        assertThatThrownBy(() -> San.play(game, "e4 e5 Nf6")).isInstanceOf(SanException.class);
        assertThat(San.line(game.start(), game.moves())).isEqualTo("e4 e5");
    }

    @Test
    void writingALineLeavesThePositionAsItIs() {
        Position position = Position.start();
        int move = San.parse(position, "d4");
        assertThat(San.line(position, move)).isEqualTo("d4");
        assertThat(San.line(position)).isEmpty();
        assertThat(Fen.of(position)).isEqualTo(Fen.START);
    }

    @Test
    void legalMovesAreThoseOfTheGenerator() {
        Position position = Fen.position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        MoveList generated = new MoveList();
        MoveGenerator.all(position, generated);
        assertThat(position.legalMoves().toArray()).isEqualTo(generated.toArray());
        assertThat(position.legalMoves().stream().toArray()).isEqualTo(generated.toArray());
    }

    @Test
    void aGameBecomesPgnWithTheResultTheRulesGive() throws IOException {
        Game game = new Game();
        assertThat(PgnGame.of(Map.of(), game).result()).isEqualTo(GameResult.UNKNOWN);
        San.play(game, "f3 e5 g4 Qh4");
        PgnGame pgn = PgnGame.of(Map.of("White", "a"), game);
        assertThat(pgn.result()).isEqualTo(GameResult.BLACK_WINS);
        try (PgnReader reader = new PgnReader(PgnWriter.write(pgn))) {
            assertThat(((PgnGame) reader.entries().findFirst().orElseThrow()).mainline())
                    .isEqualTo(game.moves());
        }
    }

    @Test
    void entriesGoOnAfterABrokenGame() throws IOException {
        try (PgnReader reader = new PgnReader("1. e4 *\n\n[White \"b\"]\n\n1. Ke2 *\n\n[White \"c\"]\n\n1. d4 *\n")) {
            List<PgnEntry> entries = reader.entries().toList();
            assertThat(entries).hasSize(3);
            assertThat(entries.get(1)).isInstanceOf(PgnError.class);
            assertThat(reader.entries()).isEmpty();
        }
    }
}
