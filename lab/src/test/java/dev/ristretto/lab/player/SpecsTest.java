package dev.ristretto.lab.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.engine.search.Score;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What people write to describe players and their time, and what engines write about their thoughts.
class SpecsTest {
    @ParameterizedTest
    @CsvSource({
        "8+0.08, 8+0.08",
        "40/60, 40/60",
        "40/60+0.6, 40/60+0.6",
        "60, 60",
        "0.1+0.001, 0.1+0.001",
        "500ms+5ms, 0.5+0.005",
        "movetime=0.1, movetime=0.1",
        "movetime=100ms, movetime=0.1",
        "nodes=5000, nodes=5000",
        "depth=8, depth=8"
    })
    void timeControlsAreReadAndWritten(String text, String written) {
        assertThat(TimeControl.parse(text)).hasToString(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "x", "8+", "0+0", "-5", "nodes=0", "nodes=x", "depth=-1", "movetime=0", "speed=3", "/60"})
    void nonsenseIsNoTimeControl(String text) {
        assertThatThrownBy(() -> TimeControl.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("write 8+0.08");
    }

    @Test
    void aPlayerIsReadWithQuotesAndDefaults() {
        KeyValues defaults = KeyValues.parse("tc=8+0.08 option.Hash=16 warmup=1");
        PlayerSpec spec = PlayerSpec.parse(
                "cmd='java -jar \"my engine.jar\"' name=old 'option.Move Overhead=50' option.Hash=64", defaults);
        assertThat(spec.name()).isEqualTo("old");
        assertThat(spec.time()).hasToString("8+0.08");
        assertThat(spec.warmUpGames()).isEqualTo(1);
        assertThat(spec.origin())
                .isEqualTo(new Program(
                        List.of("java", "-jar", "my engine.jar"), null, Map.of("Hash", "64", "Move Overhead", "50")));
    }

    @Test
    void aTimeOfItsOwnReplacesTheCommonOne() {
        PlayerSpec spec = PlayerSpec.parse("stockfish nodes=2000", KeyValues.parse("tc=8+0.08"));
        assertThat(spec.time()).isEqualTo(new TimeControl.Nodes(2000));
        assertThat(spec.origin()).isEqualTo(new Program(List.of("stockfish"), null, Map.of()));
    }

    @Test
    void whetherAPlayerNamesItsTimeIsKnown() {
        assertThat(PlayerSpec.namesTime("stockfish nodes=2000")).isTrue();
        assertThat(PlayerSpec.namesTime("cmd='engine nodes=5' option.Hash=1")).isFalse();
    }

    @Test
    void theBuiltInEngineTakesSearchParameters() {
        PlayerSpec spec = PlayerSpec.parse("builtin nodes=100 param.RfpMargin=70 option.Hash=2", KeyValues.parse(""));
        assertThat(spec.origin()).isInstanceOfSatisfying(BuiltIn.class, engine -> {
            assertThat(engine.params()).containsExactly(Map.entry("RfpMargin", 70));
            assertThat(engine.hashMegabytes()).isEqualTo(2);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name=x tc=1",
                "engine",
                "engine tc=1 nodes=5",
                "engine tc=1 tc=2",
                "engine tc=1 colour=red",
                "engine tc=1 name='x",
                "engine tc=1 stray",
                "engine tc=1 param.X=1",
                "builtin tc=1 param.NoSuchParameter=1",
                "builtin tc=1 option.Hush=1"
            })
    void badPlayersAreRefusedWithASentence(String text) {
        assertThatThrownBy(() -> PlayerSpec.parse(text, KeyValues.parse("")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(".{10,}");
    }

    @Test
    void anInfoLineIsReadForScoreDepthAndLine() {
        InfoLine info = InfoLine.parse(
                "info depth 12 seldepth 20 multipv 1 score cp -35 nodes 12345 nps 99 time 10 pv e2e4 e7e5");
        assertThat(info).isEqualTo(new InfoLine(12, 1, -35, true, 12345, "e2e4 e7e5"));
        assertThat(InfoLine.parse("info depth 3 score mate 2 pv a1a2").score()).isEqualTo(Score.mateIn(3));
        assertThat(InfoLine.parse("info depth 3 score mate -1").score()).isEqualTo(Score.matedIn(2));
        assertThat(InfoLine.parse("info depth 3 score cp 20 lowerbound").exact())
                .isFalse();
        assertThat(InfoLine.parse("info string score cp 5 pv e2e4").isMainLine())
                .isFalse();
        assertThat(InfoLine.parse("info depth x score cp").score()).isZero();
    }
}
