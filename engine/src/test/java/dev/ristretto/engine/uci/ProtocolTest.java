package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.FaultyEngines;
import dev.ristretto.engine.Identity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a match runner, a chess program and a clumsy person may expect of a talk.
@Timeout(60)
class ProtocolTest {
    private static final String MATED = "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    private static final String STALEMATED = "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

    // ---- the handshake ----

    @Test
    void withoutMemoryForAllThreadsOneGoesOnWithTheNewEvaluation() {
        try (Talk talk = Talk.start(FaultyEngines.cramped())) {
            assertThat(talk.answers("setoption name Threads value 3")).isEmpty();
            assertThat(talk.answers("setoption name Evaluation value Classical"))
                    .singleElement()
                    .asString()
                    .contains("there is no memory for 3 threads", "1 is in use");
            assertThat(talk.answers("setoption name Evaluation value NNUE")).isEmpty();
        }
    }

    @Test
    void uciIsAnsweredByNameAuthorOptionsAndUciok() {
        try (Talk talk = Talk.start()) {
            talk.send("uci");
            List<String> lines = talk.until("uciok");
            assertThat(lines.get(0)).isEqualTo("id name Ristretto " + Identity.VERSION);
            assertThat(lines.get(1)).startsWith("id author ");
            assertThat(lines.subList(2, lines.size() - 1)).allMatch(line -> line.startsWith("option name "));
            assertThat(lines)
                    .contains(
                            "option name Hash type spin default 64 min 1 max 33554432",
                            "option name Threads type spin default 1 min 0 max 512",
                            "option name Clear Hash type button",
                            "option name Ponder type check default false",
                            "option name MultiPV type spin default 1 min 1 max 256",
                            "option name Move Overhead type spin default 30 min 0 max 5000",
                            "option name UCI_Chess960 type check default false",
                            "option name UCI_ShowWDL type check default false",
                            "option name UCI_LimitStrength type check default false",
                            "option name UCI_Elo type spin default 1500 min 800 max 2800",
                            "option name UCI_AnalyseMode type check default false",
                            "option name UCI_Opponent type string default <empty>",
                            "option name Debug Log File type string default <empty>");
        }
    }

    @Test
    void aGameIsPlayedAsAMatchRunnerWouldPlayIt() {
        try (Talk talk = Talk.start()) {
            talk.send("uci");
            talk.await("uciok");
            talk.send("setoption name Hash value 4", "setoption name Move Overhead value 10");
            for (int game = 0; game < 2; game++) {
                talk.send("ucinewgame");
                assertThat(talk.answers()).isEmpty();
                playGame(talk, 20);
                assertThat(talk.answers("setoption name Hash value " + (2 + game)))
                        .isEmpty();
            }
        }
    }

    private static void playGame(Talk talk, int plies) {
        Position position = Position.start();
        StringBuilder game = new StringBuilder("position startpos moves");
        for (int ply = 0; ply < plies; ply++) {
            talk.send(game.toString());
            List<String> lines = talk.search("go wtime 200 btime 200 winc 10 binc 10");
            int move = UciMove.parse(position, lines.getLast().split(" ")[1]);
            assertThat(lines.get(lines.size() - 2)).contains(" pv " + UciMove.of(position, move));
            position.make(move);
            game.append(' ').append(lines.getLast().split(" ")[1]);
        }
    }

    @Test
    void infoLinesHoldWhatInterfacesReadAsWholeNumbers() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try (Talk talk = Talk.start()) {
            List<String> lines = talk.search("go depth 5");
            assertThat(lines.subList(0, lines.size() - 1))
                    .isNotEmpty()
                    .allMatch(line -> line.matches("info depth \\d+ seldepth \\d+ multipv 1 score (cp|mate) -?\\d+"
                            + "( lowerbound| upperbound)? nodes \\d+ nps \\d+ hashfull \\d+ tbhits \\d+ time \\d+"
                            + "( pv( [a-h][1-8][a-h][1-8][nbrq]?)+)?"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void winDrawAndLossAreShownWhenAskedForAndMakeAThousand() {
        try (Talk talk = Talk.start()) {
            talk.send("setoption name UCI_ShowWDL value true");
            String info = talk.search("go depth 3").getFirst();
            String[] words = info.substring(info.indexOf(" wdl ") + 5).split(" ");
            assertThat(Integer.parseInt(words[0]) + Integer.parseInt(words[1]) + Integer.parseInt(words[2]))
                    .isEqualTo(1000);
        }
    }

    @Test
    void severalLinesComeWhenAskedFor() {
        try (Talk talk = Talk.start()) {
            talk.send("setoption name MultiPV value 3");
            assertThat(talk.search("go depth 3")).anyMatch(line -> line.contains(" multipv 3 "));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1, 218",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1, 24"
    })
    void thereIsRoomForALineOfEveryMove(String fen, int moves) {
        try (Talk talk = Talk.start()) {
            talk.send("setoption name MultiPV value 256", "position fen " + fen);
            List<String> lines = talk.search("go depth 3");
            assertThat(strings(lines)).isEmpty();
            List<String> last = lines.subList(lines.size() - 1 - moves, lines.size() - 1);
            assertThat(last.getLast()).contains(" multipv " + moves + " ");
            Position position = Fen.position(fen);
            assertThat(last.stream().map(line -> firstMove(position, line)))
                    .doesNotHaveDuplicates()
                    .first()
                    .isEqualTo(UciMove.parse(position, lines.getLast().split(" ")[1]));
        }
    }

    private static int firstMove(Position position, String line) {
        return UciMove.parse(position, line.substring(line.indexOf(" pv ") + 4).split(" ")[0]);
    }

    @Test
    void castlingIsNamedByTheKingsStepOrByTheRookAsTheVariantSays() {
        try (Talk talk = Talk.start()) {
            talk.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
            assertThat(talk.search("go depth 2 searchmoves e1g1").getLast()).startsWith("bestmove e1g1");
            talk.send("setoption name UCI_Chess960 value true", "position fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1");
            assertThat(talk.search("go depth 2 searchmoves e1h1").getLast()).startsWith("bestmove e1h1");
        }
    }

    // ---- readiness ----

    @Test
    void isreadyIsAnsweredAtOnceDuringASearch() {
        try (Talk talk = Talk.start()) {
            talk.answers();
            talk.send("go infinite");
            for (int i = 0; i < 5; i++) {
                long start = System.nanoTime();
                talk.send("isready");
                talk.await("readyok");
                assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(1_000);
            }
            talk.send("stop");
            talk.await("bestmove");
        }
    }

    @Test
    void isreadyIsAnsweredDuringASearchThatDoesNotStop() {
        try (Talk talk = Talk.start(FaultyEngines.slowToStop(300))) {
            talk.send("go depth 3", "setoption name Hash value 5", "isready");
            assertThat(talk.until("readyok")).contains("info string Hash waits for the end of the search");
            talk.send("stop");
            talk.await("bestmove");
        }
    }

    // ---- one bestmove per go ----

    @Test
    void aSecondGoEndsTheFirstAndEachGetsItsMove() {
        try (Talk talk = Talk.start()) {
            talk.send("go infinite", "go infinite", "go depth 2");
            List<String> lines = talk.until("bestmove");
            lines.addAll(talk.until("bestmove"));
            lines.addAll(talk.until("bestmove"));
            assertThat(bestMoves(lines)).isEqualTo(3);
            assertThat(talk.answers()).isEmpty();
        }
    }

    @Test
    void afterUcinewgameTheSameSearchVisitsTheSameNodes() {
        try (Talk talk = Talk.start()) {
            talk.send("setoption name Hash value 4");
            String first = untimed(talk.search("go depth 10"));
            talk.send("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
            talk.search("go depth 8");
            talk.send("ucinewgame", "position startpos");
            assertThat(untimed(talk.search("go depth 10"))).isEqualTo(first);
        }
    }

    /// What was said without what depends on the clock.
    private static String untimed(List<String> lines) {
        return String.join("\n", lines).replaceAll(" (nps|time) \\d+", "");
    }

    @Test
    void ucinewgameDuringASearchEndsItWithItsMove() {
        try (Talk talk = Talk.start()) {
            talk.send("go infinite", "ucinewgame", "isready");
            List<String> lines = talk.until("readyok");
            assertThat(bestMoves(lines)).isEqualTo(1);
        }
    }

    @Test
    void anOptionSetDuringASearchCountsFromTheNextOneOn() {
        try (Talk talk = Talk.start()) {
            talk.send("go infinite", "setoption name MultiPV value 2", "setoption name Hash value 3", "stop");
            assertThat(talk.until("bestmove")).noneMatch(line -> line.contains(" multipv 2 "));
            assertThat(talk.search("go depth 2")).anyMatch(line -> line.contains(" multipv 2 "));
        }
    }

    @Test
    void stopAndPonderhitMeanNothingWhenIdle() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("stop", "ponderhit", "stop")).isEmpty();
            talk.search("go depth 1");
            assertThat(talk.answers("stop", "ponderhit")).isEmpty();
        }
    }

    @Test
    void aSearchWithoutEndNamesItsMoveOnlyWhenStopped() {
        try (Talk talk = Talk.start()) {
            talk.send("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
            assertThat(bestMoves(talk.answers("go infinite depth 1"))).isZero();
            talk.send("stop");
            assertThat(talk.await("bestmove")).startsWith("bestmove f7");
        }
    }

    @Test
    void ponderingNamesItsMoveOnlyAfterPonderhit() throws InterruptedException {
        try (Talk talk = Talk.start()) {
            talk.send("position startpos moves e2e4 e7e5", "go ponder wtime 200 btime 200");
            Thread.sleep(300);
            assertThat(bestMoves(talk.answers())).isZero();
            talk.send("ponderhit");
            assertThat(talk.await("bestmove")).matches("bestmove [a-h]\\S+( ponder [a-h]\\S+)?");
        }
    }

    @Test
    void ponderingWithoutAClockEndsWithPonderhit() throws InterruptedException {
        try (Talk talk = Talk.start()) {
            talk.send("position startpos moves e2e4 e7e5", "go ponder");
            Thread.sleep(200);
            assertThat(bestMoves(talk.answers())).isZero();
            talk.send("ponderhit");
            assertThat(talk.await("bestmove")).startsWith("bestmove ");
        }
    }

    @Test
    void anIterationBegunOnTheOpponentsTimeNeedNotBeFinishedOnOurs() throws InterruptedException {
        try (Talk talk = Talk.start()) {
            talk.send("position fen 8/8/8/8/8/1k6/7r/K7 w - - 0 1", "go ponder wtime 600000 btime 600000");
            Thread.sleep(500);
            long hit = System.nanoTime();
            talk.send("ponderhit");
            assertThat(talk.await("bestmove")).startsWith("bestmove a1b1");
            assertThat(Duration.ofNanos(System.nanoTime() - hit))
                    .as("there is one move only")
                    .isLessThan(Duration.ofSeconds(8));
        }
    }

    @Test
    void theEmbeddedNetworkHasAName() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("setoption name EvalFile value <default>")).isEmpty();
            assertThat(talk.answers("uci")).contains("option name EvalFile type string default <default>");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not a network", "RISTNNUE"})
    void aFileThatIsNoNetworkLeavesTheEmbeddedOneInUse(String content, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.nnue"), content);
        refusesAndJudgesByNetwork(file);
    }

    @Test
    void aNetworkThatIsNotThereLeavesTheEmbeddedOneInUse(@TempDir Path folder) {
        refusesAndJudgesByNetwork(folder.resolve("missing.nnue"));
        refusesAndJudgesByNetwork(folder);
    }

    private static void refusesAndJudgesByNetwork(Path file) {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("setoption name EvalFile value " + file))
                    .singleElement()
                    .asString()
                    .startsWith("info string the network cannot be used, Ristretto network")
                    .contains("stays in use");
            assertThat(talk.answers("eval")).anyMatch(line -> line.startsWith("NNUE evaluation"));
        }
    }

    @Test
    void ponderingEndsWithStopWhenAnotherMoveWasPlayed() {
        try (Talk talk = Talk.start()) {
            talk.send("go ponder wtime 60000 btime 60000", "stop");
            talk.await("bestmove");
            assertThat(talk.answers()).isEmpty();
        }
    }

    // ---- limits ----

    @ParameterizedTest
    @ValueSource(
            strings = {
                "go wtime 1 btime 1",
                "go wtime 0 btime 0",
                "go wtime -100 btime -100",
                "go btime 100",
                "go wtime 50 btime 50 movestogo 0",
                "go wtime 50 btime 50 movestogo 1",
                "go wtime 50 btime 50 movestogo 1000000",
                "go depth 0",
                "go nodes 0",
                "go movetime 0",
                "go depth x",
                "go movetime",
                "go mate 0",
                "go mate x",
                "go winc 100",
                "go movestogo 5",
                "go movestogo 0",
                "go movestogo x",
                "go winc 0 binc 0",
                "go binc -5"
            })
    void anyClockAndAnyLimitGivesAMoveAtOnce(String go) {
        try (Talk talk = Talk.start()) {
            talk.answers();
            long start = System.nanoTime();
            talk.send(go);
            assertThat(talk.await("bestmove")).matches("bestmove [a-h]\\S+( ponder [a-h]\\S+)?");
            // For a busy machine and code that is not compiled yet; ProgramTest has the real limits.
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
        }
    }

    @Test
    void searchmovesAreKeptTo() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.search("go depth 4 searchmoves a2a3 h2h4").getLast())
                    .matches("bestmove (a2a3|h2h4)( .*)?");
        }
    }

    @Test
    void searchmovesWithoutALegalMoveMeanAllMovesAndOneLine() {
        try (Talk talk = Talk.start()) {
            List<String> lines = talk.search("go depth 2 searchmoves e2e5 x9");
            assertThat(strings(lines))
                    .containsExactly("info string searchmoves: e2e5 is not legal here; all moves are searched");
            assertThat(lines.getLast()).startsWith("bestmove ");
        }
    }

    @Test
    void whereTheGameIsOverThereIsNoMove() {
        try (Talk talk = Talk.start()) {
            talk.send(MATED);
            assertThat(talk.search("go depth 3"))
                    .containsExactly(
                            "info depth 0 seldepth 0 multipv 1 score mate 0 nodes 0 nps 0 hashfull 0 tbhits 0 time 0",
                            "bestmove (none)");
            talk.send(STALEMATED);
            assertThat(talk.search("go movetime 50").getFirst()).contains(" score cp 0 ");
            talk.send("go infinite", "stop");
            assertThat(talk.await("bestmove")).isEqualTo("bestmove (none)");
        }
    }

    // ---- positions ----

    @Test
    void anIllegalMoveRefusesThePositionAndNamesTheMove() {
        try (Talk talk = Talk.start()) {
            talk.send("position startpos moves e2e4");
            assertThat(talk.answers("position startpos moves d2d4 d7d5 d4d5 c1f4"))
                    .containsExactly("info string position refused: move 3, d4d5 is not legal here");
            assertThat(talk.answers("d")).contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        }
    }

    @Test
    void whoIsLostRepeatsWhatTheGameHasSeenTwice() {
        try (Talk talk = Talk.start()) {
            String game = "position fen 6k1/5q2/8/8/8/8/5PPP/6K1 b - - 0 1 moves g8h8 g1h1 h8g8 h1g1 g8h8 g1h1 h8g8";
            talk.send(game);
            List<String> lines = talk.search("go depth 8");
            assertThat(lines.get(lines.size() - 2)).contains(" score cp 0 ").endsWith(" pv h1g1");
            assertThat(lines.getLast()).startsWith("bestmove h1g1");
            talk.send("ucinewgame", "position fen 6k1/5q2/8/8/8/8/5PPP/7K w - - 7 5");
            assertThat(talk.search("go depth 8")).noneMatch(line -> line.contains(" score cp 0 "));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "position fen",
                "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
                "position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
                "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1",
                "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - zero 1",
                "position startpos moves e2e5",
                "position startpos moves e2e4 e7e5 e1e2 \u0000\u0001",
                "position sideways"
            })
    void aBadPositionCostsOneLineAndTheLastOneStays(String line) {
        try (Talk talk = Talk.start()) {
            talk.send("position startpos moves g1f3");
            List<String> answers = talk.answers(line);
            assertThat(answers).hasSize(1);
            assertThat(answers.getFirst()).startsWith("info string position");
            assertThat(talk.answers("d")).anyMatch(each -> each.startsWith("Fen: rnbqkbnr/pppppppp/8/8/8/5N2/"));
        }
    }

    @Test
    void aRightWithoutItsRookIsDroppedAndThatIsSaid() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("position fen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"))
                    .containsExactly("info string castling right Q dropped: king or rook is not in place");
        }
    }

    @Test
    void upperCasePromotionsSpacesTabsAndCarriageReturnsAreFine() {
        try (Talk talk = Talk.start()) {
            talk.sendBytes("\t position \t fen  8/P6k/8/8/8/8/8/K7  w - -  0 1 \t moves   a7a8Q \r\n"
                    .getBytes(StandardCharsets.UTF_8));
            assertThat(talk.answers("d")).contains("Fen: Q7/7k/8/8/8/8/8/K7 b - - 0 1");
        }
    }

    @Test
    void aGameOfAHundredThousandPliesIsReadWithinThreeSeconds() {
        try (Talk talk = Talk.start()) {
            talk.answers();
            long start = System.nanoTime();
            String[] cycle = {"g1f3", "g8f6", "f3g1", "f6g8"};
            StringBuilder game = new StringBuilder("position startpos moves");
            for (int ply = 0; ply < 100_000; ply++) game.append(' ').append(cycle[ply % 4]);
            assertThat(talk.answers(game.toString())).isEmpty();
            assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(3_000);
            assertThat(talk.search("go depth 2").getLast()).startsWith("bestmove ");
        }
    }

    @Test
    void aLineLongerThanTheCapCostsOneLine() {
        try (Talk talk = Talk.start()) {
            talk.sendBytes("position startpos moves ".getBytes(StandardCharsets.UTF_8));
            byte[] megabyte = " e2e4".repeat(200_000).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 10; i++) talk.sendBytes(megabyte);
            talk.sendBytes("\n".getBytes(StandardCharsets.UTF_8));
            assertThat(talk.answers()).hasSize(1);
        }
    }

    // ---- options ----

    @ParameterizedTest
    @ValueSource(
            strings = {
                "setoption name Hash value 0",
                "setoption name Hash value -5",
                "setoption name Hash value lots",
                "setoption name Hash value",
                "setoption name Hash",
                "setoption name Hash value 99999999999999999999",
                "setoption name Threads value 99999999999999999999",
                "setoption name Eval Cache value 5000",
                "setoption name UCI_Elo value 10",
                "setoption name Ponder value perhaps",
                "setoption name Evaluation value Psychic",
                "setoption name Move Overhead value 1e3",
                "setoption name SyzygyPath value ./syzygy/",
                "setoption name UCI_ShowWDL value 7",
                "setoption name Nonsense value 1",
                "setoption Hash 5"
            })
    void aBadSettingCostsOneLine(String line) {
        try (Talk talk = Talk.start(FaultyEngines.slowToStop(0))) {
            assertThat(talk.answers(line)).singleElement().asString().startsWith("info string ");
        }
    }

    @Test
    void aHashBeyondAllBoundsIsRefusedInOneLine() {
        try (Talk talk = Talk.start(FaultyEngines.slowToStop(0))) {
            assertThat(talk.answers("setoption name Hash value 99999999999999999999"))
                    .singleElement()
                    .asString()
                    .startsWith("info string Hash 33554432 MB is not possible, 64 MB stay in use: ");
            assertThat(talk.answers("setoption name Hash value 0", "setoption name Hash value 5"))
                    .containsExactly("info string Hash goes from 1 to 33554432: set to 1");
        }
    }

    @Test
    void aHashLargerThanMemoryLeavesTheOldTable() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("setoption name Hash value 33554432"))
                    .singleElement()
                    .asString()
                    .startsWith("info string Hash 33554432 MB is not possible, 64 MB stay in use: ");
            assertThat(talk.search("go depth 2").getLast()).startsWith("bestmove ");
        }
    }

    @Test
    void optionNamesAreReadWithoutRegardToCase() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("setoption name hash value 2", "setoption NAME clear HASH"))
                    .isEmpty();
        }
    }

    @Test
    void threadsMayBeLeftToTheEngine() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("setoption name Threads value 0", "setoption name Threads value auto"))
                    .isEmpty();
            assertThat(talk.search("go depth 3").getLast()).startsWith("bestmove ");
        }
    }

    @Test
    void whatLichessBotSetsByDefaultDoesNoHarm() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers(
                            "setoption name Move Overhead value 100",
                            "setoption name Threads value 1",
                            "setoption name Hash value 4",
                            "setoption name SyzygyPath value ./syzygy/",
                            "setoption name UCI_ShowWDL value true"))
                    .hasSize(1);
        }
    }

    // ---- trouble inside ----

    @Test
    void anExceptionInTheSearchStillGivesALegalMoveAndOneLine() {
        assertSurvives(Talk.start(FaultyEngines.throwing(() -> new IllegalStateException("a bug"))));
    }

    @Test
    void noMemoryInTheSearchStillGivesALegalMoveAndOneLine() {
        assertSurvives(Talk.start(FaultyEngines.throwing(() -> new OutOfMemoryError("in a test"))));
    }

    @Test
    void anOverflowOfTheStackStillGivesALegalMoveAndOneLine() {
        assertSurvives(Talk.start(FaultyEngines.recursing()));
    }

    @Test
    void anIllegalMoveOfTheSearchNeverGetsOut() {
        assertSurvives(Talk.start(FaultyEngines.playing(Move.of(Square.A1, Square.H8))));
    }

    private static void assertSurvives(Talk talk) {
        try (talk) {
            for (int i = 0; i < 3; i++) {
                List<String> lines = talk.search("go depth 5 searchmoves d2d4");
                assertThat(strings(lines)).hasSize(1);
                assertThat(lines.getLast()).isEqualTo("bestmove d2d4");
            }
            assertThat(talk.answers()).isEmpty();
        }
    }

    // ---- the end ----

    @Test
    void endOfInputWhenIdleEndsTheTalk() {
        Talk talk = Talk.start();
        talk.send("uci");
        assertThat(talk.endInput()).contains("uciok");
    }

    @Test
    void endOfInputDuringASearchToADepthStillGivesItsMove() {
        Talk talk = Talk.start();
        talk.answers();
        talk.send("go depth 100");
        assertThat(bestMoves(talk.endInput())).isEqualTo(1);
    }

    @Test
    void endOfInputDuringASearchWithoutEndStillGivesItsMove() {
        Talk talk = Talk.start();
        talk.answers();
        talk.send("go infinite");
        assertThat(bestMoves(talk.endInput())).isEqualTo(1);
    }

    @Test
    void endOfInputInTheMiddleOfALineMakesItALine() {
        Talk talk = Talk.start();
        talk.answers();
        talk.sendBytes("go depth 3".getBytes(StandardCharsets.UTF_8));
        assertThat(bestMoves(talk.endInput())).isEqualTo(1);
    }

    @Test
    void quitEndsASearchThatWillNotStop() {
        Talk talk = Talk.start(FaultyEngines.slowToStop(10_000));
        talk.send("go infinite", "quit");
        long start = System.nanoTime();
        talk.endInput();
        assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(1_500);
    }

    @Test
    void perftAndBenchAreFinishedBeforeTheEnd() {
        Talk talk = Talk.start();
        talk.send("position startpos", "go perft 3", "quit");
        assertThat(talk.endInput()).contains("e2e4: 600", "Nodes searched: 8902");
        Talk bench = Talk.start();
        bench.send("bench 1", "quit");
        assertThat(bench.endInput().getLast()).matches("\\d+ nodes \\d+ nps");
    }

    @Test
    void amongCommandsOfOneBreathASearchIsFinishedOnceThePonderedMoveIsPlayed() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Uci uci = new Uci(InputStream.nullInputStream(), said, () -> {});
        uci.run(List.of("go ponder depth 8", "ponderhit", "quit"));
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("info depth 8 ")
                .contains("bestmove ");
    }

    @Test
    void amongCommandsOfOneBreathNobodyWaitsForASearchThatOnlyStopEnds() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Uci uci = new Uci(InputStream.nullInputStream(), said, () -> {});
        uci.run(List.of("go infinite", "ponderhit", "stop", "quit"));
        assertThat(said.toString(StandardCharsets.UTF_8).lines())
                .filteredOn(line -> line.startsWith("bestmove "))
                .hasSize(1);
    }

    @Test
    void stopCutsPerftShort() {
        Talk talk = Talk.start();
        talk.send("perft 9", "stop", "quit");
        assertThat(talk.endInput()).noneMatch(line -> line.startsWith("Nodes searched"));
    }

    // ---- noise ----

    @Test
    void unknownCommandsEmptyLinesAndRandomBytesAreNoReasonToStop() {
        Random random = new Random(5);
        try (Talk talk = Talk.start()) {
            for (int i = 0; i < 200; i++) {
                byte[] noise = new byte[1 + random.nextInt(300)];
                random.nextBytes(noise);
                talk.sendBytes(noise);
                talk.send("");
            }
            assertThat(talk.answers()).allMatch(line -> line.startsWith("info string "));
            assertThat(talk.answers("hello", "", "   ", "register later"))
                    .containsExactly(
                            "info string unknown command 'hello', try help", "info string no registration is needed");
        }
    }

    @Test
    void debugExplainsWhatIsRefused() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("debug on", "debug maybe"))
                    .contains(
                            "info string debug: read 'debug maybe' as Refused",
                            "info string debug: ignored, the position and all options stay",
                            "info string debug is on or off");
            assertThat(talk.answers("debug off")).hasSize(1);
            assertThat(talk.answers("debug maybe")).hasSize(1);
        }
    }

    // ---- the log ----

    @Test
    void theLogHoldsBothSidesOfTheTalk(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("talk \u00e9.log");
        try (Talk talk = Talk.start()) {
            talk.answers("setoption name Debug Log File value " + file, "go depth 1");
            talk.await("bestmove");
            talk.answers("setoption name Debug Log File value <empty>");
        }
        String log = Files.readString(file);
        assertThat(log).contains(" > go depth 1\n", " < readyok\n", " < bestmove ");
    }

    @Test
    void aLogThatCannotBeWrittenCostsOneLine(@TempDir Path directory) {
        try (Talk talk = Talk.start()) {
            Stream.of(directory, directory.resolve("missing/log.txt"), Path.of("\u0001".repeat(300)))
                    .forEach(path -> assertThat(talk.answers("setoption name Debug Log File value " + path))
                            .singleElement()
                            .asString()
                            .startsWith("info string Debug Log File '"));
            assertThat(talk.answers("setoption name Debug Log File value a\u0000b"))
                    .hasSize(1);
            assertThat(talk.search("go depth 1").getLast()).startsWith("bestmove ");
        }
    }

    // ---- what people type ----

    @Test
    void theBoardIsShownWithFenKeyAndCheckers() {
        try (Talk talk = Talk.start()) {
            List<String> lines = talk.answers("position fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "d");
            assertThat(lines)
                    .contains(" |   |   |   |   | k |   |   |   | 8", "Fen: 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
                    .contains("Checkers: e2")
                    .anyMatch(line -> line.matches("Key: [0-9A-F]{16}"));
        }
    }

    @Test
    void perftNamesEveryMoveAndTheSum() {
        try (Talk talk = Talk.start()) {
            talk.send("perft 2");
            List<String> lines = talk.until("Nodes searched");
            assertThat(lines).hasSize(22).contains("e2e4: 20").endsWith("", "Nodes searched: 400");
        }
    }

    @Test
    void helpVersionAndCompilerAnswer() {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("version")).containsExactly("Ristretto " + Identity.VERSION);
            assertThat(talk.answers("compiler")).first().asString().startsWith("Java: ");
            assertThat(talk.answers("help")).anyMatch(line -> line.contains("bench"));
        }
    }

    @Test
    void everyMoveOfARandomGameIsAccepted() {
        Random random = new Random(11);
        List<String> moves = new ArrayList<>();
        Position position = Position.start();
        for (int ply = 0; ply < 300; ply++) {
            MoveList list = new MoveList();
            MoveGenerator.all(position, list);
            if (list.isEmpty()) break;
            int move = list.get(random.nextInt(list.size()));
            moves.add(UciMove.of(position, move));
            position.make(move);
        }
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers("position startpos moves " + String.join(" ", moves)))
                    .isEmpty();
            assertThat(talk.answers("d")).contains("Fen: " + Fen.of(position));
        }
    }

    private static long bestMoves(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("bestmove ")).count();
    }

    private static List<String> strings(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("info string ")).toList();
    }
}
