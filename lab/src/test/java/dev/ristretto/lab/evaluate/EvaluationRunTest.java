package dev.ristretto.lab.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.Networks;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluationRunTest {
    private static final String ROOK_UP = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    private static final String ROOK_DOWN = "4k3/8/8/8/8/8/8/R3K3 b - - 0 1";

    private final List<String> notices = new ArrayList<>();

    /// Counts pieces, so that a score tells which position it belongs to.
    private static int pieces(Position position) {
        int mine = Long.bitCount(position.pieces(position.sideToMove()));
        return 2 * mine - Long.bitCount(position.occupied());
    }

    private List<String> judge(String input, int batch, EvaluationRun.Format format) throws IOException {
        StringWriter out = new StringWriter();
        try (BatchEvaluator evaluator = BatchEvaluator.builder()
                .evaluation(Evaluation.ofFunction("pieces", EvaluationRunTest::pieces))
                .threads(2)
                .build()) {
            EvaluationRun run = new EvaluationRun(evaluator, batch, format, new PrintWriter(out), notices::add);
            run.run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), "test");
        }
        return out.toString().lines().toList();
    }

    private static final EvaluationRun.Format PLAIN = new EvaluationRun.Format(false, false);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100})
    void aLineForEachPositionInOrder(int batch) throws IOException {
        String epd = "4k3/8/8/8/8/8/8/QR2K3 w - - bm Qa8#; id \"x\";";
        List<String> lines = judge("# comment\n" + ROOK_UP + "\n\n" + epd + "\n" + ROOK_DOWN + "\n", batch, PLAIN);
        assertThat(lines).containsExactly("1\t" + ROOK_UP, "2\t" + epd, "-1\t" + ROOK_DOWN);
    }

    @Test
    void whatCannotBeReadKeepsItsPlace() throws IOException {
        List<String> lines = judge(ROOK_UP + "\nnonsense\n" + ROOK_DOWN, 10, PLAIN);
        assertThat(lines).containsExactly("1\t" + ROOK_UP, "-\tnonsense", "-1\t" + ROOK_DOWN);
        assertThat(notices).hasSize(1).first().asString().startsWith("test, line 2: ");
    }

    @Test
    void scoresAloneAndFromWhitesSide() throws IOException {
        EvaluationRun.Format format = new EvaluationRun.Format(true, true);
        assertThat(judge(ROOK_UP + "\n" + ROOK_DOWN + "\n", 10, format)).containsExactly("1", "1");
    }

    @Test
    void gamesGiveTheStartAndThePositionAfterEachMove() throws IOException {
        String pgn = "\uFEFF[White \"a\"]\n\n1. e4 d5 2. exd5 *\n\n[White \"b\"]\n\n1. Ke2 *\n\n[White \"c\"]\n\n*\n";
        List<String> lines = judge(pgn, 3, PLAIN);
        assertThat(lines).hasSize(6);
        assertThat(lines.get(3)).startsWith("-1\trnbqkbnr/ppp1pppp/8/3P4/");
        assertThat(lines.get(4)).isEqualTo("-\ta game");
        assertThat(lines.get(5)).startsWith("0\trnbqkbnr/pppppppp/");
    }

    @Test
    void nothingInNothingOut() throws IOException {
        assertThat(judge("", 10, PLAIN)).isEmpty();
    }

    @Test
    void theBenchmarkMeasuresEachContender() throws IOException {
        Network network = Networks.embedded();
        List<Position> positions = BatchBenchmark.samplePositions().subList(0, 300);
        BatchBenchmark benchmark = new BatchBenchmark(network, Evaluation.embedded(), positions, 1);
        assertThat(BatchBenchmark.contenders()).contains("plain Java", "vectors", "vectors, all threads");
        for (String contender : BatchBenchmark.contenders()) {
            List<Double> rates = benchmark.rates(contender);
            assertThat(rates).hasSize(5).allMatch(rate -> rate > 0);
            assertThat(BatchBenchmark.line(contender, List.of(rates)))
                    .hasSameSizeAs(BatchBenchmark.title())
                    .startsWith(contender);
        }
    }

    @Test
    void theMiddleRoundCounts() {
        List<Double> slow = List.of(1.0, 1.0, 1.0, 1.0, 1.0);
        List<Double> fast = List.of(9.0, 9.0, 9.0, 9.0, 9.0);
        List<Double> middle = List.of(5.0, 5.0, 5.0, 5.0, 5.0);
        assertThat(BatchBenchmark.line("x", List.of(fast, slow, middle))).matches("x(\\s+5){5}");
    }
}
