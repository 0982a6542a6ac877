package dev.ristretto.lab.tactics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.Patience;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.player.Program;
import dev.ristretto.lab.player.Reply;
import dev.ristretto.lab.player.Scoresheet;
import dev.ristretto.lab.player.ScriptedEngine;
import dev.ristretto.lab.player.ScriptedEngine.Manner;
import dev.ristretto.lab.player.TimeControl;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TacticsTest {
    private static final Patience PATIENCE = new Patience(Patience.UNLIMITED, 1_000_000_000L);
    private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - ";

    @ParameterizedTest
    @CsvSource({
        "bm Ra8#;, a1a8, true",
        "bm Ra8+;, e1e2, false",
        "bm Ra8 Re8;, e1e8, true",
        "am Kf2;, g1f2, false",
        "am Kf2;, g1h1, true",
        "bm Ra8 Re8; am Re8;, e1e8, false",
        "bm Ra8 Re8; am Re8;, a1a8, true",
    })
    void bestMovesAreFoundAndOthersAvoided(String operations, String move, boolean solved) throws PlayerFault {
        assertThat(solve(epd(operations), 0, move).solved()).isEqualTo(solved);
    }

    @Test
    void aDirectMateIsJudgedByTheScore() throws PlayerFault {
        assertThat(solve(epd("dm 2;"), Score.mateIn(1), "a1a8").solved()).isTrue();
        assertThat(solve(epd("dm 2;"), Score.mateIn(3), "e1e2").solved()).isTrue();
        assertThat(solve(epd("dm 2;"), Score.mateIn(5), "e1e2").solved()).isFalse();
        assertThat(solve(epd("dm 2;"), 900, "a1a8").solved()).isFalse();
        assertThat(solve(epd("dm 2;"), Score.NONE, "a1a8").solved()).isFalse();
        assertThat(solve(epd("bm #2;"), Score.mateIn(3), "e1e2").solved()).isTrue();
        assertThat(solve(epd("bm #-2;"), Score.matedIn(4), "e1e2").solved()).isTrue();
        assertThat(solve(epd("bm #-2;"), Score.mateIn(3), "e1e2").solved()).isFalse();
    }

    /// Black takes a rook, White takes back, and then the pawn.
    private static final String PUZZLE = "00abc,6k1/1p3ppp/8/8/8/1R6/1q3PPP/1R4K1 b - - 0 1,"
            + "b2b1 b3b1 b7b5 b1b5,1234,80,90,100,endgame short,https://example.org,";
    private static final String MATE =
            "00mat,6k1/5ppp/8/8/8/8/5q2/R3R2K b - - 0 1,f2f6 a1a8,1310,80,90,100,backRankMate,https://example.org,";

    @Test
    void aPuzzleIsSolvedByEveryMoveOfItsLine() throws PlayerFault {
        Exercise puzzle = Puzzles.read("set", PUZZLE);
        assertThat(puzzle.id()).isEqualTo("00abc");
        assertThat(puzzle.rating()).isEqualTo(1234);
        assertThat(puzzle.themes()).containsExactly("endgame", "short");
        assertThat(puzzle.expected()).isEqualTo("Rxb1 Rxb5");
        Attempt attempt = solve(puzzle, 0, "b3b1", "b1b5");
        assertThat(attempt.solved()).isTrue();
        assertThat(attempt.played()).isEqualTo("Rxb1 Rxb5");
        assertThat(solve(puzzle, 0, "b3b1", "b1b2").solved()).isFalse();
    }

    @Test
    void anotherMateIsAsGood() throws PlayerFault {
        Exercise puzzle = Puzzles.read("set", MATE);
        assertThat(solve(puzzle, 0, "a1a8").solved()).isTrue();
        assertThat(solve(puzzle, 0, "e1e8").solved()).isTrue();
        assertThat(solve(puzzle, 0, "a1a7").solved()).isFalse();
    }

    @Test
    void whatCannotBeReadIsNamedWithItsLine(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("suite.epd");
        Files.writeString(file, """
                6k1/5ppp/8/8/8/8/8/R3R1K1 w - - bm Ra8; id "one";
                # a remark

                6k1/5ppp/8/8/8/8/8/R3R1K1 w - - bm Qa8; id "no such move";
                6k1/5ppp/8/8/8/8/8/R3R1K1 w - - id "nothing to find";
                6k1/5ppp/8/8/8/8/R3R1K1 w - - bm Ra8;
                """);
        Suite suite = SuiteReader.read(file, Integer.MAX_VALUE);
        assertThat(suite.exercises()).extracting(Exercise::id).containsExactly("one");
        assertThat(suite.unreadable()).hasSize(3).allMatch(line -> line.suite().equals("suite"));
        assertThat(suite.unreadable().get(0).complaint()).startsWith("suite line 4:");
        assertThat(suite.unreadable().get(1).complaint())
                .startsWith("suite line 5:")
                .contains("bm");
        assertThat(suite.unreadable().get(2).complaint()).startsWith("suite line 6:");
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 1 4 7", "4, 1 3 6 8", "10, 1 2 3 4 5 6 7 8 9 10", "50, 1 2 3 4 5 6 7 8 9 10"})
    void someExercisesAreSpreadOverTheFile(int most, String lines, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("ten.epd"), (BACK_RANK + "bm Ra8;\n").repeat(10));
        assertThat(SuiteReader.read(file, most).exercises())
                .extracting(exercise -> exercise.id().replace("line ", ""))
                .containsExactly(lines.split(" "));
    }

    @Test
    void whatIsNotTakenNeedNotBeReadable(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("half.epd"), (BACK_RANK + "bm Ra8;\nnonsense\n").repeat(50));
        Suite suite = SuiteReader.read(file, 50);
        assertThat(suite.exercises()).hasSize(50);
        assertThat(suite.unreadable()).isEmpty();
        assertThat(SuiteReader.read(file, 100).unreadable()).hasSize(50);
        assertThat(SuiteReader.read(file, 0).exercises()).isEmpty();
    }

    @Test
    void theBuiltInEngineSolvesEasyOnesAndTheReportSaysSo(@TempDir Path folder) throws IOException {
        Path epd = folder.resolve("easy.epd");
        Files.writeString(epd, """
                6k1/5ppp/8/8/8/8/8/R3R1K1 w - - bm Ra8 Re8; id "two ways";
                4k3/8/8/8/8/8/4q3/4K3 w - - bm Kxe2; id "take it";
                6k1/5ppp/8/8/8/8/8/R3R1K1 w - - bm Kf1; id "no \\"sane\\" move";
                """);
        Path csv = folder.resolve("puzzles.csv");
        Files.writeString(
                csv, "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl\n" + MATE + "\n");
        PlayerSpec player = PlayerSpec.parse("builtin depth=4 option.Hash=1", KeyValues.parse(""));
        TacticsReport report = run().solve(List.of(epd, csv), player, 100, 2);
        assertThat(report.percent()).isEqualTo(75);
        assertThat(report.lines())
                .anyMatch(line -> line.matches("easy +2 +3 +66\\.7 %.*"))
                .anyMatch(line -> line.matches("puzzles +1 +1 +100\\.0 %.*"))
                .anyMatch(line -> line.matches("1200 to 1399 +1 +1 .*"))
                .anyMatch(line -> line.matches("backRankMate +1 +1 .*"))
                .anyMatch(line -> line.matches("easy no \"sane\" move: expected bm Kf1, played R[ae]8# .*"));
        assertThat(report.json())
                .contains("\"all\": {\"solved\": 3, \"tried\": 4,", "\"id\": \"no \\\"sane\\\" move\"")
                .contains("\"cut\": false")
                .doesNotContain("NaN", "\"cut\": true");
    }

    @Test
    void whoHadToBeStoppedIsReported() throws PlayerFault {
        Attempt attempt = solve(epd("bm Ra8;"), 0, "a1a8");
        TacticsReport report = new TacticsReport("parrot", List.of(attempt), List.of());
        assertThat(report.lines())
                .contains("WARNING: in 1 of 1 exercises the player did not end by itself and was told to stop");
        assertThat(report.json()).contains("\"cut\": true");
    }

    @Test
    void whatCannotBeReadCountsAlikeInTableJsonAndShare() throws PlayerFault {
        Attempt attempt = solve(epd("bm Ra8;"), 0, "a1a8");
        List<Unreadable> unreadable = List.of(
                new Unreadable("suite", "suite line 2: nonsense"), new Unreadable("other", "other line 1: nonsense"));
        TacticsReport report = new TacticsReport("parrot", List.of(attempt), unreadable);
        assertThat(report.percent()).isEqualTo(100.0 / 3);
        assertThat(report.lines())
                .anyMatch(line -> line.matches("suite +1 +2 +50\\.0 %.*"))
                .anyMatch(line -> line.matches("other +0 +1 +0\\.0 %.*"))
                .anyMatch(line -> line.matches("all +1 +3 +33\\.3 %.*"))
                .contains("not readable, counted as unsolved: other line 1: nonsense");
        assertThat(report.json())
                .contains("\"all\": {\"solved\": 1, \"tried\": 3,", "\"other\": {\"solved\": 0, \"tried\": 1,");
    }

    @Test
    @Timeout(30)
    void aPlayerThatDoesNotStartEndsTheRun(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("many.epd"), (BACK_RANK + "bm Ra8;\n").repeat(200));
        Program dead = new Program(ScriptedEngine.command(Manner.DEAD), null, Map.of());
        PlayerSpec player = new PlayerSpec("dead", dead, TimeControl.parse("depth=1"), 0);
        assertThatThrownBy(() -> run().solve(List.of(file), player, 200, 2))
                .isInstanceOf(IOException.class)
                .hasMessageMatching("player .* does not start: exit code 4; no network found");
    }

    @Test
    void aClockIsRefused(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("one.epd"), BACK_RANK + "bm Ra8;\n");
        PlayerSpec player = PlayerSpec.parse("builtin tc=8+0.08", KeyValues.parse(""));
        assertThatThrownBy(() -> run().solve(List.of(file), player, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a clock is for games");
    }

    @Test
    void withoutAnExerciseThereIsNothingToReport(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("letter.epd"), "Dear friend,\n");
        PlayerSpec player = PlayerSpec.parse("builtin depth=1", KeyValues.parse(""));
        assertThatThrownBy(() -> run().solve(List.of(file), player, 10, 1))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("there is no exercise in ", "letter.epd: letter line 1: ");
        assertThatThrownBy(() -> run().solve(List.of(file), player, 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least one exercise");
    }

    private static TacticsRun run() {
        return new TacticsRun(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    }

    private static Exercise epd(String operations) {
        return EpdExercises.read("suite", BACK_RANK + operations, 1);
    }

    private static Attempt solve(Exercise exercise, int score, String... moves) throws PlayerFault {
        return Solver.solve(new Parrot(score, new ArrayDeque<>(List.of(moves))), Limits.depth(1), PATIENCE, exercise);
    }

    /// Plays what it was told, when it was told to stop.
    private record Parrot(int score, Deque<String> moves) implements Player {
        @Override
        public String id() {
            return "parrot";
        }

        @Override
        public void newGame(Variant variant) {}

        @Override
        public Reply think(Scoresheet game, Limits limits, Patience patience) {
            String text = moves.poll();
            int move = text == null ? Move.NONE : UciMove.parse(game.position(), text);
            return new Reply(move, score, 1, 1, 1, Optional.empty(), true);
        }

        @Override
        public void close() {}
    }
}
