package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.lab.player.Fault;
import dev.ristretto.lab.player.ScriptedEngine.Manner;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Whatever a player does, it is named, the game is scored, and the match goes on. The second player
/// misbehaves; it is Black in the first game and White in the second.
@Timeout(60)
class FaultsTest {
    @Test
    void goodPlayersDrawByRepetition() throws IOException {
        List<GameRecord> games = match(Manner.GOOD);
        assertThat(games).hasSize(2).allSatisfy(game -> {
            assertThat(game.ending().result()).isEqualTo(GameResult.DRAW);
            assertThat(game.ending().reason()).isEqualTo(Ending.Reason.REPETITION);
            assertThat(game.sheet().size()).isEqualTo(8);
            assertThat(game.faults()).isEmpty();
        });
    }

    @Test
    void aCrashLosesTheGameAndThePlayerIsStartedAgain() throws IOException {
        List<GameRecord> games = match(Manner.CRASH);
        assertLost(games, Fault.CRASH, "exit code 3");
        // It had made a move in the second game, so it was alive again.
        assertThat(games.get(1).sheet().size()).isEqualTo(2);
    }

    @Test
    void aStallLosesTheGame() throws IOException {
        assertLost(match(Manner.STALL), Fault.STALL, "stop");
    }

    @Test
    void aLateMoveLosesOnTime() throws IOException {
        List<GameRecord> games = match(Manner.LATE);
        assertLost(games, Fault.TIME, "ms of 100");
        assertThat(games.getFirst().ending().reason().termination()).isEqualTo("time forfeit");
    }

    @Test
    void anIllegalMoveLosesTheGame() throws IOException {
        List<GameRecord> games = match(Manner.ILLEGAL);
        assertLost(games, Fault.ILLEGAL_MOVE, "e2e5");
        assertThat(games.getFirst().ending().reason().termination()).isEqualTo("rules infraction");
    }

    @Test
    void aFloodLosesTheGame() throws IOException {
        assertLost(match(Manner.FLOOD), Fault.FLOOD, "output");
    }

    @Test
    void whoDoesNotStartLosesWithoutAMove() throws IOException {
        List<GameRecord> games = match(Manner.DEAD);
        assertLost(games, Fault.NO_START, "exit code 4");
        assertThat(games).allSatisfy(game -> assertThat(game.sheet().size()).isZero());
    }

    @Test
    void anIllegalLineIsCountedAndTheGameGoesOn() throws IOException {
        List<GameRecord> games = match(Manner.BAD_PV);
        assertThat(games).hasSize(2).allSatisfy(game -> {
            assertThat(game.ending().result()).isEqualTo(GameResult.DRAW);
            assertThat(game.faults()).hasSize(4).allMatch(report -> report.fault() == Fault.BAD_PV);
            assertThat(game.faults()).allMatch(report -> report.player() == 1);
        });
    }

    @Test
    void whoHasToBeToldToStopIsNamedAndTheGameGoesOn() throws IOException {
        List<GameRecord> games = TestMatches.play(TestMatches.settings(
                2,
                TestMatches.scripted("good", Manner.GOOD, "depth=3"),
                TestMatches.scripted("slow", Manner.PONDEROUS, "depth=9")));
        assertThat(games).hasSize(2).allSatisfy(game -> {
            assertThat(game.ending().result()).isEqualTo(GameResult.DRAW);
            assertThat(game.faults())
                    .hasSize(4)
                    .allMatch(report -> report.equals(new FaultReport(1, Fault.CUT, "at depth 7")));
        });
    }

    @Test
    void whoComesBackUnderAnotherNameIsFoundOutAndKeepsItsOwn() throws IOException {
        List<GameRecord> games = match(Manner.LIAR);
        assertThat(games).hasSize(2);
        assertThat(games.getFirst().faults()).extracting(FaultReport::fault).containsExactly(Fault.CRASH);
        assertThat(games.getLast().faults())
                .extracting(FaultReport::fault)
                .containsExactly(Fault.CHANGED_ID, Fault.CRASH);
        assertThat(games.getLast().faults().getFirst().detail()).contains("Scripted");
        assertThat(games.getLast().ending().text()).startsWith("bad crashed");
    }

    @Test
    void aFaultlessPlayerIsNotStartedAgain() throws IOException {
        // Were it started for each game it would have another id each time.
        MatchSettings settings = TestMatches.settings(
                4,
                Openings.none(),
                Adjudication.OFF.withMostMoves(1),
                TestMatches.scripted("good", Manner.GOOD, "movetime=0.5"),
                TestMatches.scripted("liar", Manner.LIAR, "movetime=0.5"));
        assertThat(TestMatches.play(settings))
                .hasSize(4)
                .allSatisfy(game -> assertThat(game.faults()).isEmpty());
    }

    private static List<GameRecord> match(Manner manner) throws IOException {
        return TestMatches.play(TestMatches.settings(
                2,
                TestMatches.scripted("good", Manner.GOOD, "movetime=2"),
                TestMatches.scripted("bad", manner, manner == Manner.GOOD ? "movetime=2" : "movetime=0.1")));
    }

    private static void assertLost(List<GameRecord> games, Fault fault, String detail) {
        assertThat(games).hasSize(2);
        assertThat(games.getFirst().ending().result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(games.getLast().ending().result()).isEqualTo(GameResult.BLACK_WINS);
        assertThat(games).allSatisfy(game -> {
            assertThat(game.faults()).hasSize(1);
            assertThat(game.faults().getFirst().player()).isEqualTo(1);
            assertThat(game.faults().getFirst().fault()).isEqualTo(fault);
            assertThat(game.faults().getFirst().detail()).contains(detail);
            assertThat(game.ending().text()).startsWith("bad " + fault.verb());
        });
    }
}
