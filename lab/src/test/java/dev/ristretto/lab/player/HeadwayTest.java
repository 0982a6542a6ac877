package dev.ristretto.lab.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.engine.search.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeadwayTest {
    private final Headway headway = new Headway(9);

    @Test
    void aDeeperSearchAndAnotherMoveAreNews() {
        assertThat(headway.isNews("info depth 3 score cp 5 pv e2e4")).isTrue();
        assertThat(headway.isNews("info depth 4 score cp 5 pv e2e4")).isTrue();
        assertThat(headway.isNews("info depth 4 currmove d2d4 currmovenumber 2"))
                .isTrue();
        assertThat(headway.isNews("info depth 4 currmove c2c4 currmovenumber 3"))
                .isTrue();
    }

    @Test
    void whatWasHeardBeforeIsNoneHoweverManyNodesItTook() {
        assertThat(headway.isNews("info depth 3 seldepth 4 nodes 100 time 1 score cp 5 pv e2e4"))
                .isTrue();
        assertThat(headway.isNews("info depth 3 seldepth 4 nodes 100 time 1 score cp 5 pv e2e4"))
                .isFalse();
        assertThat(headway.isNews("info depth 3 seldepth 5 nodes 900 time 7 score cp 5 pv e2e4"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "info string depth 3 is hard",
                "info nodes 5000 nps 100",
                "info depth 10 score cp 5 pv e2e4",
                "info depth 0 score cp 5",
                "depth 3",
                "readyok"
            })
    void whatTellsNoDepthThatWasAskedForIsNone(String line) {
        assertThat(headway.isNews(line)).isFalse();
    }

    @Test
    void withoutADepthAskedForEveryDepthCounts() {
        assertThat(new Headway(Limits.UNSET).isNews("info depth 70 score cp 5")).isTrue();
    }
}
