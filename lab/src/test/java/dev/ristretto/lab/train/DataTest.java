package dev.ristretto.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.lab.data.TrainingRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataTest {
    private static final byte[] RECORDS = numbered(30_000);

    @TempDir
    private Path folder = Path.of(".");

    /// Records that tell by their score which one they are.
    private static byte[] numbered(int count) {
        int[] next = {0};
        return Samples.records(count, 1, _ -> next[0]++);
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static Set<Integer> scores(Window window) {
        Set<Integer> scores = new HashSet<>();
        for (int i = 0; i < window.size(); i++)
            scores.add(TrainingRecord.score(window.records(), i * TrainingRecord.BYTES));
        return scores;
    }

    @Test
    void anEpochHasEveryRecordOnceAndTheHeldOutNone() throws IOException {
        try (TrainingData data = TrainingData.open(List.of(file("a", RECORDS)), 0.1, 3)) {
            Window held = data.validation(1000);
            Window window = data.read(0, 0, 7000, new byte[0]);
            assertThat(data.windows()).isEqualTo(1);
            assertThat(held.size() + window.size()).isEqualTo(30_000);
            Set<Integer> all = scores(window);
            assertThat(all).hasSize(window.size());
            int first = 30_000 - held.size();
            assertThat(scores(held)).hasSize(held.size()).allMatch(score -> score >= first);
            assertThat(all).allMatch(score -> score < first);
        }
    }

    @Test
    void theOrderFollowsFromTheSeedAndTheEpoch() throws IOException {
        Path file = file("a", RECORDS);
        try (TrainingData one = TrainingData.open(List.of(file), 0.1, 3);
                TrainingData same = TrainingData.open(List.of(file), 0.1, 3);
                TrainingData other = TrainingData.open(List.of(file), 0.1, 4)) {
            byte[] dealt = one.read(1, 0, 7000, new byte[0]).records();
            assertThat(one.read(2, 0, 7000, new byte[0]).records()).isNotEqualTo(dealt);
            assertThat(same.read(1, 0, 7000, new byte[0]).records()).isEqualTo(dealt);
            assertThat(other.read(1, 0, 7000, new byte[0]).records()).isNotEqualTo(dealt);
        }
    }

    @Test
    void neighboursAreDealtToDifferentBatches() throws IOException {
        try (TrainingData data = TrainingData.open(List.of(file("a", RECORDS)), 0, 3)) {
            Window window = data.read(0, 0, 3000, new byte[0]);
            assertThat(window.batches()).isEqualTo(10);
            int[] batchOf = new int[30_000];
            for (int batch = 0; batch < 10; batch++) {
                assertThat(window.start(batch + 1) - window.start(batch)).isEqualTo(3000);
                for (int i = window.start(batch); i < window.start(batch + 1); i++) batchOf[score(window, i)] = batch;
            }
            int together = 0;
            for (int i = 1; i < batchOf.length; i++) if (batchOf[i] == batchOf[i - 1]) together++;
            // Only the last of a round and the first of the next may meet, and the ends of blocks, which chance brought
            // together: one in ten of either. At random it would be 3,000.
            assertThat(together).isBetween(450, 850);
        }
    }

    private static int score(Window window, int i) {
        return TrainingRecord.score(window.records(), i * TrainingRecord.BYTES);
    }

    @Test
    void brokenRecordsAndACutEndAreLeftOut() throws IOException {
        byte[] bytes = Arrays.copyOf(RECORDS, 5000 * TrainingRecord.BYTES + 17);
        for (int i = 0; i < 5000; i += 50) bytes[i * TrainingRecord.BYTES + 27] = 99;
        try (TrainingData data = TrainingData.open(List.of(file("a", bytes), file("empty", new byte[0])), 0, 3)) {
            assertThat(data.files().get(0).strayBytes()).isEqualTo(17);
            Window window = data.read(0, 0, 7000, new byte[0]);
            assertThat(window.size()).isEqualTo(4900);
            assertThat(window.dropped()).isEqualTo(100);
            assertThat(scores(window)).hasSize(4900).allMatch(score -> score % 50 != 0);
        }
    }

    @Test
    void batchesAreEvenAndSortedByPieces() throws IOException {
        try (TrainingData data = TrainingData.open(List.of(file("a", RECORDS)), 0, 3)) {
            Window window = data.read(0, 0, 7000, new byte[0]);
            assertThat(window.batches()).isEqualTo(4);
            for (int batch = 0; batch < 4; batch++) {
                assertThat(window.start(batch + 1) - window.start(batch)).isEqualTo(7500);
                for (int i = window.start(batch) + 1; i < window.start(batch + 1); i++)
                    assertThat(pieces(window, i)).isLessThanOrEqualTo(pieces(window, i - 1));
            }
        }
    }

    private static int pieces(Window window, int index) {
        return Long.bitCount(TrainingRecord.occupied(window.records(), index * TrainingRecord.BYTES));
    }

    @Test
    void theRateRisesThenFallsAlongACosine() {
        Recipe recipe = new Recipe(1, 1000, 0, 1e-3, 1e-5, 0, 1);
        long planned = 10_000_000;
        assertThat(recipe.rate(0, planned)).isLessThan(2e-5);
        assertThat(recipe.rate(100_000, planned)).isCloseTo(1e-3, within(1e-6));
        assertThat(recipe.rate(5_050_000, planned)).isCloseTo((1e-3 + 1e-5) / 2, within(1e-6));
        assertThat(recipe.rate(planned, planned)).isCloseTo(1e-5, within(1e-9));
    }

    @Test
    void kingBucketsAreRead() {
        assertThat(KingBuckets.parse("1")).containsOnly(0);
        assertThat(KingBuckets.parse("4")[6]).isEqualTo(0);
        assertThat(KingBuckets.parse("4")[60]).isEqualTo(3);
        assertThatThrownBy(() -> KingBuckets.parse("1,2,3")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KingBuckets.parse("x" + ",0".repeat(31))).hasMessageContaining("'x'");
    }

    @Test
    void aBoardThatIsNotTurnedMayHaveBucketsThatAreNotAlikeOnBothSides() {
        int[] counted = IntStream.range(0, 64).toArray();
        String text = IntStream.of(counted).mapToObj(String::valueOf).collect(Collectors.joining(","));
        assertThat(KingBuckets.parseUpright(text)).isEqualTo(counted);
        assertThat(KingBuckets.parseUpright("4")).isEqualTo(KingBuckets.parse("4"));
        assertThatThrownBy(() -> KingBuckets.parse(text)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KingBuckets.parseUpright("x" + ",0".repeat(63)))
                .hasMessageContaining("'x'");
    }

    @Test
    void theChartIsAPicture() throws IOException {
        List<Progress.Point> points = List.of(
                new Progress.Point(100, 0.02, Double.NaN),
                new Progress.Point(200, 0.01, 0.012),
                new Progress.Point(300, 0.005, 0.007));
        for (List<Progress.Point> some : List.of(points, List.<Progress.Point>of(), points.subList(0, 1))) {
            byte[] png = new LossChart("a test", some, 300).png();
            assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isEqualTo(900);
        }
    }
}
