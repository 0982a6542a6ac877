package dev.ristretto.lichess.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Variant;
import dev.ristretto.lichess.api.GameEvent;
import dev.ristretto.lichess.play.GameState.Change;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GameStateTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void movesAreFollowedAndOldNewsIsNotBelieved() throws Exception {
        GameState game = game("standard", "startpos", "");
        assertThat(game.isOurTurn()).isTrue();
        assertThat(game.accept(state("e2e4"), 0)).isEqualTo(Change.MOVED);
        assertThat(game.isOurTurn()).isFalse();
        assertThat(game.accept(state("e2e4"), 0)).isEqualTo(Change.SAME);
        assertThat(game.accept(state(""), 0)).isEqualTo(Change.FEWER);
        assertThat(game.accept(state("e2e4 e7e5 g1f3 b8c6"), 0)).isEqualTo(Change.MOVED);
        assertThat(game.accept(state("e2e4 e7e5"), 0)).isEqualTo(Change.FEWER);
        assertThat(game.ply()).isEqualTo(4);
    }

    @Test
    void aStateThatContradictsIsNotBelieved() throws Exception {
        GameState game = game("standard", "startpos", "e2e4 e7e5");
        assertThat(game.accept(state("d2d4 e7e5 g1f3"), 0)).isEqualTo(Change.DIVERGED);
        assertThat(game.accept(state("e2e4 e7e5 e4e5"), 0)).isEqualTo(Change.DIVERGED);
        assertThat(game.ply()).isEqualTo(2);
        assertThat(game.resync(state("d2d4 d7d5 c2c4"), 0)).isEqualTo(Change.TAKEN_BACK);
        assertThat(game.resync(state("d2d4 d7d5 c2c4 e7e6"), 0)).isEqualTo(Change.MOVED);
    }

    /// A move was taken back and another one played while we did not hear of it.
    @Test
    void anotherMoveInThePlaceOfOneWeKnowIsNoticed() throws Exception {
        GameState game = game("standard", "startpos", "e2e4 e7e5");
        assertThat(game.resync(state("e2e4 c7c5"), 0)).isEqualTo(Change.TAKEN_BACK);
        assertThat(game.resync(state("e2e4 c7c5"), 0)).isEqualTo(Change.SAME);
    }

    @Test
    void movesAreTakenBackAtOnceWhenWeAgreed() throws Exception {
        GameState game = game("standard", "startpos", "e2e4 e7e5 g1f3");
        assertThat(game.accept(state("e2e4"), 0)).isEqualTo(Change.FEWER);
        game.agreeToTakeback();
        assertThat(game.accept(state("e2e4"), 0)).isEqualTo(Change.TAKEN_BACK);
        assertThat(game.ply()).isEqualTo(1);
        assertThat(game.accept(state(""), 0)).isEqualTo(Change.FEWER);
    }

    @Test
    void whatIsOverStaysOver() throws Exception {
        GameState game = game("standard", "startpos", "e2e4 e7e5");
        assertThat(game.accept(ended("e2e4 e7e5", "resign", "white"), 0)).isEqualTo(Change.OVER);
        assertThat(game.accept(state("e2e4 e7e5 g1f3"), 0)).isEqualTo(Change.SAME);
        assertThat(game.isOver()).isTrue();
        assertThat(game.isOurTurn()).isFalse();
        assertThat(game.latest().winner()).isEqualTo("white");
    }

    @Test
    void aFinishedGameWhoseMovesMakeNoSenseIsKeptWithoutThem() throws Exception {
        GameState game = stream("standard", "startpos", line("e2e4 e7e5 a1a8", "resign", "white"));
        assertThat(game.isOver()).isTrue();
        FinishedGame end = Endings.of("abcd", game);
        assertThat(end.result()).isEqualTo(FinishedGame.Result.WON);
        assertThat(end.played().orElseThrow().moves()).isEmpty();
    }

    @Test
    void theClockRunsFromTheMomentAStateCame() throws Exception {
        GameState game = game("standard", "startpos", "e2e4 e7e5");
        assertThat(game.millisLeft(Color.WHITE, 3 * SECOND)).isEqualTo(57_000);
        assertThat(game.millisLeft(Color.BLACK, 3 * SECOND)).isEqualTo(60_000);
        // The same state once more does not give the time back.
        assertThat(game.accept(state("e2e4 e7e5"), 4 * SECOND)).isEqualTo(Change.SAME);
        assertThat(game.millisLeft(Color.WHITE, 5 * SECOND)).isEqualTo(55_000);
    }

    @Test
    void noClockRunsBeforeBothHaveMoved() throws Exception {
        GameState game = game("standard", "startpos", "");
        assertThat(game.millisLeft(Color.WHITE, 9 * SECOND)).isEqualTo(60_000);
    }

    @Test
    void castlingIsUnderstoodInBothForms() throws Exception {
        for (String castling : List.of("e1g1", "e1h1")) {
            GameState game = game("standard", "startpos", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 " + castling);
            assertThat(game.ply()).isEqualTo(7);
        }
        GameState game = game("chess960", "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1", "g1f3 a7a6 e1f1");
        assertThat(game.ply()).isEqualTo(3);
    }

    /// Lichess keeps such rights, and writes castling as the king that takes its rook.
    @Test
    void inAPositionSomebodyHasSetUpCastlingIsThatOfChess960() throws Exception {
        GameState game = game("fromPosition", "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1", "e1g1 e8b8");
        assertThat(game.ply()).isEqualTo(2);
        GameState usual = game("fromPosition", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "e1g1 e8a8");
        assertThat(usual.position().variant()).isEqualTo(Variant.STANDARD);
    }

    @Test
    void gamesWeCannotPlayAreRefused() {
        assertThatThrownBy(() -> game("atomic", "startpos", "")).isInstanceOf(UnplayableGame.class);
        assertThatThrownBy(() -> game("fromPosition", "8/8/8/8/8/8/8/8 w - - 0 1", ""))
                .isInstanceOf(UnplayableGame.class);
        assertThatThrownBy(() -> game("standard", "startpos", "e2e5")).isInstanceOf(UnplayableGame.class);
    }

    /// States of one game in any order, with repetitions: without a question what is known only ever grows.
    @Test
    void noOrderOfStatesLosesMoves() throws Exception {
        long seed = 42;
        Random random = new Random(seed);
        String[] moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7".split(" ");
        for (int round = 0; round < 200; round++) {
            GameState game = game("standard", "startpos", "");
            int most = 0;
            for (int i = 0; i < 30; i++) {
                int plies = random.nextInt(moves.length + 1);
                Change change =
                        game.accept(state(String.join(" ", List.of(moves).subList(0, plies))), i);
                assertThat(change).as("seed %d", seed).isIn(Change.MOVED, Change.SAME, Change.FEWER);
                most = Math.max(most, plies);
                assertThat(game.ply()).as("seed %d", seed).isEqualTo(most);
            }
        }
    }

    static GameState game(String variant, String fen, String moves) throws IOException, UnplayableGame {
        return stream(variant, fen, line(moves, "started", ""));
    }

    private static GameState stream(String variant, String fen, String state) throws IOException, UnplayableGame {
        GameEvent.Full full = (GameEvent.Full) GameEvent.parse("""
                {"type":"gameFull","id":"abcd","variant":{"key":"%s"},"speed":"blitz","rated":false,\
                "white":{"id":"botty","name":"Botty","title":"BOT"},"black":{"id":"mary","name":"Mary"},\
                "initialFen":"%s","clock":{"initial":60000,"increment":0},"state":%s}""".formatted(variant, fen, state));
        return new GameState(full, "botty", 0);
    }

    private static GameEvent.State state(String moves) throws IOException {
        return (GameEvent.State) GameEvent.parse(line(moves, "started", ""));
    }

    private static GameEvent.State ended(String moves, String status, String winner) throws IOException {
        return (GameEvent.State) GameEvent.parse(line(moves, status, winner));
    }

    private static String line(String moves, String status, String winner) {
        List<String> fields = new ArrayList<>(List.of(
                "\"type\":\"gameState\"",
                "\"moves\":\"" + moves + "\"",
                "\"wtime\":60000,\"btime\":60000,\"winc\":0,\"binc\":0",
                "\"status\":\"" + status + "\""));
        if (!winner.isEmpty()) fields.add("\"winner\":\"" + winner + "\"");
        return "{" + String.join(",", fields) + "}";
    }
}
