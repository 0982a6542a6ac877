package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeBudgetTest {
    private static final int OVERHEAD = 30;

    private static TimeBudget budget(Limits.Builder limits) {
        return new TimeBudget(limits.build(), Color.WHITE, OVERHEAD, SearchParams.STANDARD);
    }

    @ParameterizedTest
    @CsvSource({
        "8000, 80, -1",
        "1000, 10, -1",
        "100, 1, -1",
        "60000, 0, 40",
        "60000, 0, 1",
        "1, 0, -1",
        "0, 0, -1",
        "-500, 0, -1",
        "50, 1000, -1",
        "1000, 0, 1000000",
        "1000, 100000, 0",
    })
    void aMoveNeverTakesMoreThanTheClockMinusTheOverhead(long clock, long increment, int movesToGo) {
        TimeBudget budget = budget(Limits.builder()
                .clock(Color.WHITE, clock)
                .increment(Color.WHITE, increment)
                .movesToGo(movesToGo));
        assertThat(budget.hardMillis()).isBetween(1L, Math.max(1, clock - OVERHEAD));
        assertThat(budget.softMillis()).isLessThanOrEqualTo(budget.hardMillis());
    }

    @ParameterizedTest(name = "{0} + {1} ms")
    @CsvSource({"1000, 10", "8000, 80", "60000, 0"})
    void eightyMovesThatTakeAsLongAsUsualLeaveACushion(long clock, long increment) {
        long left = clock;
        for (int move = 0; move < 80; move++) {
            left -= budget(Limits.builder().clock(Color.WHITE, left).increment(Color.WHITE, increment))
                    .softMillis();
            left += increment;
        }
        assertThat(left).isGreaterThan(120);
    }

    @ParameterizedTest(name = "{0} + {1} ms")
    @CsvSource({"1000, 10, 180", "8000, 80, 700", "60000, 600, 4500"})
    void aLongGameUsesItsClockAndLivesOnItsIncrements(long clock, long increment, long reserve) {
        long left = clock;
        long leftAtMoveForty = clock;
        for (int move = 0; move < 200; move++) {
            left -= budget(Limits.builder().clock(Color.WHITE, left).increment(Color.WHITE, increment))
                    .softMillis();
            left += increment;
            if (move == 39) leftAtMoveForty = left;
        }
        assertThat(leftAtMoveForty).as("after 40 moves").isLessThan(clock / 5 + 200);
        assertThat(left).as("after 200 moves").isGreaterThan(reserve);
    }

    @Test
    void moveTimeIsUsedInFull() {
        assertThat(budget(Limits.builder().moveTime(500)).hardMillis()).isEqualTo(500);
    }

    @Test
    void moreTimeOnTheClockGivesMoreForTheMove() {
        long little = budget(Limits.builder().clock(Color.WHITE, 10_000)).hardMillis();
        long much = budget(Limits.builder().clock(Color.WHITE, 100_000)).hardMillis();
        assertThat(much).isGreaterThan(little);
    }

    @Test
    void onlyTheOpponentsClockMeansThatThereIsNoTimeLeft() {
        TimeBudget budget = budget(Limits.builder().clock(Color.BLACK, 1000));
        assertThat(budget.isLimited()).isTrue();
        assertThat(budget.hardMillis()).isEqualTo(1);
    }

    @Test
    void aDepthAloneIsNoMatterOfTime() {
        assertThat(budget(Limits.builder().depth(9)).isLimited()).isFalse();
    }

    @Test
    void timeThatWasPonderedIsNotCounted() throws InterruptedException {
        Limits limits = Limits.builder().clock(Color.WHITE, 1000).ponder(true).build();
        SearchControl control = new SearchControl(limits);
        TimeBudget budget = new TimeBudget(limits, Color.WHITE, OVERHEAD, SearchParams.STANDARD);
        Thread.sleep(budget.hardMillis() + 50);
        assertThat(budget.isOver(control)).as("pondering").isFalse();
        control.ponderHit();
        assertThat(budget.isOver(control)).as("just hit").isFalse();
        Thread.sleep(budget.hardMillis() + 50);
        assertThat(budget.isOver(control)).as("hit and thought").isTrue();
    }
}
