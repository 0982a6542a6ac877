package dev.ristretto.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `ristretto train --benchmark`, for a moment only: it says what was measured, and of what.
@Timeout(120)
class TrainingBenchmarkTest {
    private static final Architecture SMALL = Architecture.plain(32, 8);
    private static final Pattern LINE = Pattern.compile(
            "(.*), (\\d+) threads: (\\d+) thousand positions a second, (\\d+) a second of processor time");

    @Test
    void positionsOfRandomGamesDoWhereThereIsNoData() throws IOException, InterruptedException {
        MatchResult line = line(new TrainingBenchmark(SMALL, 1024, List.of()), 2);
        assertThat(line.group(1)).isEqualTo(SMALL.describe());
        assertThat(line.group(2)).isEqualTo("2");
    }

    @Test
    void realDataIsUsedWhereThereIsSome(@TempDir Path folder) throws IOException, InterruptedException {
        Path data = Files.write(folder.resolve("data.bin"), Samples.records(4096, 1, position -> 0));
        assertThat(Files.size(data)).isEqualTo(4096 * TrainingRecord.BYTES);
        line(new TrainingBenchmark(SMALL, 1024, List.of(data)), 1);
    }

    @Test
    void filesWithoutPositionsAreNamed(@TempDir Path folder) throws IOException {
        Path data = Files.write(folder.resolve("data.bin"), new byte[0]);
        assertThatThrownBy(() -> new TrainingBenchmark(SMALL, 1024, List.of(data)))
                .isInstanceOf(IOException.class)
                .hasMessage("there is nothing to train on: no record in " + data);
        Files.write(data, new byte[100 * TrainingRecord.BYTES]);
        assertThatThrownBy(() -> new TrainingBenchmark(SMALL, 1024, List.of(data)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("none of the 100 records in " + data + " is a position");
    }

    private static MatchResult line(TrainingBenchmark benchmark, int threads) throws InterruptedException {
        String said = benchmark.measure(threads, 0.1, 0.2);
        assertThat(said).matches(LINE);
        MatchResult line = LINE.matcher(said).results().findFirst().orElseThrow();
        assertThat(Integer.parseInt(line.group(3))).as("by the clock").isPositive();
        assertThat(Integer.parseInt(line.group(4))).as("by the processors").isPositive();
        return line;
    }
}
