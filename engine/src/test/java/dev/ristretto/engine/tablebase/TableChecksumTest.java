package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableChecksumTest {
    private static final long SEED = 20_26L;

    private final List<String> notices = new ArrayList<>();

    @Test
    void tablesOfThreeMenAreAsTheyWereMade() throws IOException {
        assertThat(bad(TestTables.threeMen())).as(notices.toString()).isZero();
    }

    @Test
    void tablesOfFourMenAreAsTheyWereMade() throws IOException {
        assertThat(bad(TestTables.fourMen())).as(notices.toString()).isZero();
    }

    @Test
    void everyByteIsReadOnce() throws IOException {
        long[] read = {0};
        try (Tablebases tables = TestTables.open(TestTables.threeMen())) {
            assertThat(tables.verifyAll(bytes -> read[0] += bytes)).isZero();
            int checksums = TableChecksum.BYTES * 10;
            assertThat(read[0]).isEqualTo(tables.bytes() - checksums);
        }
    }

    @Test
    void oneAlteredBitIsNoticedWhereverItIs() throws IOException {
        byte[] original = Files.readAllBytes(TestTables.threeMen().resolve("KPvK.rtbw"));
        Random random = new Random(SEED);
        for (int i = 0; i < 300; i++) {
            byte[] altered = original.clone();
            int bit = random.nextInt(8 * altered.length);
            altered[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(TableChecksum.isRight(MemorySegment.ofArray(altered), _ -> {}))
                    .as("bit %d, seed %d", bit, SEED)
                    .isFalse();
        }
    }

    @Test
    void aTableThatWasAlteredIsNamedAndNotUsedAnyMore(@TempDir Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(TestTables.threeMen().resolve("KPvK.rtbw"));
        bytes[bytes.length - 100] ^= 1;
        Path file = folder.resolve("KPvK.rtbw");
        Files.write(file, bytes);
        try (Tablebases tables = Tablebases.open(folder.toString(), notices::add)) {
            assertThat(tables.openAll()).as("it still looks like a table").isZero();
            assertThat(tables.verifyAll(_ -> {})).isEqualTo(1);
            assertThat(tables.openAll()).isEqualTo(1);
        }
        assertThat(notices)
                .containsExactly(
                        "the table " + file + " is left out: its bytes were altered, as the checksum at its end tells");
    }

    /// Values of the published hash, computed by a program in C that was written after its text and agrees with
    /// every table at hand. Files of up to 16 MB need the first line alone; the longer ones are for 6 and 7 men.
    @ParameterizedTest
    @CsvSource({
        "32, 05e2ac2ea719ec3f 2b124a8edcf6d9ab",
        "64, c9c45909e35c8323 53b01c25534acac3",
        "96, 93192ac4d51f0074 d4bb5a2499a93e80",
        "128, 0ea58ae35bf80f91 0e6cdb79122047e9",
        "160, 4bd6e141fb5d44dd 4c4a657ab1e209a7",
        "192, 8e3f2f8ff89773c4 3cae200433e82338",
        "288, 0b5797188538f85f af80bbeadc588b17",
        "320, 9b821cbb05121a44 b6c9b60716c928f4",
        "448, f13fcb2de341a5f4 f0102eee84784cbe",
        "544, 5374f4ccc707e43e 013b421c01593311",
        "896, a3aceecc1834a3bf 0a574d704972183e",
        "928, be61ad4f0d58cf95 2e522a734c3f0a5f",
        "4096, e94fec2f70fb77e2 b74e5e914d87d885"
    })
    void theHashOf128BitsIsThePublishedOne(int length, String expected) {
        assertThat(text(CityHash.hash128(sample(length)))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "64, 7cbbe5a9bd298c3c b1b244c3de326c88 f8d51d19b39dfc98 3b564bd641a29e3b",
        "192, f33495673da27f3f 87264140dedf0229 2c18579b1b79d3cc 94c8d7b746d9d900",
        "240, 56e65441517ba84b 5d9b17766bb22611 3ddc18dd4bf72305 c22a41bb6201c48d",
        "256, 2682d1253cba0449 faead7e3673ae0c4 ce75d4a113cec494 61599b0fa42d09c5",
        "320, e229c7514cf3fb65 4a216c9c6e19761a 21b3e73d2869f418 1513c1ad692fb27c",
        "512, a0992ce9f0891827 7fe0849a41537d01 e49c8ff51d90672a e4cea1f1e7aa405a",
        "1280, 42ac1d27c7e9abfd eedb983ee961b1ec 5e53f15421653a03 213391b391a108a5",
        "1048576, 3ced3f7bd8c86848 f4bf8c30d529d401 e422f6a4fa5e326f a1e215cadee9841d"
    })
    void theHashOf256BitsIsThePublishedOne(int length, String expected) {
        assertThat(text(CityHash.hash256(sample(length)))).isEqualTo(expected);
    }

    private static MemorySegment sample(int length) {
        byte[] bytes = new byte[length];
        for (long i = 0; i < length; i++) bytes[(int) i] = (byte) (i * i * 31 + i * 7 >> 3);
        return MemorySegment.ofArray(bytes);
    }

    private static String text(long[] words) {
        return LongStream.of(words).mapToObj(HexFormat.of()::toHexDigits).collect(Collectors.joining(" "));
    }

    private int bad(Path folder) throws IOException {
        try (Tablebases tables = Tablebases.open(folder.toString(), notices::add)) {
            return tables.verifyAll(_ -> {});
        }
    }
}
