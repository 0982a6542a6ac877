package dev.ristretto.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.eval.classical.Sample;
import dev.ristretto.engine.eval.classical.Tracer;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.lab.tune.TexelData.Labelled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TexelTest {
    private static final double STEEPNESS = 0.005;

    @Test
    void plantedWeightsAreRecovered() {
        Weights planted = Weights.standard();
        Weights start = planted;
        for (String name : List.of("Tempo", "BishopPair", "RookOpenFile", "Hanging", "Doubled")) {
            start = shift(start, name, 30, -25);
        }
        assertThat(start).isNotEqualTo(planted);
        TexelData data = split(labelled(planted, 12_000));
        Texel texel = new Texel(data, start, new Texel.Settings(60, 1024, 2, 0, 0, 2, 1));
        List<Texel.Progress> heard = new ArrayList<>();
        Weights found = texel.run(heard::add);
        assertThat(heard.getLast().validation()).isLessThan(heard.getFirst().validation() / 20);
        for (String name : List.of("Tempo", "BishopPair", "RookOpenFile", "Hanging", "Doubled")) {
            int[] wanted = pair(planted, name);
            int[] got = pair(found, name);
            assertThat(got[0]).as(name + " in the middlegame").isBetween(wanted[0] - 12, wanted[0] + 12);
            assertThat(got[1]).as(name + " in the endgame").isBetween(wanted[1] - 12, wanted[1] + 12);
        }
    }

    @Test
    void theSteepnessOfTheCurveIsFitted() {
        TexelData data = split(labelled(Weights.standard(), 3000));
        Texel texel = new Texel(data, Weights.standard(), new Texel.Settings(1, 1024, 1, 0, 0, 1, 1));
        assertThat(texel.steepness()).isBetween(STEEPNESS * 0.98, STEEPNESS * 1.02);
    }

    @Test
    void withoutResultsScoresCountByTheUsualCurve() {
        List<Labelled> scored = labelled(Weights.standard(), 3000).stream()
                .map(one -> new Labelled(one.sample(), one.score(), Double.NaN))
                .toList();
        Texel texel = new Texel(split(scored), Weights.standard(), new Texel.Settings(1, 1024, 1, 0.5, 0, 1, 1));
        double usual = Texel.USUAL_STEEPNESS;
        assertThat(texel.steepness()).isBetween(usual * 0.98, usual * 1.02);
    }

    @Test
    void aFileIsReadAndSplitByRuns(@TempDir Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1000; i++) text.append(Fen.START).append(i % 2 == 0 ? " | 30 | 0.5\n" : " | 30 | -\n");
        Path file = Files.writeString(folder.resolve("labelled.txt"), text);
        TexelData data = TexelData.read(List.of(file), Weights.standard());
        assertThat(data.validation()).hasSize(500);
        assertThat(data.training()).hasSize(500);
        assertThat(data.training().stream().filter(Labelled::hasResult)).hasSize(250);
    }

    @Test
    void aLineThatIsWrongIsNamed(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("labelled.txt");
        for (String bad : List.of(Fen.START + " | 30", Fen.START + " | much | 1", "8/8 w - - | 1 | 1")) {
            Files.writeString(file, Fen.START + " | 30 | 0.5\n" + bad + "\n");
            assertThatThrownBy(() -> TexelData.read(List.of(file), Weights.standard()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("labelled.txt line 2");
        }
        Files.writeString(file, Fen.START + " | 30 | 0.5\n\n\nnonsense\n");
        assertThatThrownBy(() -> TexelData.read(List.of(file), Weights.standard()))
                .hasMessageContaining("labelled.txt line 4");
    }

    @Test
    void theWeightsOfAnEarlierRunAreNotWrittenOver(@TempDir Path folder) throws IOException {
        Path out = Files.writeString(folder.resolve("weights.txt"), "precious");
        Texel.Settings settings = new Texel.Settings(1, 256, 1, 1, 0, 1, 1);
        assertThatThrownBy(() -> new TexelRun(System.out, System.err)
                        .run(List.of(folder.resolve("none.txt")), Weights.standard(), settings, out))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("weights.txt exists: choose another --out");
        assertThat(out).hasContent("precious");
    }

    @Test
    void aRunTellsItsErrorsAndWritesWeightsThatCanBeReadAgain(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("labelled.txt");
        StringBuilder text = new StringBuilder();
        Random random = new Random(5);
        while (text.length() < 120_000) {
            Position position = Position.start();
            for (int ply = 0; ply < 40; ply++) {
                MoveList moves = new MoveList();
                MoveGenerator.all(position, moves);
                if (moves.isEmpty()) break;
                position.make(moves.get(random.nextInt(moves.size())));
                if (ply > 8)
                    text.append(Fen.of(position))
                            .append(" | ")
                            .append(random.nextInt(-200, 200))
                            .append(" | -\n");
            }
        }
        Files.writeString(file, text);
        Path out = folder.resolve("weights.txt");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(said, true, StandardCharsets.UTF_8);
        Weights found = new TexelRun(print, print)
                .run(List.of(file), Weights.standard(), new Texel.Settings(12, 256, 1, 1, 0, 1, 1), out);
        assertThat(Weights.parse(Files.readString(out))).isEqualTo(found);
        assertThat(said.toString(StandardCharsets.UTF_8))
                .containsPattern("[\\d,]+ positions to train on, [\\d,]+ to validate with")
                .contains("no position has a result: scores count by the usual curve, K 1")
                .containsPattern("K \\d\\.\\d+, fitted")
                .containsPattern("epoch 0: error 0\\.\\d+ in training, 0\\.\\d+ in validation")
                .containsPattern("epoch 12: error")
                .contains("weights.txt");
    }

    /// Positions of random games with the results these weights expect.
    private static List<Labelled> labelled(Weights weights, int count) {
        Tracer tracer = new Tracer(weights);
        double[] numbers =
                java.util.Arrays.stream(weights.flat()).asDoubleStream().toArray();
        Random random = new Random(3);
        List<Labelled> list = new ArrayList<>();
        while (list.size() < count) {
            Position position = Position.start();
            for (int ply = 0; ply < 150 && list.size() < count; ply++) {
                MoveList moves = new MoveList();
                MoveGenerator.all(position, moves);
                if (moves.isEmpty()) break;
                position.make(moves.get(random.nextInt(moves.size())));
                var trace = tracer.trace(position);
                if (ply < 6 || position.inCheck() || trace.isKnown()) continue;
                Sample sample = Sample.of(trace);
                double score = sample.score(numbers);
                if (Math.abs(score) < 800) list.add(new Labelled(sample, score, Texel.expectation(STEEPNESS, score)));
            }
        }
        return list;
    }

    private static TexelData split(List<Labelled> list) {
        int cut = list.size() * 9 / 10;
        return new TexelData(list.subList(0, cut), list.subList(cut, list.size()));
    }

    private static Weights shift(Weights weights, String name, int middlegame, int endgame) {
        int[] pair = pair(weights, name);
        String changed = name + " " + (pair[0] + middlegame) + "/" + (pair[1] + endgame);
        return Weights.parse(weights.format().replaceFirst("\n" + name + " \\S+", "\n" + changed));
    }

    private static int[] pair(Weights weights, String name) {
        Matcher matcher = Pattern.compile("\n" + name + " (-?\\d+)/(-?\\d+)").matcher(weights.format());
        assertThat(matcher.find()).as(name).isTrue();
        return new int[] {Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))};
    }
}
