package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.search.Limits;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandParserTest {
    @Test
    void everyCommandOfTheProtocolIsKnown() {
        assertThat(parse("uci")).isEqualTo(new Command.Identify());
        assertThat(parse("debug on")).isEqualTo(new Command.Debug(true));
        assertThat(parse("debug off")).isEqualTo(new Command.Debug(false));
        assertThat(parse("isready")).isEqualTo(new Command.IsReady());
        assertThat(parse("register later")).isEqualTo(new Command.Register());
        assertThat(parse("ucinewgame")).isEqualTo(new Command.NewGame());
        assertThat(parse("stop")).isEqualTo(new Command.Stop());
        assertThat(parse("ponderhit")).isEqualTo(new Command.PonderHit());
        assertThat(parse("quit")).isEqualTo(new Command.Quit());
    }

    @Test
    void spaceMeansNothing() {
        assertThat(parse("\t  debug \t  \t\ton\t  \r")).isEqualTo(new Command.Debug(true));
        assertThat(parse("   ")).isEqualTo(new Command.Nothing());
        assertThat(parse("")).isEqualTo(new Command.Nothing());
    }

    @Test
    void unknownWordsBeforeACommandAreSkipped() {
        assertThat(parse("joho debug on")).isEqualTo(new Command.Debug(true));
        assertThat(parse("joho d")).isInstanceOf(Command.Refused.class);
    }

    @Test
    void anUnknownCommandIsNamedWithoutHarm() {
        assertThat(parse("xyzzy now")).isEqualTo(new Command.Refused("unknown command 'xyzzy', try help"));
        assertThat(((Command.Refused) parse("\u0000\u001B[2J" + "x".repeat(500))).why())
                .isEqualTo("unknown command '??[2J" + "x".repeat(35) + "...', try help");
    }

    @Test
    void optionNamesAndValuesMayHoldSpaces() {
        assertThat(parse("setoption name Clear Hash")).isEqualTo(new Command.SetOption("Clear Hash", ""));
        assertThat(parse("setoption name  Move   Overhead  value  50 "))
                .isEqualTo(new Command.SetOption("Move Overhead", "50"));
        assertThat(parse("setoption name Debug Log File value /a  b/c.txt"))
                .isEqualTo(new Command.SetOption("Debug Log File", "/a  b/c.txt"));
        assertThat(parse("setoption name UCI_Opponent value GM 2800 human Gary Kasparov"))
                .isEqualTo(new Command.SetOption("UCI_Opponent", "GM 2800 human Gary Kasparov"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "setoption",
                "setoption Hash 5",
                "setoption name",
                "setoption name value 5",
                "position",
                "position e2e4",
                "position startpos e2e4",
                "debug",
                "debug maybe",
                "perft",
                "perft x",
                "perft -1",
                "perft 99",
                "go perft",
                "bench zero"
            })
    void halfCommandsAreRefused(String line) {
        assertThat(parse(line)).isInstanceOf(Command.Refused.class);
    }

    @Test
    void positionsComeAsFenAndMoves() {
        assertThat(parse("position startpos")).isEqualTo(new Command.SetPosition(Fen.START, List.of()));
        assertThat(parse("position startpos moves")).isEqualTo(new Command.SetPosition(Fen.START, List.of()));
        assertThat(parse("position startpos  moves e2e4\te7e5"))
                .isEqualTo(new Command.SetPosition(Fen.START, List.of("e2e4", "e7e5")));
        assertThat(parse("position fen  8/8/8/8/8/8/8/K1k5  w - - 0 1 moves a1a2"))
                .isEqualTo(new Command.SetPosition("8/8/8/8/8/8/8/K1k5 w - - 0 1", List.of("a1a2")));
    }

    @Test
    void everyLimitIsRead() {
        Limits limits = go("go wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9 ponder")
                .limits();
        assertThat(limits).isEqualTo(new Limits(6, 7, 8, 9, 1, 2, 3, 4, 5, false, true, Limits.MoveSet.ALL));
    }

    @Test
    void aLimitThatIsNotGivenIsUnset() {
        Limits limits = go("go depth 5").limits();
        assertThat(limits).isEqualTo(Limits.depth(5));
    }

    @Test
    void withoutAnyLimitOnlyStopEndsTheSearch() {
        assertThat(go("go").limits().infinite()).isTrue();
        assertThat(go("go infinite").limits().infinite()).isTrue();
        assertThat(go("go searchmoves e2e4").limits().infinite()).isTrue();
        assertThat(go("go ponder").limits().infinite()).isFalse();
    }

    @Test
    void negativeClocksAreEmptyClocks() {
        Limits limits = go("go wtime -1 btime -500 winc -3 movetime -1 depth -4 nodes -9")
                .limits();
        assertThat(limits).isEqualTo(new Limits(0, 0, -1, 0, 0, 0, 0, 0, -1, false, false, Limits.MoveSet.ALL));
    }

    @Test
    void noMovesToGoMeansThatNothingIsSaidOfThem() {
        assertThat(go("go wtime 100 movestogo 0").limits().movesToGo()).isEqualTo(Limits.UNSET);
        assertThat(go("go wtime 100 movestogo 1000000").limits().movesToGo()).isEqualTo(1_000_000);
    }

    @Test
    void numbersBeyondAllBoundsAreTheLargest() {
        Limits limits = go("go depth 99999999999999999999 nodes 99999999999999999999 wtime 99999999999999999999")
                .limits();
        assertThat(limits.depth()).isEqualTo(Integer.MAX_VALUE);
        assertThat(limits.nodes()).isEqualTo(Long.MAX_VALUE);
        assertThat(limits.whiteTime()).isEqualTo(1L << 50);
    }

    @Test
    void aLimitThatCannotBeReadMeansToMoveAtOnce() {
        Command.Go depth = go("go depth abc");
        assertThat(depth.limits()).isEqualTo(Limits.depth(0));
        assertThat(depth.faults()).containsExactly("go: depth wants a number");
        Command.Go missing = go("go movetime");
        assertThat(missing.limits()).isEqualTo(Limits.moveTime(0));
        Command.Go next = go("go wtime winc 5");
        assertThat(next.limits().whiteTime()).isZero();
        assertThat(next.limits().whiteIncrement()).isEqualTo(5);
    }

    @Test
    void searchMovesEndAtTheNextLimit() {
        Command.Go go = go("go searchmoves e2e4 d2d4 depth 3");
        assertThat(go.searchMoves()).containsExactly("e2e4", "d2d4");
        assertThat(go.limits()).isEqualTo(Limits.depth(3));
    }

    @Test
    void whatPeopleTypeIsKnown() {
        assertThat(parse("go perft 5")).isEqualTo(new Command.CountMoves(5));
        assertThat(parse("perft 5")).isEqualTo(new Command.CountMoves(5));
        assertThat(parse("bench 4")).isEqualTo(new Command.Bench(4));
        assertThat(parse("d")).isEqualTo(new Command.ShowBoard());
        assertThat(parse("eval")).isEqualTo(new Command.ShowEvaluation());
        assertThat(parse("help")).isEqualTo(new Command.Help());
        assertThat(parse("compiler")).isEqualTo(new Command.ShowCompiler());
        assertThat(parse("version")).isEqualTo(new Command.ShowVersion());
        assertThat(parse("exit")).isEqualTo(new Command.Quit());
    }

    @Test
    void noLineMakesTheParserThrow() {
        Random random = new Random(1);
        for (int i = 0; i < 200_000; i++)
            assertThat(parse(LineFuzzer.line(random))).isNotNull();
    }

    private static Command parse(String line) {
        return CommandParser.parse(line);
    }

    private static Command.Go go(String line) {
        return (Command.Go) CommandParser.parse(line);
    }
}
