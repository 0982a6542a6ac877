package dev.ristretto.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchParams.Parameter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StageTest {
    @Test
    void everyParameterBelongsToOneStageAndToTheLast() {
        for (Parameter one : SearchParams.STANDARD.parameters()) {
            if (one.name().startsWith("Time")) continue;
            assertThat(stagesOf(one.name())).as(one.name()).hasSize(2).contains(Stage.ALL);
        }
    }

    @Test
    void whatOnlyAClockCanTellIsTunedApart() {
        assertThat(stagesOf("TimeMoves")).containsExactly(Stage.TIME);
        assertThat(Stage.TIME.onward()).containsExactly(Stage.TIME);
        assertThat(Stage.LMR.onward()).doesNotContain(Stage.TIME);
    }

    private static List<Stage> stagesOf(String parameter) {
        return Stream.of(Stage.values()).filter(stage -> stage.tunes(parameter)).toList();
    }

    @Test
    void noStageIsEmpty() {
        for (Stage stage : Stage.values())
            assertThat(stage.space(Map.of()).size()).as(stage.title()).isPositive();
    }

    @Test
    void stagesComeInOrderOfDependency() {
        assertThat(Stage.of("quiescence").onward())
                .extracting(Stage::title)
                .containsExactly("quiescence", "reverse-futility", "history", "independent", "all");
    }

    @Test
    void anUnknownStageIsRefusedWithTheOnesThereAre() {
        assertThatThrownBy(() -> Stage.of("endgame"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'endgame'")
                .hasMessageContaining("lmr, null-move");
    }

    @Test
    void aStageStartsFromTheBase() {
        Space space = Stage.REVERSE_FUTILITY.space(Map.of("RfpMargin", 33, "QsDelta", 99));
        assertThat(space.parameters()).contains(new Parameter("RfpMargin", 33, 10, 150));
        assertThat(space.startValues()).containsEntry("QsDelta", 99).containsEntry("RfpMargin", 33);
    }
}
