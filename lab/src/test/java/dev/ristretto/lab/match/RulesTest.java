package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.tablebase.Tablebases;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.Patience;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.player.TimeControl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When games end, and how clocks run.
class RulesTest {
    @ParameterizedTest
    @CsvSource({
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1, CHECKMATE, WHITE_WINS",
        // Mate comes before the fifty-move rule.
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80, CHECKMATE, WHITE_WINS",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1, STALEMATE, DRAW",
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 100 80, FIFTY_MOVES, DRAW",
        "6k1/8/8/8/8/8/8/1N4K1 w - - 0 1, MATERIAL, DRAW",
    })
    void theRulesEndGames(String fen, Ending.Reason reason, GameResult result) {
        assertThat(Ending.byRule(Fen.position(fen))).hasValueSatisfying(ending -> {
            assertThat(ending.reason()).isEqualTo(reason);
            assertThat(ending.result()).isEqualTo(result);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "builtin, builtin option.Hash=1, 3",
        "builtin, builtin option.Threads=4, 12",
        "stockfish option.threads=2, builtin, 6",
        "stockfish option.Threads=2, other option.Threads=max, 6",
    })
    void aMatchNeedsAProcessorForEachThreadOfEachGame(String one, String two, int processors) {
        KeyValues time = KeyValues.parse("tc=8+0.08");
        MatchSettings settings = new MatchSettings(
                List.of(PlayerSpec.parse(one, time), PlayerSpec.parse(two, time)),
                Schedule.Format.ROUND_ROBIN,
                2,
                3,
                Openings.none(),
                Variant.STANDARD,
                Adjudication.OFF,
                null,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO);
        assertThat(settings.processors()).isEqualTo(processors);
    }

    @Test
    void anOrdinaryPositionGoesOn() {
        assertThat(Ending.byRule(Fen.position(Fen.START))).isEmpty();
    }

    @Test
    void aDrawByScoreNeedsBothSidesForSomeMoves() {
        Adjudicator adjudicator = new Adjudicator(Adjudication.OFF.withDraw("from=10 moves=2 score=15"));
        assertThat(adjudicator.hear(Color.WHITE, 5, 9)).isEmpty();
        assertThat(adjudicator.hear(Color.BLACK, -15, 9)).isEmpty();
        assertThat(adjudicator.hear(Color.WHITE, 16, 10)).isEmpty();
        assertThat(adjudicator.hear(Color.BLACK, 0, 10)).isEmpty();
        assertThat(adjudicator.hear(Color.WHITE, 0, 11)).isEmpty();
        assertThat(adjudicator.hear(Color.BLACK, 0, 11)).isEmpty();
        assertThat(adjudicator.hear(Color.WHITE, 0, 12))
                .hasValueSatisfying(ending -> assertThat(ending.reason()).isEqualTo(Ending.Reason.DRAW_BY_SCORE));
    }

    @Test
    void aKnownEndgameEndsByItsResult() throws IOException {
        Path folder = Path.of(
                System.getProperty("ristretto.root", ".."), "engine/src/test/resources/dev/ristretto/engine/tablebase");
        assumeTrue(Files.isDirectory(folder), () -> "no tables in " + folder);
        try (Tablebases tables = Tablebases.open(folder.toString(), notice -> {})) {
            Adjudicator adjudicator = new Adjudicator(Adjudication.OFF.withTablebases(tables));
            assertThat(adjudicator.look(Fen.position("8/8/8/8/4k3/8/8/KR6 b - - 0 60")))
                    .contains(new Ending(GameResult.WHITE_WINS, Ending.Reason.WIN_BY_TABLEBASE));
            assertThat(adjudicator.look(Fen.position("8/8/8/8/4k3/4p3/8/4K3 b - - 0 60")))
                    .contains(new Ending(GameResult.DRAW, Ending.Reason.DRAW_BY_TABLEBASE));
            // With moves on the clock the tables do not know whether there is time.
            assertThat(adjudicator.look(Fen.position("8/8/8/8/4k3/8/8/KR6 b - - 1 60")))
                    .isEmpty();
            assertThat(adjudicator.look(Fen.position("8/8/8/8/4k3/8/8/KRR5 b - - 0 60")))
                    .isEmpty();
        }
    }

    @Test
    void aWinByScoreNeedsBothSidesToAgree() {
        Adjudicator adjudicator = new Adjudicator(Adjudication.OFF.withResign("moves=2 score=500"));
        assertThat(adjudicator.hear(Color.WHITE, -600, 20)).isEmpty();
        assertThat(adjudicator.hear(Color.BLACK, 300, 20)).isEmpty();
        assertThat(adjudicator.hear(Color.WHITE, -600, 21)).isEmpty();
        assertThat(adjudicator.hear(Color.BLACK, 600, 21)).isEmpty();
        assertThat(adjudicator.hear(Color.WHITE, Score.matedIn(4), 22)).isEmpty();
        assertThat(adjudicator.hear(Color.BLACK, 700, 22)).hasValueSatisfying(ending -> {
            assertThat(ending.reason()).isEqualTo(Ending.Reason.WIN_BY_SCORE);
            assertThat(ending.result()).isEqualTo(GameResult.BLACK_WINS);
        });
    }

    @Test
    void aPlayerWithoutAScoreIsNeverAdjudicated() {
        Adjudicator adjudicator =
                new Adjudicator(Adjudication.OFF.withResign("moves=1 score=0").withDraw("from=1 moves=1 score=999"));
        for (int move = 1; move < 50; move++) {
            assertThat(adjudicator.hear(Color.WHITE, Score.NONE, move)).isEmpty();
            assertThat(adjudicator.hear(Color.BLACK, Score.NONE, move)).isEmpty();
        }
    }

    @Test
    void theClockGivesWhatIsLeftAndAddsAfterTheMove() {
        GameClock clock = clock("8+0.08", "4+0.04");
        Limits limits = clock.limits(Color.WHITE);
        assertThat(limits.whiteTime()).isEqualTo(8080);
        assertThat(limits.blackTime()).isEqualTo(4040);
        assertThat(limits.whiteIncrement()).isEqualTo(80);
        assertThat(limits.movesToGo()).isEqualTo(Limits.UNSET);
        assertThat(clock.spend(Color.WHITE, 3_000_000_000L)).isTrue();
        assertThat(clock.limits(Color.WHITE).whiteTime()).isEqualTo(5160);
    }

    @Test
    void theFlagFallsPastTheMargin() {
        GameClock clock = clock("1", "1");
        assertThat(clock.patience(Color.WHITE).allowedNanos()).isEqualTo(1_020_000_000L);
        assertThat(clock.spend(Color.WHITE, 1_019_000_000L)).isTrue();
        assertThat(clock.spend(Color.WHITE, 21_000_000L)).isFalse();
        assertThat(clock.spend(Color.BLACK, 1_021_000_000L)).isFalse();
    }

    @Test
    void fortyMovesBringNewTime() {
        GameClock clock = clock("40/60", "40/60");
        assertThat(clock.limits(Color.WHITE).movesToGo()).isEqualTo(40);
        for (int i = 0; i < 39; i++)
            assertThat(clock.spend(Color.WHITE, 1_000_000_000L)).isTrue();
        assertThat(clock.limits(Color.WHITE).movesToGo()).isEqualTo(1);
        assertThat(clock.limits(Color.WHITE).whiteTime()).isEqualTo(21_000);
        assertThat(clock.spend(Color.WHITE, 1_000_000_000L)).isTrue();
        assertThat(clock.limits(Color.WHITE).movesToGo()).isEqualTo(40);
        assertThat(clock.limits(Color.WHITE).whiteTime()).isEqualTo(80_000);
    }

    @Test
    void nobodyLosesOnTimeWithoutAClock() {
        long hour = 3_600_000_000_000L;
        GameClock clock = clock("nodes=50", "depth=3");
        assertThat(clock.spend(Color.WHITE, hour)).isTrue();
        assertThat(clock.spend(Color.BLACK, hour)).isTrue();
        assertThat(clock.patience(Color.WHITE).allowedNanos()).isLessThan(hour);
    }

    @Test
    void whoHasNoClockIsWaitedForAsLongAsItTalks() {
        assertThat(clock("depth=9", "1").patience(Color.WHITE).allowedNanos()).isEqualTo(Patience.UNLIMITED);
        assertThat(clock("nodes=50", "1").limits(Color.WHITE)).isEqualTo(Limits.nodes(50));
    }

    private static GameClock clock(String white, String black) {
        return new GameClock(TimeControl.parse(white), TimeControl.parse(black), 20_000_000, 500_000_000);
    }
}
