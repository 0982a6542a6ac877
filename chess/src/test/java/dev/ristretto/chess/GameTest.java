package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.notation.Fen;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameTest {
    private static final int[] SHUFFLE = {
        Move.of(Square.G1, Square.F3), Move.of(Square.G8, Square.F6),
        Move.of(Square.F3, Square.G1), Move.of(Square.F6, Square.G8)
    };

    @Test
    void movesArePlayedAndTakenBack() {
        Game game = new Game();
        game.play(Move.of(Square.E2, Square.E4));
        game.play(Move.of(Square.E7, Square.E5));
        assertThat(game.length()).isEqualTo(2);
        assertThat(game.move(0)).isEqualTo(Move.of(Square.E2, Square.E4));
        assertThat(game.move(1)).isEqualTo(Move.of(Square.E7, Square.E5));
        game.takeBack();
        game.takeBack();
        assertThat(Fen.of(game.position())).isEqualTo(Fen.START);
        assertThatThrownBy(game::takeBack).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anIllegalMoveIsRefusedByNameAndNothingChanges() {
        Game game = new Game();
        assertThatThrownBy(() -> game.play(Move.of(Square.E2, Square.E5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("e2e5");
        assertThat(game.length()).isZero();
        assertThat(Fen.of(game.position())).isEqualTo(Fen.START);
    }

    @Test
    void whatIsDoneToACopyOfThePositionDoesNotTouchTheGame() {
        Game game = new Game();
        game.position().make(Move.of(Square.E2, Square.E4));
        game.start().make(Move.of(Square.E2, Square.E4));
        assertThat(game.length()).isZero();
        assertThat(Fen.of(game.position())).isEqualTo(Fen.START);
        assertThat(Fen.of(game.start())).isEqualTo(Fen.START);
    }

    @Test
    void aGameMayStartInTheMiddleOfAnother() {
        Position middle = Position.start();
        middle.make(Move.of(Square.D2, Square.D4));
        Game game = new Game(middle);
        game.play(Move.of(Square.D7, Square.D5));
        assertThat(game.length()).isEqualTo(1);
        assertThat(game.move(0)).isEqualTo(Move.of(Square.D7, Square.D5));
        game.takeBack();
        assertThatThrownBy(game::takeBack).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theOutcomeIsThatOfThePosition() {
        Game game = new Game();
        for (int i = 0; i < 8; i++) {
            assertThat(game.outcome()).isEmpty();
            game.play(SHUFFLE[i % 4]);
        }
        assertThat(game.outcome()).contains(new Outcome(Outcome.Result.DRAW, Outcome.Reason.THREEFOLD_REPETITION));
    }

    @ParameterizedTest
    @CsvSource({"5000, 1", "100000, 3"})
    void aVeryLongGameIsPlayedQuicklyAndTakenBackExactly(int plies, int seconds) {
        long start = System.nanoTime();
        Game game = new Game();
        for (int ply = 0; ply < plies; ply++) game.play(SHUFFLE[ply % 4]);
        Position end = game.position();
        assertThat(end.repetitions()).isGreaterThanOrEqualTo(Math.min(plies, Position.MAX_CLOCK) / 4 - 1);
        assertThat(end.fullmoveNumber()).isEqualTo(plies / 2 + 1);
        assertThat(end.halfmoveClock()).isEqualTo(Math.min(plies, Position.MAX_CLOCK));
        boolean exact = true;
        for (int ply = plies - 1; ply >= 0; ply--) {
            exact &= game.length() == ply + 1 && game.move(ply) == SHUFFLE[ply % 4];
            game.takeBack();
            if (ply % 9973 == 0) exact &= game.position().halfmoveClock() == Math.min(ply, Position.MAX_CLOCK);
        }
        assertThat(exact).isTrue();
        assertThat(Snapshot.of(game.position())).isEqualTo(Snapshot.of(Position.start()));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(seconds));
    }

    @Test
    void aLongRandomGameIsTakenBackExactly() {
        RandomWalk walk = RandomWalk.standard(61);
        Game game = new Game();
        Position position = game.position();
        for (int ply = 0; ply < 5000 && walk.step(position); ply++) game.play(position.moveMade(1));
        assertThat(Snapshot.of(game.position())).isEqualTo(Snapshot.of(position));
        while (game.length() > 0) game.takeBack();
        assertThat(Snapshot.of(game.position())).isEqualTo(Snapshot.of(Position.start()));
    }
}
