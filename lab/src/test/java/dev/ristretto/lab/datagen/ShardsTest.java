package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Outcome.Result;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.match.Openings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Whatever ends a run, its data is whole, and a resumed run ends with just the data of one that was not
/// interrupted.
@Timeout(120)
class ShardsTest {
    private static final List<String> ARGUMENTS = List.of("--out", "a\tb\\c");
    private static final int GAMES = 12;
    /// Small enough for several files.
    private static final long SHARD_BYTES = 20L * TrainingRecord.BYTES;

    @TempDir
    private Path folder;

    /// Game n has n + 1 records, all with score n.
    private static FinishedGame game(int number) {
        GameRecords records = new GameRecords();
        for (int i = 0; i <= number; i++) records.add(Position.start(), number);
        return new FinishedGame(number, Result.WHITE_WINS, 10, 100, records.finish(Result.WHITE_WINS));
    }

    private Shards create(DatagenSettings settings) throws IOException {
        return Shards.create(settings, folder, ARGUMENTS, SHARD_BYTES);
    }

    private Shards resume(DatagenSettings settings) throws IOException {
        return Shards.resume(settings, folder, Manifest.read(folder), ARGUMENTS, SHARD_BYTES);
    }

    private static byte[] allData(Path folder) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".bin"))
                    .sorted()
                    .toList()) {
                all.writeBytes(Files.readAllBytes(file));
            }
        }
        return all.toByteArray();
    }

    private static byte[] expected(int games) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < games; i++) all.writeBytes(game(i).records());
        return all.toByteArray();
    }

    @Test
    void gamesAreWrittenInTheOrderOfTheirNumbers() throws IOException {
        try (Shards shards = create(TestTeacher.settings(GAMES))) {
            for (int number : new int[] {2, 1, 0, 5, 3, 4}) shards.add(game(number));
        }
        assertThat(allData(folder)).isEqualTo(expected(6));
    }

    @Test
    void aFileIsNotLargerThanAsked() throws IOException {
        try (Shards shards = create(TestTeacher.settings(GAMES))) {
            for (int i = 0; i < GAMES; i++) shards.add(game(i));
        }
        assertThat(Manifest.read(folder).shards()).hasSizeGreaterThan(3).allSatisfy(shard -> {
            assertThat(shard.bytes()).isLessThanOrEqualTo(SHARD_BYTES);
            assertThat(Files.size(folder.resolve(shard.name()))).isEqualTo(shard.bytes());
        });
        assertThat(allData(folder)).isEqualTo(expected(GAMES));
    }

    @Test
    void gamesPastTheGoalAreDropped() throws IOException {
        try (Shards shards = create(TestTeacher.settings(3))) {
            for (int i = 0; i < 5; i++) shards.add(game(i));
            assertThat(shards.wantsMore()).isFalse();
        }
        assertThat(allData(folder)).isEqualTo(expected(3));
        assertThat(Manifest.read(folder).tally()).isEqualTo(new Tally(3, 6, 3, 0, 0, 30, 300));
    }

    @Test
    void aRunThatWasKilledGoesOnWithoutLossOrDouble() throws IOException {
        Shards killed = create(TestTeacher.settings(GAMES));
        for (int i = 0; i < 3; i++) killed.add(game(i));
        killed.checkpoint();
        byte[] manifest = Files.readAllBytes(folder.resolve(Manifest.FILE));
        // Written, some of it in a new file, but not vouched for when the end comes.
        for (int i = 3; i < 7; i++) killed.add(game(i));
        killed.close();
        Files.write(folder.resolve(Manifest.FILE), manifest);
        Path first = folder.resolve("data-7-0001.bin");
        Files.write(first, new byte[17], StandardOpenOption.APPEND);

        try (Shards resumed = resume(TestTeacher.settings(GAMES))) {
            assertThat(resumed.tally().games()).isEqualTo(3);
            for (int i = 3; i < GAMES; i++) resumed.add(game(i));
        }
        assertThat(Files.size(first) % TrainingRecord.BYTES).isZero();
        assertThat(allData(folder)).isEqualTo(expected(GAMES));
    }

    @Test
    void aRunThatWasStoppedGoesOn() throws IOException {
        for (int next = 0; next < GAMES; next += 4) {
            DatagenSettings settings = TestTeacher.settings(GAMES);
            try (Shards shards = next == 0 ? create(settings) : resume(settings)) {
                for (int i = next; i < next + 4; i++) shards.add(game(i));
            }
        }
        assertThat(allData(folder)).isEqualTo(expected(GAMES));
        assertThat(Manifest.read(folder).tally().games()).isEqualTo(GAMES);
    }

    @Test
    void onlyWholeFilesHaveTheFinalName() throws IOException {
        try (Shards shards = create(TestTeacher.settings(GAMES))) {
            shards.add(game(0));
            shards.checkpoint();
            assertThat(folder.resolve("data-7-0001.bin")).doesNotExist();
        }
        assertThat(folder.resolve("data-7-0001.bin")).exists();
    }

    @Test
    void existingDataIsNotOverwritten() throws IOException {
        create(TestTeacher.settings(GAMES)).close();
        assertThatThrownBy(() -> create(TestTeacher.settings(GAMES)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--resume");
    }

    @Test
    void aManifestThatIsNoTextIsNamed() throws IOException {
        Path manifest = Files.write(folder.resolve(Manifest.FILE), new byte[] {(byte) 0xFF, (byte) 0xFE});
        assertThatThrownBy(() -> Manifest.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(manifest + " is damaged");
    }

    @Test
    void dataOfTwoKindsIsNotMixed() throws IOException {
        create(TestTeacher.settings(GAMES)).close();
        Sampling other = new Sampling(Sampling.Labels.STATIC, 4, 25, 3000);
        assertThatThrownBy(() -> resume(TestTeacher.settings(GAMES, 1, other)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--out");
    }

    private static DatagenSettings with(Teacher teacher, List<Openings> openings) {
        return new DatagenSettings(
                teacher, 7, Long.MAX_VALUE, GAMES, 1, SelfPlay.STANDARD, Sampling.STANDARD, openings);
    }

    @Test
    void aTeacherIsRecognisedWhateverItIsCalled() throws IOException {
        Teacher teacher = Teacher.builtIn("C:\\new\tnets\\x", TestTeacher::new);
        create(with(teacher, List.of())).close();
        assertThat(Manifest.read(folder).origin().getFirst().value()).isEqualTo(teacher.name());
        resume(with(teacher, List.of())).close();
        Teacher other = Teacher.builtIn("C:\\new\tnets\\y", TestTeacher::new);
        assertThatThrownBy(() -> resume(with(other, List.of()))).isInstanceOf(IOException.class);
    }

    @Test
    void openingsThatChangedUnderTheirNameAreNotMixed() throws IOException {
        create(with(TestTeacher.TEACHER, openings("4k3/8/8/8/P7/8/8/4K3 w - -")))
                .close();
        resume(with(TestTeacher.TEACHER, openings("4k3/8/8/8/P7/8/8/4K3 w - -")))
                .close();
        List<Openings> changed = openings("4k3/8/8/8/7P/8/8/4K3 w - -");
        assertThatThrownBy(() -> resume(with(TestTeacher.TEACHER, changed)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--out");
    }

    private List<Openings> openings(String line) throws IOException {
        Path file = Files.writeString(folder.resolve("openings.epd"), line);
        return List.of(Openings.read(file, Variant.CHESS960, 0, _ -> {}));
    }

    @Test
    void aRunThatGoesOnCannotBeResumed() throws IOException {
        try (Shards shards = create(TestTeacher.settings(GAMES))) {
            assertThat(shards.wantsMore()).isTrue();
            assertThatThrownBy(() -> resume(TestTeacher.settings(GAMES)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("still going on");
        }
    }

    @Test
    void argumentsAreKeptWhateverTheyHold() throws IOException {
        create(TestTeacher.settings(GAMES)).close();
        assertThat(Manifest.read(folder).arguments()).isEqualTo(ARGUMENTS);
    }

    @Test
    void theGoalOfAResumedRunIsKeptFromItsStart() throws IOException {
        create(TestTeacher.settings(2)).close();
        List<String> arguments = List.of("--games=" + GAMES);
        Manifest past = Manifest.read(folder);
        try (Shards shards = Shards.resume(TestTeacher.settings(GAMES), folder, past, arguments, SHARD_BYTES)) {
            assertThat(shards.wantsMore()).isTrue();
            assertThat(Manifest.read(folder))
                    .isEqualTo(new Manifest(past.origin(), arguments, past.tally(), List.of()));
        }
    }
}
