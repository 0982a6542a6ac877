package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.lab.data.TrainingRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class DatagenTest {
    private static final int GAMES = 16;

    @TempDir
    private Path folder;

    private byte[] data(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name).resolve("data-7-0001.bin"));
    }

    private String run(String name, int threads) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8)) {
            DatagenSettings settings = TestTeacher.settings(GAMES, threads, Sampling.STANDARD);
            assertThat(DatagenSession.create(settings, folder.resolve(name), List.of(), print, false)
                            .run())
                    .isTrue();
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theDataDoesNotDependOnTheNumberOfThreads() throws IOException {
        String said = run("one", 1);
        run("three", 3);
        assertThat(data("one")).isNotEmpty().isEqualTo(data("three"));
        assertThat(said).contains("16 games in all").contains("/s, ").contains("per CPU second");
    }

    @Test
    void anInterruptedRunEndsWithTheSameData() throws IOException {
        run("whole", 2);
        Path parts = folder.resolve("parts");
        DatagenSettings settings = TestTeacher.settings(GAMES, 2, Sampling.STANDARD);
        try (Shards shards = Shards.create(settings, parts, List.of(), Shards.STANDARD_BYTES)) {
            Datagen datagen = new Datagen(settings, shards);
            Thread interrupter = Thread.ofPlatform().start(() -> {
                while (shards.tally().games() < 3) Thread.onSpinWait();
                datagen.stop();
            });
            datagen.run();
            assertThat(interrupter.isDaemon()).isFalse();
            assertThat(shards.tally().games()).isBetween(3L, (long) GAMES - 1);
        }
        try (PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            assertThat(DatagenSession.resume(settings, parts, DatagenSession.arguments(parts), nowhere, false)
                            .run())
                    .isTrue();
        }
        assertThat(data("parts")).isEqualTo(data("whole"));
    }

    @Test
    void theReportCountsWhatIsThere() throws IOException {
        run("one", 2);
        DataReport report = DataReport.of(folder.resolve("one"));
        long records = data("one").length / TrainingRecord.BYTES;
        assertThat(report.statistics().records()).isEqualTo(records);
        assertThat(report.statistics().insane()).isZero();
        assertThat(report.lines()).anyMatch(line -> line.contains("teacher") && line.contains("test"));
        long pieces = 0;
        for (int i = 2; i <= 32; i++) pieces += report.statistics().withPieces(i);
        assertThat(pieces).isEqualTo(records);
        assertThat(DataChart.of(report)).startsWith("<svg").endsWith("</svg>" + System.lineSeparator());
    }
}
