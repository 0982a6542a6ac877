package dev.ristretto.lab.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnReader;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.FullSearch;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.lab.run.ProgressLine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalysisRunTest {
    /// White gives the queen away and Black mates, which is a fault of each kind of player.
    private static final String GAME = """
            [Event "A lesson"]
            [Result "0-1"]

            1. f3 e5 {[%eval 0.50] the plan} 2. g4 Qh4# 0-1

            """;

    private static final String MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -";

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private static Judge searching() {
        FullSearch search = FullSearch.builder()
                .evaluation(Evaluation.classical())
                .hash(1)
                .threads(1)
                .build();
        return new SearchJudge(search, Limits.depth(4), "depth 4");
    }

    private static int pieces(Position position) {
        int mine = Long.bitCount(position.pieces(position.sideToMove()));
        return 2 * mine - Long.bitCount(position.occupied());
    }

    private static Judge labelling(int batch) {
        BatchEvaluator evaluator = BatchEvaluator.builder()
                .evaluation(Evaluation.ofFunction("pieces", AnalysisRunTest::pieces))
                .threads(1)
                .build();
        return new BatchJudge(evaluator, batch);
    }

    private AnalysisRun.Count analyse(Judge judge, String input, AnalysisRun.Output output, long skipped)
            throws IOException {
        try (judge) {
            ProgressLine progress = new ProgressLine(new PrintStream(said, true, StandardCharsets.UTF_8), false);
            AnalysisRun run = new AnalysisRun(judge, "tester", output, progress);
            return run.run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), "test", skipped);
        }
    }

    private String analyse(Judge judge, String input) throws IOException {
        StringBuilder out = new StringBuilder();
        AnalysisRun.Count count = analyse(judge, input, out::append, 0);
        assertThat(count.isComplete()).isTrue();
        return out.toString();
    }

    @Test
    void badMovesOfAGameGetTheirGlyphAndWhatWasBetter() throws IOException {
        String out = analyse(searching(), GAME);
        assertThat(out)
                .contains("[Annotator \"tester\"]", "2. g4 $4 {[%eval #-1]}", "the plan")
                .endsWith("0-1\n\n");
        assertThat(out).as("the mate speaks for itself").contains("Qh4# 0-1");
        assertThat(out).as("the old score is gone").doesNotContain("[%eval 0.50]");
        PgnGame again = (PgnGame) Objects.requireNonNull(new PgnReader(out).next());
        assertThat(again.moves().get(2).variations()).hasSize(1);
        assertThat(again.moves().get(3).variations()).isEmpty();
        assertThat(again.mainline()).hasSize(4);
    }

    @Test
    void aPositionGetsScoreBestMoveAndLine() throws IOException {
        assertThat(analyse(searching(), MATE_IN_ONE + " id \"back rank\";\n"))
                .matches(MATE_IN_ONE + " id \"back rank\"; acd [0-9]+; acn [0-9]+; dm 1; bm Ra8#; pv Ra8#;\n");
    }

    @Test
    void theAnswerOfASuiteStaysAndOlderScoresGo() throws IOException {
        assertThat(analyse(searching(), MATE_IN_ONE + " ce 3; bm Kf1;"))
                .contains(" bm Kf1; acd ", " dm 1; pv Ra8#;")
                .doesNotContain("ce 3");
    }

    @Test
    void whatCannotBeReadKeepsItsPlace() throws IOException {
        String lines = analyse(labelling(8), MATE_IN_ONE + "\nnonsense\n# a remark\n" + MATE_IN_ONE + "\n");
        assertThat(lines).isEqualTo(MATE_IN_ONE + " ce 1;\nnonsense\n" + MATE_IN_ONE + " ce 1;\n");
        String games = analyse(labelling(8), GAME + "[Event \"broken\"]\n\n1. e9 *\n\n" + GAME);
        assertThat(games).containsPattern("(?m)^% left out: line [0-9]+: ");
        assertThat(new PgnReader(games).entries())
                .as("readers pass the remark over")
                .hasSize(2);
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("test, line 2: ", "1 of them could not be read");
    }

    @Test
    void labelsAreTheSameWhateverTheSizeOfABatch() throws IOException {
        String games = GAME.repeat(7);
        String expected = analyse(labelling(1_000), games);
        assertThat(expected).contains("1. f3 {[%eval 0.00]}").doesNotContain("$");
        for (int batch : new int[] {1, 3, 8})
            assertThat(analyse(labelling(batch), games)).isEqualTo(expected);
    }

    @Test
    void progressCountsTheWholeFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("long.epd"), (MATE_IN_ONE + "\n").repeat(10_000));
        try (Judge judge = labelling(1_000)) {
            ProgressLine progress = new ProgressLine(new PrintStream(said, true, StandardCharsets.UTF_8), false);
            AnalysisRun run = new AnalysisRun(judge, "tester", text -> {}, progress);
            assertThat(run.run(file, 0).done()).isEqualTo(10_000);
            assertThat(run.bytesRead()).isEqualTo(Files.size(file)).isGreaterThan(2 << 17);
        }
    }

    @Test
    void anAnalysisThatWasCutAnywhereGoesOnToTheSameFile(@TempDir Path folder) throws IOException {
        for (String input : new String[] {
            GAME.repeat(5) + "[Event \"broken\"]\n\n1. e9 *\n\n" + GAME, (MATE_IN_ONE + "\nnonsense\n").repeat(4)
        }) {
            String whole = analyse(labelling(1), input);
            for (int cut = 1; cut < whole.length(); cut += 7) {
                Path file = folder.resolve("cut-" + cut);
                Files.writeString(file, whole.substring(0, cut));
                try (AnalysisFile result = AnalysisFile.resume(file)) {
                    assertThat(analyse(labelling(1), input, result, result.done())
                                    .isComplete())
                            .isTrue();
                }
                assertThat(Files.readString(file)).as("cut after %d", cut).isEqualTo(whole);
            }
        }
    }

    @Test
    void aFileThatExistsIsNotWrittenOver(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("out.pgn"), "precious");
        assertThatThrownBy(() -> AnalysisFile.create(file)).hasMessageContaining("go on with it with --resume");
        assertThat(file).hasContent("precious");
    }

    @Test
    void whoIsStoppedWritesWhatIsDoneAndNothingHalf() throws IOException {
        Judge judge = labelling(1);
        StringBuilder out = new StringBuilder();
        AnalysisRun.Output stopping = text -> {
            out.append(text);
            judge.stop();
        };
        assertThat(analyse(judge, GAME.repeat(3), stopping, 0).done()).isEqualTo(1);
        assertThat(new PgnReader(out.toString()).entries()).hasSize(1);
    }
}
