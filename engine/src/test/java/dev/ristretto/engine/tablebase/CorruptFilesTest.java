package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Whatever is in a file, it costs that table and one sentence, and nothing else.
class CorruptFilesTest {
    private static final long SEED = 99;
    private static final Position ROOK = Fen.position("8/8/8/8/4k3/8/8/KR6 w - - 0 1");

    private final List<String> notices = new ArrayList<>();

    @TempDir
    private Path folder;

    private Tablebases open() throws IOException {
        return Tablebases.open(folder.toString(), notices::add);
    }

    private void copy(String... names) throws IOException {
        for (String name : names) Files.copy(TestTables.threeMen().resolve(name), folder.resolve(name));
    }

    @Test
    void aMissingTableIsUnknown() throws IOException {
        copy("KQvK.rtbw");
        try (Tablebases tables = open()) {
            assertThat(tables.newProber().wdl(ROOK)).isEqualTo(Wdl.UNKNOWN);
        }
        assertThat(notices).isEmpty();
    }

    @Test
    void withoutDistancesResultsAreRanked() throws IOException {
        copy("KRvK.rtbw");
        try (Tablebases tables = open()) {
            assertThat(tables.newProber().dtz(ROOK)).isEqualTo(Wdl.UNKNOWN);
            assertThat(RootRanking.of(tables.newProber(), ROOK).getFirst().wdl())
                    .isEqualTo(Wdl.WIN);
        }
        assertThat(notices).isEmpty();
    }

    @Test
    void aCutFileIsNamedOnce() throws IOException {
        copy("KRvK.rtbw", "KRvK.rtbz");
        Files.write(folder.resolve("KRvK.rtbw"), new byte[100]);
        try (Tablebases tables = open()) {
            for (int i = 0; i < 3; i++) assertThat(tables.newProber().wdl(ROOK)).isEqualTo(Wdl.UNKNOWN);
        }
        assertThat(notices).singleElement().asString().contains("KRvK.rtbw");
    }

    @Test
    void aTableOfOtherMenIsNamedOnce() throws IOException {
        Files.copy(TestTables.threeMen().resolve("KQvK.rtbw"), folder.resolve("KRvK.rtbw"));
        try (Tablebases tables = open()) {
            for (int i = 0; i < 3; i++) assertThat(tables.newProber().wdl(ROOK)).isEqualTo(Wdl.UNKNOWN);
        }
        assertThat(notices).singleElement().asString().contains("KRvK.rtbw", "other men");
    }

    @Test
    void aFolderThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> Tablebases.open(folder.resolve("none").toString(), notices::add))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("none");
    }

    @Test
    void oneGoodFolderIsEnough() throws IOException {
        String path = folder.resolve("none") + ";" + TestTables.threeMen();
        try (Tablebases tables = Tablebases.open(path, notices::add)) {
            assertThat(tables.newProber().wdl(ROOK)).isEqualTo(Wdl.WIN);
        }
        assertThat(notices).singleElement().asString().contains("none");
    }

    /// The system then has no bytes for a page that was promised.
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileCutWhileItIsReadIsDropped() throws IOException {
        copy("KRvK.rtbw", "KRvK.rtbz");
        try (Tablebases tables = open()) {
            Prober prober = tables.newProber();
            assertThat(prober.dtz(ROOK)).isPositive();
            try (FileChannel file = FileChannel.open(folder.resolve("KRvK.rtbz"), StandardOpenOption.WRITE)) {
                assertThat(file.truncate(0).size()).isZero();
            }
            assertThat(prober.dtz(ROOK)).isEqualTo(Wdl.UNKNOWN);
            assertThat(prober.wdl(ROOK)).isEqualTo(Wdl.WIN);
        }
        assertThat(notices).singleElement().asString().contains("KRvK.rtbz");
    }

    @Test
    void alteredFilesOfThreeMenDoNoHarm() throws IOException {
        fuzz(TestTables.threeMen(), 100);
    }

    @Test
    @Tag("slow")
    void alteredFilesOfFourMenDoNoHarm() throws IOException {
        fuzz(TestTables.fourMen(), 1_000);
    }

    private void fuzz(Path source, int rounds) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(source)) {
            files = all.filter(file -> file.toString().contains(".rtb"))
                    .sorted()
                    .toList();
        }
        SplittableRandom random = new SplittableRandom(SEED);
        for (int round = 0; round < rounds; round++) {
            Path file = files.get(random.nextInt(files.size()));
            Path altered = folder.resolve(file.getFileName());
            Files.write(altered, alter(Files.readAllBytes(file), random));
            String name = file.getFileName().toString().replaceFirst("\\..*", "");
            Path partner = folder.resolve(name + (file.toString().endsWith("w") ? ".rtbz" : ".rtbw"));
            Files.copy(source.resolve(partner.getFileName()), partner);
            notices.clear();
            String path = folder + ";" + source;
            long seed = random.nextLong();
            assertTimeoutPreemptively(Duration.ofSeconds(30), () -> probe(path, name, seed), "round " + round);
            assertThat(notices).as("round " + round).hasSizeLessThan(2);
            Files.delete(altered);
            Files.delete(partner);
        }
    }

    private void probe(String path, String name, long seed) throws IOException {
        RandomPositions random = new RandomPositions(seed);
        try (Tablebases tables = Tablebases.open(path, notices::add)) {
            Prober prober = tables.newProber();
            for (int i = 0; i < 20; i++) {
                Position position = random.of(name);
                String before = Fen.of(position);
                assertThat(prober.wdl(position)).isIn(Wdl.UNKNOWN, -2, -1, 0, 1, 2);
                assertThat(RootRanking.of(prober, position)).isNotNull();
                assertThat(prober.dtz(position)).isNotEqualTo(Integer.MAX_VALUE);
                assertThat(Fen.of(position)).isEqualTo(before);
            }
        }
    }

    /// Cuts it, flips bits in it or in its head, or puts noise in its place.
    private static byte[] alter(byte[] bytes, SplittableRandom random) {
        switch (random.nextInt(5)) {
            case 0 -> {
                return Arrays.copyOf(bytes, random.nextInt(bytes.length));
            }
            case 1 -> {
                // A length that a table could have.
                int blocks = bytes.length / 64;
                return Arrays.copyOf(bytes, 64 * random.nextInt(1, blocks + 1) + 16);
            }
            case 2 -> {
                for (int i = 0; i < 8; i++) flip(bytes, random.nextInt(bytes.length), random);
            }
            case 3 -> {
                for (int i = 0; i < 3; i++) flip(bytes, random.nextInt(4, Math.min(200, bytes.length)), random);
            }
            default -> {
                for (int i = 4; i < bytes.length; i++) bytes[i] = (byte) random.nextInt();
            }
        }
        return bytes;
    }

    private static void flip(byte[] bytes, int at, SplittableRandom random) {
        bytes[at] ^= (byte) (1 << random.nextInt(8));
    }
}
