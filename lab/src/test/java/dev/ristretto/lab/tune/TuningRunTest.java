package dev.ristretto.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.lab.stats.Pentanomial;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TuningRunTest {
    private static final List<Stage> STAGES = List.of(Stage.QUIESCENCE, Stage.REVERSE_FUTILITY);

    private enum Method {
        SPSA,
        GENETIC;

        Tuner tuner(Space space) {
            return switch (this) {
                case SPSA -> new Spsa(space, new Spsa.Settings(60, 4, 0.3, 5));
                case GENETIC -> new Genetic(space, new Genetic.Settings(6, 10, 4, 5));
            };
        }
    }

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    /// Killed in the first stage, between two stages, and at the very end.
    @ParameterizedTest
    @ValueSource(ints = {7, 60, 119})
    void aKilledRunGoesOnExactlyWhereItWas(int trials) throws IOException {
        for (Method method : Method.values()) {
            Path whole = folder.resolve("whole-" + method);
            Path cut = folder.resolve("cut-" + method);
            Map<String, Integer> expected =
                    create(plan(method, Integer.MAX_VALUE), whole).run();
            TuningRun killed = create(plan(method, trials), cut);
            assertThatThrownBy(killed::run).hasMessage("killed");
            Files.writeString(RunFile.path(cut), "trial\t1 0", StandardOpenOption.APPEND);
            Map<String, Integer> found = TuningRun.resume(plan(method, Integer.MAX_VALUE), cut, out, progress())
                    .run();
            assertThat(found).isEqualTo(expected);
            assertThat(RunFile.path(cut)).hasSameTextualContentAs(RunFile.path(whole));
            assertThat(text(cut, ".txt")).hasSameTextualContentAs(text(whole, ".txt"));
            assertThat(text(cut, "-reverse-futility.png")).hasSameBinaryContentAs(text(whole, "-reverse-futility.png"));
        }
    }

    @Test
    void aStageStartsWhereTheOneBeforeItEnded() throws IOException {
        Path name = folder.resolve("two");
        create(plan(Method.SPSA, Integer.MAX_VALUE), name).run();
        RunFile.Past past = RunFile.read(name);
        assertThat(past.stages())
                .extracting(RunFile.PastStage::title)
                .containsExactly("quiescence", "reverse-futility");
        assertThat(past.stages().getFirst().outcomes()).hasSize(60);
        assertThat(Files.readString(text(name, ".txt"))).contains("qsDelta = tune(", "rfpMargin = tune(");
    }

    @Test
    void theOutcomePastesBack() throws IOException {
        Path name = folder.resolve("paste");
        Map<String, Integer> found =
                create(plan(Method.SPSA, Integer.MAX_VALUE), name).run();
        Matcher lines = Pattern.compile("    final int (\\w+) = tune\\(\"(\\w+)\", (-?\\d+), (-?\\d+), (-?\\d+)\\);")
                .matcher(Files.readString(text(name, ".txt")));
        int count = 0;
        while (lines.find()) {
            count++;
            SearchParams.Parameter declared = SearchParams.STANDARD.parameters().stream()
                    .filter(one -> one.name().equals(lines.group(2)))
                    .findFirst()
                    .orElseThrow();
            assertThat(lines.group(1)).isEqualToIgnoringCase(declared.name());
            assertThat(found).containsEntry(declared.name(), Integer.valueOf(lines.group(3)));
            assertThat(List.of(lines.group(4), lines.group(5)))
                    .containsExactly("" + declared.min(), "" + declared.max());
        }
        assertThat(count).isEqualTo(found.size()).isPositive();
        assertThat(Files.readString(text(name, ".txt"))).contains("param.QsDelta=" + found.get("QsDelta"));
    }

    @Test
    void convergenceIsReportedEveryFiftyIterations() throws IOException {
        create(plan(Method.SPSA, Integer.MAX_VALUE), folder.resolve("report")).run();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("quiescence after 50 iterations", "reverse-futility after 50 iterations", "QsDelta")
                .containsPattern("of 3 settled");
    }

    @Test
    void theChartIsAPictureOfEveryParameter() throws IOException {
        Path name = folder.resolve("chart");
        create(plan(Method.SPSA, Integer.MAX_VALUE), name).run();
        var image = ImageIO.read(text(name, "-reverse-futility.png").toFile());
        assertThat(image.getWidth()).isEqualTo(900);
        assertThat(image.getHeight()).isGreaterThan(150);
    }

    @Test
    void aRunIsNotWrittenOver() throws IOException {
        Path name = folder.resolve("twice");
        create(plan(Method.SPSA, Integer.MAX_VALUE), name).run();
        assertThatThrownBy(() -> create(plan(Method.SPSA, Integer.MAX_VALUE), name))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--resume");
    }

    @Test
    void aRunWhoseParametersHaveChangedDoesNotGoOn() throws IOException {
        Path name = folder.resolve("changed");
        assertThatThrownBy(create(plan(Method.SPSA, 5), name)::run).hasMessage("killed");
        Path file = RunFile.path(name);
        Files.writeString(file, Files.readString(file).replace("QsDelta=", "QsGamma="));
        TuningRun resumed = TuningRun.resume(plan(Method.SPSA, Integer.MAX_VALUE), name, out, progress());
        assertThatThrownBy(resumed::run).isInstanceOf(IOException.class).hasMessageContaining("changed");
    }

    @Test
    void whatIsNoRunIsRefused() throws IOException {
        Path name = folder.resolve("other");
        assertThatThrownBy(() -> TuningRun.arguments(name)).hasMessageContaining("no run is called");
        Files.writeString(RunFile.path(name), "hello\n");
        assertThatThrownBy(() -> TuningRun.arguments(name)).hasMessageContaining("not the file of a tuning run");
    }

    private TuningRun create(TuningRun.Plan plan, Path name) throws IOException {
        return TuningRun.create(plan, name, List.of("tune", "spsa", "with\ttab"), out, progress());
    }

    private TuningProgress progress() {
        return new TuningProgress(out, false);
    }

    private static Path text(Path name, String ending) {
        return name.resolveSibling(name.getFileName() + ending);
    }

    /// A plan whose arena is killed after so many trials.
    private static TuningRun.Plan plan(Method method, int trials) {
        int[] left = {trials};
        return new TuningRun.Plan("spsa", STAGES, Map.of("QsDelta", 100), method::tuner, space -> {
            Hill hill = Hill.planted(space, 100, 3);
            return trial -> {
                if (left[0]-- == 0) throw new IOException("killed");
                return hill.play(trial);
            };
        });
    }

    @Test
    void outcomesSurviveTheFile() throws IOException {
        Path name = folder.resolve("file");
        try (RunFile file = RunFile.create(name, List.of("a\nb\\"))) {
            file.stage(Stage.QUIESCENCE, Stage.QUIESCENCE.space(Map.of()));
            file.trial(new Pentanomial(1, 2, 3, 4, 5));
        }
        RunFile.Past past = RunFile.read(name);
        assertThat(past.arguments()).containsExactly("a\nb\\");
        assertThat(past.stages().getFirst().outcomes()).containsExactly(new Pentanomial(1, 2, 3, 4, 5));
    }
}
