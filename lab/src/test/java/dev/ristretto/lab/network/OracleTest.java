package dev.ristretto.lab.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Variant;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.player.Fault;
import dev.ristretto.lab.player.Patience;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.Reply;
import dev.ristretto.lab.player.Scoresheet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class OracleTest {
    private static final int NODES = 2_000;

    private final List<String> lines = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {2_000, Score.NONE})
    void gamesThatNeverGiveAPositionAreGivenUp(int score) {
        assertThatThrownBy(() -> ask(new FirstMove(score, Integer.MAX_VALUE), 5))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("50 games in a row gave no position");
        assertThat(lines).isEmpty();
    }

    @Test
    void whatWasJudgedBeforeAFaultIsTold() {
        assertThatThrownBy(() -> ask(new FirstMove(20, 30), 1_000)).isInstanceOf(PlayerFault.class);
        assertThat(lines).isNotEmpty().allMatch(line -> line.endsWith(" ce 20;"));
    }

    @Test
    void whoTakesNoNoticeOfTheNodesIsNotWaitedForWithoutEnd() throws PlayerFault, IOException {
        FirstMove player = new FirstMove(20, Integer.MAX_VALUE);
        ask(player, 5);
        assertThat(lines).hasSize(5);
        assertThat(player.patiences).isNotEmpty().noneMatch(Patience::isUnlimited);
    }

    private void ask(Player player, int positions) throws PlayerFault, IOException {
        new Oracle(player, Openings.none(), NODES, 1).label(positions, lines::add);
    }

    /// Plays the first move there is, and crashes after so many.
    private static final class FirstMove implements Player {
        private final List<Patience> patiences = new ArrayList<>();
        private final int score;
        private int left;

        FirstMove(int score, int left) {
            this.score = score;
            this.left = left;
        }

        @Override
        public String id() {
            return "first move";
        }

        @Override
        public void newGame(Variant variant) {}

        @Override
        public Reply think(Scoresheet game, Limits limits, Patience patience) throws PlayerFault {
            if (left-- == 0) throw new PlayerFault(Fault.CRASH, "enough");
            patiences.add(patience);
            MoveList moves = new MoveList();
            MoveGenerator.all(game.position(), moves);
            return new Reply(moves.get(0), score, 1, 1, 1, Optional.empty(), false);
        }

        @Override
        public void close() {}
    }
}
